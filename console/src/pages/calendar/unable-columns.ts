/** Greys the columns of people who cannot take what is dragged; null: none any more. */
export function markColumns(people: readonly string[], isAble: ((employeeId: string) => boolean) | null): void {
  // In a week each day has all people, in the same order.
  for (const [index, column] of [...document.querySelectorAll('.calendar-grid .ec-body .ec-day')].entries()) {
    const employeeId = people[index % people.length];
    column.toggleAttribute('data-unable', isAble !== null && employeeId !== undefined && !isAble(employeeId));
  }
}
