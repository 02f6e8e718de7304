/** The button that adds the chosen dates: 'Add 5 Dates'. */
export function addLabel(count: number): string {
  if (count === 0) return 'Add Dates';
  return count === 1 ? 'Add 1 Date' : `Add ${count.toLocaleString('en-US')} Dates`;
}
