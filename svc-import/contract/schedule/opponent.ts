import { splitSchools } from './split-schools.ts';
import type { KnownOpponents } from './split-schools.ts';
import { quote } from './parse-result.ts';
import type { Side } from './side.ts';
import { splitStatus } from './split-status.ts';
import type { ParsedStatus } from './status.ts';

/** A parsed opponent cell. */
export type ParsedOpponent =
  | {
      readonly kind: 'school';
      readonly name: string;
      readonly side: Side | null;
      /** The status, if the cell has one ('CANCELED: Lincoln'). */
      readonly status?: ParsedStatus;
      readonly notice?: string;
    }
  /** No game that day, or no opponent yet. */
  | { readonly kind: 'none'; readonly reason: string }
  /** Several schools: the pairings are never guessed. */
  | { readonly kind: 'meet'; readonly schools: readonly string[] }
  /** Contradictory cell. */
  | { readonly kind: 'unclear'; readonly problem: string };

/** Longer texts are not parsed. */
const LONGEST_READ = 300;
const NO_GAME =
  /^(?:bye(?: week)?|open(?: date| week| night)?|no game|off(?: week)?|no contest|idle|cancell?ed)$/i;
const NOT_YET =
  /^(?:(?:the )?(?:opponent|team|school)[\s:-]*)?(?:t\.?\s?b\.?\s?[acd]\.?(?:\s?\/\s?tb[acd])?|to be (?:determined|announced|decided|confirmed|named)|unknown|not (?:yet )?(?:known|set|determined)|pending|\?+)(?:\s+(?:opponent|team|school))?$/i;
const AWAY = /^(?:@|at\s)\s*/i;
/** 'V. Sue Cleveland' is a school: a single letter is 'versus' only in lower case. */
const HOME = /^(?:(?:[vV][sS]|v\.|v|[vV]ersus|VERSUS)\s+|[vV][sS]\.\s*)/;
const SIDE_BEFORE = /^[([](n|neutral|h|home|a|away)[)\]]\s+/i;
const SIDE_BEHIND = /\s*[([](n|neutral|h|home|a|away)[)\]]$/i;
const DANGLING = /\s+(?:vs\.?|versus)$/i;
const RANK = /^(?:#\s?\d{1,3}|no\.\s?\d{1,3}|\(\d{1,3}\))\s+/i;
const MARKS = /^[*\s]+|[*#\s]+$/g;
const SIDES: Readonly<Record<string, Side>> = { n: 'neutral', h: 'home', a: 'away' };
const NO_KNOWN_OPPONENTS: KnownOpponents = { is: () => false, resembles: () => false };

/**
 * Parses an opponent cell: removes extra spaces, ranks, and marks, and reads the side from '@ ', 'vs ', '(H)', '(A)', or '(N)'.
 *
 * @param known the school's opponents; an exact match is never split or changed.
 */
export function parseOpponent(
  cell: string,
  known: KnownOpponents = NO_KNOWN_OPPONENTS,
): ParsedOpponent {
  const text = stripFormulaGuard(cell).trim().replace(/\s+/g, ' ');
  if (text === '' || /^[-–—.]+$/.test(text)) return { kind: 'none', reason: 'no opponent' };
  if (known.is(text) || text.length > LONGEST_READ)
    return { kind: 'school', name: text, side: null };
  const [playing, status] = splitStatus(text, known.resembles);
  const { name: unsided, side } = splitSide(playing);
  if (side === 'unclear') {
    return { kind: 'unclear', problem: `${quote(text)} says both away and home` };
  }
  const name = known.is(unsided)
    ? unsided
    : unsided.replace(MARKS, '').replace(RANK, '').replace(/^#\s*/, '');
  const reason = noOpponentReason(text, [text, unsided, name.replace(DANGLING, '')]);
  if (reason !== null) return reason;
  const schools = known.is(name) ? [] : splitSchools(name, known);
  if (schools.length > 1) return { kind: 'meet', schools };
  const notice = noticeOf(name, unsided, text, status, schools.length === 0);
  return {
    kind: 'school',
    name,
    side,
    ...(status === null ? {} : { status }),
    ...(notice === undefined ? {} : { notice }),
  };
}

/** Why a cell names no opponent; null if it does. */
function noOpponentReason(
  text: string,
  forms: readonly string[],
): Extract<ParsedOpponent, { kind: 'none' }> | null {
  if (forms.some((form) => NO_GAME.test(form)))
    return { kind: 'none', reason: `no game (${quote(text)})` };
  if (forms.some((form) => NOT_YET.test(form)))
    return { kind: 'none', reason: `no opponent yet (${quote(text)})` };
  return forms.at(-1) === '' ? { kind: 'none', reason: 'no opponent' } : null;
}

function noticeOf(
  name: string,
  unsided: string,
  text: string,
  status: ParsedStatus | null,
  isPlain: boolean,
): string | undefined {
  if (status !== null) return `We read the opponent ${quote(text)} as ${quote(name)}`;
  if (name !== unsided) return `We read the opponent ${quote(unsided)} as ${quote(name)}`;
  return isPlain ? undefined : `We read the opponent ${quote(name)} as one school`;
}

/** Removes the quote that exports put before cells that look like formulas. */
export function stripFormulaGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Whether an opponent cell includes the side. */
export const includesSide = (cell: string): boolean =>
  splitSide(cell.slice(0, 250).trim()).side !== null;

/** Splits a name and its side. '(A)' takes precedence over 'vs', which may just mean 'against'; '@' with '(H)' is contradictory. */
function splitSide(text: string): { name: string; side: Side | 'unclear' | null } {
  const behind = SIDE_BEHIND.exec(text);
  const head = behind ? text.slice(0, behind.index) : text;
  const before = SIDE_BEFORE.exec(head);
  const body = before ? head.slice(before[0].length) : head;
  const marked = SIDES[(behind ?? before)?.[1]?.charAt(0).toLowerCase() ?? ''] ?? null;
  const away = AWAY.exec(body);
  if (away) {
    const name = body.slice(away[0].length);
    return { name, side: marked === 'home' ? 'unclear' : (marked ?? 'away') };
  }
  const home = HOME.exec(body);
  return home
    ? { name: body.slice(home[0].length), side: marked ?? 'home' }
    : { name: body, side: marked };
}
