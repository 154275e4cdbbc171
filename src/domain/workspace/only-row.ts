/** The one row of a write of one row. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A write of one row wrote none.');
  return row;
}
