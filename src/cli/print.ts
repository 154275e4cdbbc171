/** Prints a result on stdout: JSON with `--json`, otherwise lines and columns. */
export function print(result: object, options: { readonly json?: boolean | undefined }): void {
  console.log(options.json ? JSON.stringify(result, null, 2) : readable(result));
}

function readable(result: object): string {
  if (!Array.isArray(result)) return lines(result);
  if (result.length === 0) return '(none)';
  const rows: readonly object[] = result;
  return rows.every(isFlat) ? columns(rows) : rows.map(lines).join('\n\n');
}

function lines(record: object): string {
  const entries = Object.entries(record);
  const width = Math.max(...entries.map(([name]) => name.length));
  return entries.map(([name, value]) => `${name.padEnd(width)}  ${cell(value)}`).join('\n');
}

function columns(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const table = [names, ...rows.map((row) => Object.values(row).map(cell))];
  const widths = names.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function isFlat(record: object): boolean {
  return Object.values(record).every((value: unknown) => typeof value !== 'object' || value === null);
}

function cell(value: unknown): string {
  if (Array.isArray(value)) return value.join(',') || '-';
  return value === null || value === undefined ? '-' : String(value);
}
