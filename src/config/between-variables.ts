/** The environment variables of the process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Problems of variables that are valid one by one but not together. */
export function findConflictingVariables(set: Environment): string[] {
  const embedded = set['DATABASE_URL'] === undefined;
  const problems = ['WORKSPACE', 'ACCOUNT'].flatMap((kind) => {
    const names = [`${kind}_ISSUER`, `${kind}_AUDIENCE`, `${kind}_JWKS_URL`];
    const missing = names.filter((name) => set[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name}: must be set with the other two of ${names.join(', ')}`);
  });
  if (set['ACCOUNT_AUDIENCE'] !== undefined && set['ACCOUNT_AUDIENCE'] === set['WORKSPACE_AUDIENCE']) {
    problems.push('ACCOUNT_AUDIENCE: must differ from WORKSPACE_AUDIENCE');
  }
  if (set['CONSOLE_OIDC_CLIENT_ID'] !== undefined && URL.parse(set['WORKSPACE_ISSUER'] ?? '') === null) {
    problems.push('CONSOLE_OIDC_CLIENT_ID: needs WORKSPACE_ISSUER, the address of the identity provider');
  }
  if (!embedded && set['ENCRYPTION_KEY'] === undefined) problems.push('ENCRYPTION_KEY: must be set with DATABASE_URL');
  if (embedded && set['DATABASE_DIRECT_URL'] !== undefined) problems.push('DATABASE_DIRECT_URL: needs DATABASE_URL');
  return problems;
}
