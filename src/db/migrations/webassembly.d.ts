export {};

declare global {
  /** What the schema engine needs of WebAssembly; TypeScript declares it for browsers only. */
  namespace WebAssembly {
    function instantiate(
      bytes: Uint8Array,
      imports: Readonly<Record<string, object>>,
    ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
  }
}
