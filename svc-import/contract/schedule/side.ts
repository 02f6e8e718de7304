import { phraseOf } from './entry-words.ts';
import type { Side } from './entry-words.ts';
import type { ParseResult } from './parse-result.ts';
import { quote, parsed, parseError } from './parse-result.ts';

/** The kind of H/A column: V is a visitor beside H, else 'versus'; 0 and 1 are read only under headers that define them. */
export type SideColumn = 'plain' | 'visitor' | 'is-home' | 'status-code';

const EXPECTED = 'H, A, or N (home, away, or neutral)';
const plain = table({
  home: 'h home hm vs v versus host hosting hosted at-home @-home home-game home-site home-team ours here',
  away: 'a away @ at road visitor visitors visiting visit away-game away-site away-team r there',
  neutral: 'n neutral neut neutral-site tournament-site tournament tourney tourn neutral-game',
});
const isHome = table({ home: '1 true yes y t x ✓ ✔', away: '0 false no f n', neutral: '' });
const statusCode = table({ home: '1', away: '2', neutral: '3' });
const visitor = table({ home: '', away: 'v', neutral: '' });
const OTHERS = { plain: null, visitor, 'is-home': isHome, 'status-code': statusCode } as const;

/** Parses an H/A cell. A missing or unknown value is an error, never guessed. */
export function parseSide(cell: string, column: SideColumn = 'plain'): ParseResult<Side> {
  const text = cell.trim();
  if (text === '') return parseError('H/A is missing', EXPECTED);
  const word = text
    .slice(0, 40)
    .toLowerCase()
    .replace(/^[([]+|[)\].*:]+$/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  const codes = OTHERS[column];
  const side = codes?.get(word) ?? plain.get(word);
  const told = side ?? besideNote(text);
  return told ? parsed(told) : parseError(`${quote(text)} isn't home, away, or neutral`, EXPECTED);
}

/** 'H (DH)', 'DH (H)', 'Away - bus 3:30', 'Home/Homecoming' */
function besideNote(text: string): Side | undefined {
  const start = text.slice(0, 80);
  const { word = '', note = '' } =
    (BESIDE_NOTE.exec(start) ?? BEHIND_NOTE.exec(start))?.groups ?? {};
  const side = plain.get(word.toLowerCase());
  const said = phraseOf(note);
  const fits = said !== null && (said.side === null || said.side === side);
  return fits ? side : undefined;
}
const BESIDE_NOTE =
  /^(?<word>home|away|neutral|[han])(?: ?[([]| [-–—] |, | (?=dh)| ?\/ ?(?=\p{L}{2}))(?<note>.{1,60}?)[)\]]?$/iu;
const BEHIND_NOTE = /^(?<note>.{1,60}?) ?[([](?<word>home|away|neutral|[han])[)\]]$/i;

function table(words: Record<Side, string>): ReadonlyMap<string, Side> {
  const sides: readonly Side[] = ['home', 'away', 'neutral'];
  return new Map(
    sides.flatMap((side) =>
      words[side]
        .split(' ')
        .filter(Boolean)
        .map((word): [string, Side] => [word.replaceAll('-', ' '), side]),
    ),
  );
}

/** The side from the H/A cell and the opponent cell; an error if they disagree. With `isUnsure` the H/A cell takes precedence. */
export function combineSides(
  cell: string,
  told: Side | null,
  readSide: (cell: string) => ParseResult<Side>,
  isUnsure = false,
): ParseResult<Side> {
  if (cell.trim() === '' && told !== null) return parsed(told);
  const reading = readSide(cell);
  if (!reading.ok || told === null || reading.value === told) return reading;
  if (isUnsure)
    return parsed(reading.value, `We read ${quote(cell.trim())}, and "vs" as "against"`);
  const sides = `${reading.value} ${told}`;
  if (sides === 'neutral home' || sides === 'home neutral') return parsed('neutral');
  return parseError(
    `${quote(cell.trim())} says ${reading.value}, but the opponent says ${told}`,
    'the same side in both columns',
  );
}
