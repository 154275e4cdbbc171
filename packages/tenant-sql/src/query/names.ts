/** The PostgreSQL name of a table or column: `providerClient` becomes `provider_client`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The TypeScript name of a table or column: `provider_client` becomes `providerClient`. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
