export {};

declare global {
  /** The part of the WebAssembly API that the schema engine uses. TypeScript declares the API only for browsers. */
  namespace WebAssembly {
    function instantiate(
      bytes: Uint8Array,
      imports: Readonly<Record<string, object>>,
    ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
  }
}
