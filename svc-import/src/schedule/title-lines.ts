/** A game has more cells. */
const MOST_CELLS = 3;
const LONGEST = 120;

/** The text of a line that is only a title, such as 'Girls Varsity Soccer' above the games of a team; null for other lines. */
export function titleOf(cells: readonly string[]): string | null {
  const filled: string[] = [];
  for (const cell of cells) {
    const text = cell.trim();
    // Each cell of a merged title may have its text.
    if (text === '' || text === filled[0]) continue;
    if (filled.length === MOST_CELLS) return null;
    filled.push(text);
  }
  const [title, ...others] = filled;
  if (title === undefined || title.length > LONGEST) return null;
  // Beside the title there may be a coach, but no date or time.
  return others.some((text) => /\d/.test(text)) ? null : title;
}
