import { asNode, at, type Node, validatorFor } from './documented.ts';

/** An answer of the service: the body is parsed if it is JSON, else its text. */
export interface CheckedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Headers that belong to HTTP and not to the contract. */
const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'allow',
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'strict-transport-security',
  'x-content-type-options',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

const ENVELOPE: Node = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    error_description: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
  },
  required: ['error', 'message', 'requestId'],
};

let validators: ReturnType<typeof validatorFor> | undefined;

/**
 * Checks one answer against the document: its status, its headers and every field of its body. Throws the differences.
 * Paths below `/integrations` that the document does not contain must answer 404 or 405 in the error envelope.
 */
export function checkAnswer(answer: CheckedAnswer, method: string, path: string): void {
  const problems = problemsOf(answer, method === 'HEAD' ? 'GET' : method, new URL(path, 'http://service').pathname);
  if (problems.length === 0) return;
  const body = JSON.stringify(answer.body)?.slice(0, 2000);
  throw new Error(
    `${method} ${path} answered ${answer.status} against the document:\n- ${problems.join('\n- ')}\n${body}`,
  );
}

/** Checks the body of a delivery against the payload of its event. */
export function checkEnvelope(body: unknown): void {
  const event = String(asNode(body)?.['event']);
  const schema = asNode(at('webhooks', event, 'post', 'requestBody', 'content', 'application/json')?.['schema']);
  const problems = schema ? violations(schema, body) : [`There is no webhook ${event}.`];
  if (problems.length > 0)
    throw new Error(`The delivery of ${event} is not as documented:\n- ${problems.join('\n- ')}`);
}

function problemsOf(answer: CheckedAnswer, method: string, path: string): string[] {
  const template = templateOf(path);
  const operation = template ? at('paths', template, method.toLowerCase()) : undefined;
  if (!template || !operation) return unknownPath(answer, template !== undefined);
  const response = at('paths', template, method.toLowerCase(), 'responses', String(answer.status));
  if (!response) return [`The status is not documented.`];
  return [...headerProblems(answer, response), ...bodyProblems(answer, response)];
}

function templateOf(path: string): string | undefined {
  const matching = Object.keys(at('paths') ?? {}).filter((template) =>
    new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return matching.sort((first, second) => parameterCount(first) - parameterCount(second))[0];
}

function parameterCount(template: string): number {
  return template.split('{').length;
}

function unknownPath(answer: CheckedAnswer, pathKnown: boolean): string[] {
  const expected = pathKnown ? 405 : 404;
  if (answer.status !== expected) return [`An undocumented ${pathKnown ? 'method' : 'path'} must answer ${expected}.`];
  return violations(ENVELOPE, answer.body);
}

function headerProblems(answer: CheckedAnswer, response: Node): string[] {
  const documented = new Map(
    Object.entries(asNode(response['headers']) ?? {}).map(([name, node]) => [name.toLowerCase(), node]),
  );
  const undocumented = [...answer.headers.keys()].filter(
    (name) => !documented.has(name) && !TRANSPORT_HEADERS.has(name),
  );
  const problems = undocumented.map((name) => `The header ${name} is not documented.`);
  for (const [name, reference] of documented) {
    const header = headerObject(reference);
    const value = answer.headers.get(name);
    if (value === null && header?.['required'] === true) problems.push(`The header ${name} is missing.`);
    const schema = asNode(header?.['schema']);
    if (value === null || !schema) continue;
    const read = schema['type'] === 'integer' ? Number(value) : value;
    problems.push(...violations(schema, read).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

function headerObject(reference: unknown): Node | undefined {
  const name = String(asNode(reference)?.['$ref']).split('/').at(-1) ?? '';
  return at('components', 'headers', name);
}

function bodyProblems(answer: CheckedAnswer, response: Node): string[] {
  const content = asNode(response['content']);
  if (!content) return answer.body === '' ? [] : ['There must be no body.'];
  const contentType = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
  const schema = asNode(asNode(content[contentType])?.['schema']);
  if (!schema) return [`The content type ${contentType} is not documented.`];
  return violations(schema, answer.body);
}

function violations(schema: Node, value: unknown): string[] {
  validators ??= validatorFor(true);
  const validate = validators(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
