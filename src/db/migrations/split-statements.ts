/**
 * Matches the parts in which a semicolon does not end a statement: string literals, quoted names, function bodies and
 * comments.
 */
const QUOTED = /'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|--[^\n]*|\/\*[\s\S]*?\*\//g;
const COMMENT = /^(?:--|\/\*)/;
const PLACEHOLDER = /\0(\d+)\0/g;

/** Splits a script into its statements, without comments. */
export function splitStatements(script: string): string[] {
  const quoted: string[] = [];
  const plain = script.replace(QUOTED, (text) => {
    if (COMMENT.test(text)) return ' ';
    quoted.push(text);
    return `\0${quoted.length - 1}\0`;
  });
  const whole = (statement: string) =>
    statement.replace(PLACEHOLDER, (_, index: string) => quoted[Number(index)] ?? '').trim();
  return plain.split(';').map(whole).filter(Boolean);
}
