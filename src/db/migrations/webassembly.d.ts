export {};

declare global {
  /** The part of WebAssembly that the schema engine uses; TypeScript declares it only for browsers. */
  namespace WebAssembly {
    function instantiate(
      bytes: Uint8Array,
      imports: Readonly<Record<string, object>>,
    ): Promise<{ readonly instance: { readonly exports: Readonly<Record<string, unknown>> } }>;
  }
}
