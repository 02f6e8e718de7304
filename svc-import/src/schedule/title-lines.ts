/** A row with more cells is no title. */
const MOST_CELLS = 3;
const LONGEST = 120;

/** '- Coach Moss', '(revised 6/2026)' */
const BESIDE_TEAM =
  /\s*[–—:|,(-]\s*(?:head )?coach(?:es)?\b.*$|\s*[([](?:revised|rev|updated|as of)\b[^)\]]*[)\]]/gi;
/** 'JV Coach: Sam Moss' */
const PERSON = /^[^–—:|,(-]*\bcoach(?:es)?\s*:/i;
const REMARK =
  /\d:\d|\d\s?[ap]\.?m\b|\b(?:at|vs|only|no|first|follows?|before|after|earlier|later|minutes?|plays?)\b/i;

/** Whether a line says something of games rather than which team's they are: 'JV games 90 minutes earlier'. */
export const isAboutGames = (line: string): boolean => REMARK.test(line);

/** The text of a line that is only a title, such as 'Girls Varsity Soccer' above the games of a team; null for other lines. */
export function titleOf(cells: readonly string[]): string | null {
  const filled: string[] = [];
  for (const cell of cells) {
    const text = cell.trim();
    // A merged title may repeat its text in each cell.
    if (text === '' || text === filled[0]) continue;
    if (filled.length === MOST_CELLS) return null;
    filled.push(text);
  }
  const [title, ...others] = filled;
  if (title === undefined || title.length > LONGEST || PERSON.test(title)) return null;
  // Beside the title there may be a coach, but no date or time.
  return others.some((text) => /\d/.test(text)) ? null : title.replace(BESIDE_TEAM, '');
}
