import { opponentKey } from '@fieldhouse/core-contract/internal';
import { isBareName } from './bare-name.ts';
import { meansEmpty } from './cell.ts';
import { isFigures, phraseOf } from './entry-words.ts';
import type { Side } from './entry-words.ts';
import { partsOf } from './plain-name.ts';
import type { Part } from './plain-name.ts';
import { cleanOpponent } from './opponent-text.ts';
import type { PlainName } from './beside-name.ts';
import { NO_CONTEXT, ownLikeness } from './opponent-context.ts';
import type { OpponentContext } from './opponent-context.ts';
import type { OwnSchool } from './own-school.ts';
import { quote } from './parse-result.ts';
import { isBarePlace, isFacility, isPlace } from './place-words.ts';
import { splitSchools } from './split-schools.ts';
import type { KnownOpponents } from './split-schools.ts';
import { splitStatus } from './split-status.ts';
import type { ParsedStatus } from './status.ts';

export interface NamedOpponent {
  readonly name: string;
  readonly side: Side | null;
  /** Whether the own school is named as the second of two, so that the order doesn't decide the side: 'Otter Lake vs Harbor Ridge'. */
  readonly isSecond?: boolean | undefined;
  /** Whether an H/A column takes precedence over `side`: 'vs' may just mean 'against', and a place may be anywhere. */
  readonly isUnsure?: boolean | undefined;
  readonly status?: ParsedStatus | undefined;
  /** Where it is played, if the cell says it ('vs Lincoln at Memorial Park'). */
  readonly place?: string | undefined;
  /** The day to which the game was moved, as written. If it isn't the date of the row, the row is no game. */
  readonly movedTo?: string | undefined;
  /** The words of a team beside the schools' names, those of the own school first. */
  readonly team?: string | undefined;
  readonly result?: BesideResult | undefined;
}

export interface BesideResult {
  readonly text: string;
  /** Whether its first number, or its letter, may be the other school's. */
  readonly isUnclear: boolean;
}

export type ParsedOpponent =
  | (NamedOpponent & { readonly kind: 'school'; readonly notice?: string | undefined })
  /** No game that day, or no opponent yet. */
  | { readonly kind: 'none'; readonly reason: string }
  /** Several schools: the pairings are never guessed. */
  | { readonly kind: 'meet'; readonly schools: readonly string[] }
  | { readonly kind: 'unclear'; readonly problem: string; readonly expected: string };

type NoOpponent = Extract<ParsedOpponent, { kind: 'none' }>;

const LONGEST_READ = 300;
const WORD_OF_NAME =
  /^(?:the )?(?:opponent|opp\.?|team|school)[\s:-]+(?=\S)|\s+(?:opponent|team|school|vs\.?|versus)$/gi;
/** 'Higher seed', '#4 seed' */
const SEED =
  /^(?:(?:@|vs?\.?|at)\s*)?(?:the )?(?:(?:high|low)(?:er|est)?|top|no\.?|#)?(?:\sremaining)?\s?\d{0,2}\s?seeds?$/i;
const NOTHING =
  /^(?:x{1,4}|0|b y e|(?:multiple|various|several|many|all|\d{1,2}|multi)(?: (?:conference|league|area|district|other))?(?: (?:schools?|teams?|opponents?))?|see (?:notes?|schedule|below|description)|need(?:ed)? (?:a )?game|open (?:date)?\(?looking.*)$/i;
const RAIN_DATE = /^rain[ -]?dates?\b/i;
/** 'Winner of Game 3', 'Losers bracket', 'Semifinal 1 winner', but not the school of Winner. */
const BY_RESULT =
  /^(?:t\.?b\.?[acd]\b[\s:([–-]*)?(?:(?:vs?\.?|versus|at)\s+|@\s*)?(?:the\s+)?(?:winner|loser)(?:['’]?s['’]?)?[\s(:–-]+(?:of|from|between|bracket|game|gm|match|semi\w*|quarter\w*|pool|play|g\d|m\d|#|\d)/i;
const RESULT_OF = /^(?:(?:vs?\.?|versus|at)\s+|@\s*)?(.{1,100}?)[\s–-]+(?:winner|loser)$/i;
const SCHOOL = /\b(?:high school|h\.?s\.?|academy|prep|school)$/i;
const HINTS_SIDE = /@|\b(?:at|vs?|versus|home|away|neutral|[han])\b/i;
const EITHER_SIDE = '@ or (A) for away, or (H) for home';
/** Values of other columns: a time, a date, an address, a phone number. */
const NO_NAME =
  /^(?:\d{1,2}(?::\d{2}){1,2}(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:https?:|www\.)\S+|\S+@\S+\.\w+|\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4})$/i;
const ONE_SCHOOL = 'one opponent per row';

/** Parses an opponent cell or the rest of a title: the name without ranks, marks and notes; the side; a status; and a place. */
export function parseOpponent(cell: string, context: OpponentContext = NO_CONTEXT): ParsedOpponent {
  if (isBareName(cell)) return { kind: 'school', name: cell, side: null };
  const text = cleanOpponent(cell);
  if (NO_NAME.test(text) && !context.known.is(text))
    return { kind: 'unclear', problem: `${quote(text)} isn't a school`, expected: ONE_SCHOOL };
  if (text === '' || /^[-–—.]+$/.test(text)) return { kind: 'none', reason: 'no opponent' };
  if (context.known.is(text) || text.length > LONGEST_READ)
    return { kind: 'school', name: text, side: null };
  if (isByResult(text) || SEED.test(text))
    return { kind: 'none', reason: `no opponent yet (${quote(text)})` };
  const [playing, status] = cutFirstStatus(text, context.known);
  if (RAIN_DATE.test(playing)) return noGame(text);
  const parts = partsOf(playing, context);
  if (parts.some(({ isNoGame }) => isNoGame)) return noGame(text);
  const named = parts.filter(
    ({ name }) => name !== '' && !isNotYet(name) && !(/^\d/.test(name) && isFigures(name)),
  );
  if (named.length === 0 || parts.some(({ by, name }) => by !== 'at' && isNotYet(name)))
    return noOpponent(text, parts);
  if (named.every(({ by, name }) => by === 'at' && isBarePlace(name) && !context.known.is(name)))
    return noOpponent(text, parts);
  const beside = parts.find(({ place }) => place !== null)?.place ?? null;
  const met = meet(named, beside, context);
  if (met === null)
    return { kind: 'unclear', problem: `${quote(text)} names two schools`, expected: ONE_SCHOOL };
  const marks = new Set(parts.flatMap((part) => part.side ?? []));
  const side = sideOf(marks, met);
  if (side === 'unclear') {
    return {
      kind: 'unclear',
      problem: `${quote(text)} says both away and home`,
      expected: EITHER_SIDE,
    };
  }
  const isUnsure = (met.isGuess && marks.size === 0) || undefined;
  return schoolOf(text, parts, met, { side, isUnsure }, status, context.known);
}

/** Splits a status from the beginning of a text: 'CANCELED: vs Lincoln'. A status beside a name is split with the name's notes. */
function cutFirstStatus(
  text: string,
  known: KnownOpponents,
): readonly [string, ParsedStatus | null] {
  const [rest, status] = splitStatus(text, known.resembles);
  return rest !== '' && text.endsWith(rest) ? [rest, status] : [text, null];
}

export function includesSide(cell: string): boolean {
  if (!HINTS_SIDE.test(cell.slice(0, LONGEST_READ))) return false;
  const found = parseOpponent(cell.slice(0, LONGEST_READ));
  return found.kind === 'unclear' || (found.kind === 'school' && found.side !== null);
}

const noGame = (text: string): NoOpponent => ({ kind: 'none', reason: `no game (${quote(text)})` });
function noOpponent(text: string, parts: readonly Part[]): NoOpponent {
  if (parts.some(({ name }) => isNotYet(name)))
    return { kind: 'none', reason: `no opponent yet (${quote(text)})` };
  const reason = isMarkOnly(text) ? 'no opponent' : `no opponent (${quote(text)})`;
  return { kind: 'none', reason };
}

const isNotYet = (name: string): boolean =>
  name !== '' && (meansEmpty(name.replace(WORD_OF_NAME, '')) || NOTHING.test(name));

function isByResult(text: string): boolean {
  if (BY_RESULT.test(text)) return true;
  const before = RESULT_OF.exec(text)?.[1];
  return before !== undefined && (phraseOf(before) !== null || /\/|\svs?\.?\s/i.test(before));
}

const isMarkOnly = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

interface Met {
  readonly opponent: Part;
  readonly place: string | null;
  /** The side by the words between the names; null if they don't say it. */
  readonly told: Side | null;
  /** Whether a side in brackets takes precedence over `told`. */
  readonly isSoft: boolean;
  /** Whether an H/A column takes precedence over `told`, too. */
  readonly isGuess?: boolean;
  readonly isSecond?: boolean;
}

function meet(named: readonly Part[], beside: string | null, context: OpponentContext): Met | null {
  const [first, second] = named;
  if (first === undefined) return null;
  // 'Trinity School at Harbor' in Harbor Ridge's file.
  const isOurs = ({ name, by }: Part) => {
    const likeness = ownLikeness(name, context);
    return likeness === 'same' || (likeness !== null && by === 'at' && first.by === null);
  };
  if (second === undefined) return metBesideUs(first, context.own) ?? metAt(first, beside, context);
  const ours = named.find(isOurs);
  const others = named.filter((part) => part !== ours);
  const versus = others.find(({ by }) => by === 'vs');
  const unprefixed = others.find(({ by }) => by === null);
  if (ours === undefined && versus !== undefined && unprefixed !== undefined) return null;
  const another = others.find((part) => part !== versus && part.by === 'vs');
  if (versus && another && opponentKey(another.name) !== opponentKey(versus.name)) return null;
  const opponent = versus ?? unprefixed ?? others[0] ?? first;
  const at = others.find((part) => part !== opponent && part.by === 'at');
  const place = at?.name ?? beside;
  if (ours?.by === 'at') return { opponent, place: null, told: 'home', isSoft: false };
  if (ours && opponent.by === 'at') return { opponent, place, told: 'away', isSoft: false };
  if (ours?.by === 'vs' && opponent.by === null)
    return { opponent, place, told: null, isSoft: true, isSecond: true };
  return metAt(opponent, place, context);
}

/** The side by the word before a name, and by the place: 'at Granite Bluff vs Fox Hollow' is neutral. */
function metAt(opponent: Part, place: string | null, context: OpponentContext): Met {
  const theirs = opponentKey(opponent.name);
  const where = place === null ? '' : opponentKey(place);
  const isTheirField = where.startsWith(`${theirs} `) && isFacility(where);
  if (opponent.by === 'at' || (place !== null && (where === theirs || isTheirField)))
    return { opponent, place: where === theirs ? null : place, told: 'away', isSoft: false };
  if (opponent.by === null) return { opponent, place, told: null, isSoft: true };
  if (place === null || isPlaceOfOurs(place, context))
    return { opponent, place, told: 'home', isSoft: true, isGuess: true };
  const isSchool = context.known.resembles(place) || SCHOOL.test(place);
  return { opponent, place, told: 'neutral', isSoft: true, isGuess: !isSchool };
}

/** Whether a place may be ours. A gym may be, another school is not. */
const isPlaceOfOurs = (place: string, context: OpponentContext): boolean =>
  !context.known.resembles(place) &&
  !SCHOOL.test(place) &&
  (isPlace(place) ||
    isFacility(place) ||
    isBarePlace(place) ||
    ownLikeness(place, context) !== null ||
    (phraseOf(place) ?? { kind: 'event' }).kind !== 'event');

/** 'Harbor Ridge - Otter Lake': the other of two names. */
function metBesideUs(part: Part, own: OwnSchool): Met | null {
  if (part.by !== null) return null;
  const names = part.name.split(/\s[–—|/-]\s/);
  if (names.length === 1) return null;
  const [other, another] = names.filter((name) => !own.is(name));
  if (other === undefined || another !== undefined) return null;
  return {
    opponent: { ...part, name: other, isShortened: true },
    place: part.place,
    told: null,
    isSoft: true,
  };
}

/** '(A)' takes precedence over 'vs', which may just mean 'against'; '@' with '(H)' is contradictory. */
function sideOf(marks: ReadonlySet<PlainName['side']>, { told, isSoft }: Met): PlainName['side'] {
  const [mark = told, other] = marks;
  if (other !== undefined) return 'unclear';
  return isSoft || told === null || mark === told || mark === 'neutral' ? mark : 'unclear';
}

function schoolOf(
  text: string,
  parts: readonly Part[],
  { opponent, place, isSecond }: Met,
  side: Pick<NamedOpponent, 'side' | 'isUnsure'>,
  before: ParsedStatus | null,
  known: KnownOpponents,
): ParsedOpponent {
  const { name } = opponent;
  const schools = known.is(name) ? [] : splitSchools(name, known);
  if (schools.length > 1) return { kind: 'meet', schools };
  const first = <Value>(said: (part: Part) => Value | null): Value | undefined =>
    parts.map(said).find((value) => value !== null && value !== '') ?? undefined;
  const result = first((part) => part.result);
  const isShortened =
    before !== null ||
    opponent.isShortened ||
    parts.some((part) => part.isShortened) ||
    place !== null;
  return {
    kind: 'school',
    name,
    ...side,
    isSecond: (isSecond && side.side === null) || undefined,
    status: before ?? first((part) => part.status),
    place: place ?? undefined,
    movedTo: first((part) => part.movedTo),
    team: parts.flatMap((part) => part.team || []).join(' ') || undefined,
    result: result === undefined ? result : { text: result, isUnclear: !/[A-Z]/i.test(result) },
    notice: noticeOf(text, name, place, isShortened, schools.length === 0),
  };
}

function noticeOf(
  text: string,
  name: string,
  place: string | null,
  isShortened: boolean,
  isPlain: boolean,
): string | undefined {
  if (isShortened)
    return `We read the opponent ${quote(text)} as ${quote(name)}${place === null ? '' : `, at ${quote(place)}`}`;
  return isPlain ? undefined : `We read the opponent ${quote(name)} as one school`;
}
