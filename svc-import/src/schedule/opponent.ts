import type { Side } from './side.ts';

/** What an opponent cell holds beside the school's name. */
export type OpponentReading =
  | {
      readonly kind: 'school';
      readonly name: string;
      readonly side: Side | null;
      readonly notice?: string;
    }
  /** No game is played that day. */
  | { readonly kind: 'none'; readonly reason: string }
  /** Several schools: which of them plays which is not for us to make up. */
  | { readonly kind: 'meet'; readonly schools: readonly string[] };

const LONGEST_NAME = 200;
const NO_GAME = /^(?:bye(?: week)?|open(?: date| week)?|no game|off|no contest|idle)$/i;
const AWAY = /^(?:@|at\s)\s*/i;
const HOME = /^(?:vs?\.?|versus)\s+/i;
const NEUTRAL = /\s*\((?:n|neutral)\)$/i;
const RANK = /^(?:#\s?\d{1,3}|no\.\s?\d{1,3}|\(\d{1,3}\))\s+/i;
const MARKS = /^[*\s]+|[*#\s]+$/g;

/**
 * Reads an opponent cell: its spaces, rank and marks fall away, '@ ' and 'vs ' before it tell the side.
 *
 * @param isKnown whether the school has an opponent of exactly this name; such a name is never taken apart.
 */
export function readOpponent(
  cell: string,
  isKnown: (name: string) => boolean = () => false,
): OpponentReading {
  const text = withoutGuard(cell).trim().replace(/\s+/g, ' ');
  if (text === '' || /^[-–—.]+$/.test(text)) return { kind: 'none', reason: 'no opponent' };
  if (isKnown(text)) return { kind: 'school', name: text, side: null };
  if (NO_GAME.test(text)) return { kind: 'none', reason: `no game ('${text}')` };
  const [unsided, side] = sideOf(text);
  const name = isKnown(unsided)
    ? unsided
    : unsided.replace(MARKS, '').replace(RANK, '').replace(/^#\s*/, '');
  if (name === '') return { kind: 'none', reason: 'no opponent' };
  const schools = name.split(/\s+\/\s+|\s*;\s*/).filter(Boolean);
  if (schools.length > 1 && !isKnown(name)) return { kind: 'meet', schools };
  if (name === unsided) return { kind: 'school', name, side };
  return {
    kind: 'school',
    name,
    side,
    notice: `the opponent '${unsided.slice(0, LONGEST_NAME)}' was taken as '${name}'`,
  };
}

/** Undoes what an export puts before a cell that a spreadsheet would take for a formula. */
export function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Whether an opponent cell says by itself where the game is played. */
export const tellsSide = (cell: string): boolean => sideOf(cell.slice(0, 250).trim())[1] !== null;

function sideOf(text: string): [string, Side | null] {
  const neutral = NEUTRAL.exec(text);
  const name = neutral ? text.slice(0, neutral.index) : text;
  const away = AWAY.exec(name);
  if (away) return [name.slice(away[0].length), neutral ? 'neutral' : 'away'];
  const home = HOME.exec(name);
  if (home) return [name.slice(home[0].length), neutral ? 'neutral' : 'home'];
  return [name, neutral ? 'neutral' : null];
}
