import type { GraphQLField } from 'graphql';
import type { Finding } from '../domain/errors.ts';
import type { RuleFinding, RulePorts } from '../domain/rules.ts';
import { declarationsOf } from './declared.ts';
import { readDeclared } from './read-input.ts';

/**
 * The collecting pass: reads all arguments of one field against their declarations, then runs the field's rules on what
 * could be read; returns every problem at once. Names that the field does not declare are the caller's to refuse.
 */
export function readArguments(
  field: GraphQLField<unknown, unknown>,
  sent: ReadonlyMap<string, unknown>,
  ports: RulePorts,
): { readonly args: Record<string, unknown>; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const args: Record<string, unknown> = {};
  for (const argument of field.args) {
    const read = readDeclared(argument, sent.get(argument.name), [argument.name], (finding) => findings.push(finding));
    if (read.given) args[argument.name] = read.value;
  }
  const rules = declarationsOf(field).rules ?? [];
  const ruleFindings = rules.flatMap((rule): readonly RuleFinding[] => rule(args as never, ports));
  return {
    args,
    findings: [...findings, ...ruleFindings.filter((finding) => !isExplained(finding, findings)).map(publicFinding)],
  };
}

// A rule about values that were malformed would only repeat their findings in other words.
function isExplained(finding: RuleFinding, findings: readonly Finding[]): boolean {
  const subjects = (finding.among ?? []).map((name) => pathKey([...finding.path, name]));
  const own = pathKey(finding.path);
  return findings.some(({ path, code }) => {
    const key = pathKey(path);
    return key === own || (code !== 'UNKNOWN_FIELD' && subjects.includes(key));
  });
}

function pathKey(path: readonly (string | number)[]): string {
  return JSON.stringify(path);
}

function publicFinding({ path, code, message }: RuleFinding): Finding {
  return { path, code, message };
}
