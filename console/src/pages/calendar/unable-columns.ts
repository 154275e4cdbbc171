/** Greys the columns that cannot take what is dragged; null: none any more. */
export function markColumns(columns: readonly string[], isAble: ((columnId: string) => boolean) | null): void {
  // In a week each day has all columns, in the same order.
  for (const [index, column] of [...document.querySelectorAll('.calendar-grid .ec-body .ec-day')].entries()) {
    const id = columns[index % columns.length];
    column.toggleAttribute('data-unable', isAble !== null && id !== undefined && !isAble(id));
  }
}
