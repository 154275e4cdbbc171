/**
 * The checks of the conformance suite that do not apply to this server, by scenario, with the reason. The suite calls tools,
 * resources and prompts of a demonstration server by their names.
 */
export const INAPPLICABLE: readonly { readonly reason: string; readonly checks: Readonly<Record<string, string[]>> }[] =
  [
    {
      reason: 'The server declares no resources: what a model reads comes from tools.',
      checks: {
        'resources-list': ['resources-list'],
        'resources-read-text': ['resources-read-text'],
        'resources-read-binary': ['resources-read-binary'],
        'resources-templates-read': ['resources-templates-read'],
        'resources-subscribe': ['resources-subscribe'],
        'resources-unsubscribe': ['resources-unsubscribe'],
        caching: ['sep-2549-resources-list-caching-hints', 'sep-2549-resources-templates-list-caching-hints'],
      },
    },
    {
      reason: 'The server declares no prompts: the instructions of the server say how to take an appointment.',
      checks: {
        'prompts-list': ['prompts-list'],
        'prompts-get-simple': ['prompts-get-simple'],
        'prompts-get-with-args': ['prompts-get-with-args'],
        'prompts-get-embedded-resource': ['prompts-get-embedded-resource'],
        'prompts-get-with-image': ['prompts-get-with-image'],
        caching: ['sep-2549-prompts-list-caching-hints'],
      },
    },
    {
      reason:
        'The server declares no completions and no logging: arguments are of prompts and resources, and logs are the operator’s.',
      checks: {
        'completion-complete': ['completion-complete'],
        'logging-set-level': ['logging-set-level'],
        'tools-call-with-logging': ['tools-call-with-logging'],
      },
    },
    {
      reason: 'Tools answer with text and structured content; there are no images, sounds or files of an appointment.',
      checks: {
        'tools-call-image': ['tools-call-image'],
        'tools-call-audio': ['tools-call-audio'],
        'tools-call-embedded-resource': ['tools-call-embedded-resource'],
        'tools-call-mixed-content': ['tools-call-mixed-content'],
      },
    },
    {
      reason: 'A tool answers within a second, in one answer: there is no progress, and no stream to take up again.',
      checks: {
        'tools-call-with-progress': ['tools-call-with-progress'],
        'server-sse-polling': ['incoming-sse-event'],
      },
    },
    {
      reason:
        'No tool asks the client for input: what is missing is a refusal whose `advice` has the question for the caller.',
      checks: {
        'tools-call-sampling': ['tools-call-sampling'],
        'tools-call-elicitation': ['tools-call-elicitation'],
        'elicitation-sep1034-defaults': ['elicitation-sep1034-general'],
        'elicitation-sep1330-enums': ['elicitation-sep1330-general'],
        'input-required-result-basic-elicitation': ['sep-2322-elicitation-incomplete'],
        'input-required-result-basic-sampling': ['sep-2322-sampling-incomplete'],
        'input-required-result-basic-list-roots': ['sep-2322-list-roots-incomplete'],
        'input-required-result-request-state': ['sep-2322-request-state-incomplete'],
        'input-required-result-multiple-input-requests': ['sep-2322-multiple-inputs-incomplete'],
        'input-required-result-multi-round': ['sep-2322-multi-round-r1'],
        'input-required-result-non-tool-request': ['sep-2322-non-tool-incomplete'],
        'input-required-result-result-type': ['sep-2322-result-type-included'],
        'input-required-result-tampered-state': ['sep-2322-reject-tampered-state'],
        'input-required-result-capability-check': ['sep-2322-respect-client-capabilities'],
        'server-stateless': ['sep-2575-server-rejects-undeclared-capability', 'sep-2575-missing-capability-http-400'],
      },
    },
  ];
