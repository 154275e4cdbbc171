/** What the nodes use of `n8n-workflow` while they run. */
export const NodeConnectionTypes = { Main: 'main' } as const;

/** The error of a request, with the message of the answer. */
export class NodeApiError extends Error {
  constructor(_node: object, { message }: { readonly message: string }) {
    super(message);
  }
}
