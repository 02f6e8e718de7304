import { WEEKDAY_NAME } from '@fieldhouse/core-contract';
import { meansEmpty } from './cell.ts';
import { endsInEvent, isFigures, phraseOf } from './entry-words.ts';
import type { Phrase, Side } from './entry-words.ts';
import { isFacility, isPlace } from './place-words.ts';
import { parseSide } from './side.ts';
import { statusWordsIn } from './status-words.ts';
import type { KnownOpponents } from './split-schools.ts';
import type { ParsedStatus } from './status.ts';

/** Signs at the ends of a name. */
export const EDGES = /^[\s–—→|~:,;/-]+|[\s–—→|~:,;/-]+$/g;
const DASHES = [' - ', ' – ', ' — ', ' → ', ' | ', ' ~ ', ' / ', ': '];
const COMMAS = [', ', '; '];
const WITH = [' w/ ', ' with '];
const CLOSING = new Map(Object.entries({ ')': '(', ']': '[', '*': '*', '}': '{', '"': '"' }));
/** 'Rain date' alone: no game is planned on this day, unlike beside a game, as in 'Lincoln (rain date 10/12)'. */
const RAIN_DATE = /^rain[ -]?dates?$/i;
/** '(Neutral - Kessler Arena)' */
const SIDED_PLACE = /^(home|away|neutral)(?: site)?\s?[-–—:]\s?(.+)$/i;
/** A rank, or the letter of a result or of a league. */
const RANKED = /^(?:#|no\.?\s?)\d|^(?:[wlt]|win|loss)!?$/i;
/** Words before 'TBD' that name no school. */
const NO_NAME = /^(?:the )?(?:opponent|team|school)$/i;
const PLACED = /^(?:(.*?)\s)?(?:at\s|@|moved to\s|location:|loc:|site:)\s*(.+)$/i;
/** Numbers alone are a note only in brackets, or as a date, time, or record. */
const FIGURES = /^\d+(?:st|nd|rd|th) of|^\d+\s*[-–/:]\s*\d|^\d{1,2}\s?[ap]\.?m\.?$/i;
const ONLY_SIDE = /^\W*(?:h|a|n|home|away|neutral)(?: (?:game|match|site))?\W*$/i;

/** A name without the words beside it, and what these words say. */
export type PlainName = Readonly<Omit<NameDraft, 'shorten' | 'addSide' | 'addTeam'>>;

/** A name from which the words beside it are removed step by step. */
export class NameDraft {
  /** '' if no name is left. */
  name: string;
  side: Side | 'unclear' | null = null;
  status: ParsedStatus | null = null;
  team = '';
  place: string | null = null;
  result = '';
  movedTo: string | null = null;
  /** Whether it is a practice, a bye, a meeting, or the like. */
  isNoGame = false;
  /** Whether other words than those of a side were removed. */
  isShortened = false;
  /** Whether it stands behind 'vs' or '@'. */
  readonly isSided: boolean;
  readonly known: KnownOpponents;

  constructor(name: string, isSided: boolean, known: KnownOpponents) {
    this.name = name;
    this.isSided = isSided;
    this.known = known;
  }

  shorten(text: string): void {
    if (text === this.name) return;
    this.name = text.trim();
    this.isShortened = true;
  }

  addSide(side: Side): void {
    this.side = this.side === null || this.side === side ? side : 'unclear';
  }

  addTeam(words: string): void {
    this.team = `${this.team} ${words}`.trim();
  }
}

/** Whether an index of a text is inside brackets. */
export const isInBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at) ||
  text.lastIndexOf('[', at) > text.lastIndexOf(']', at);

/** Whether a phrase says that a game is on this day only if it rains on another one. */
export const isRainDate = (phrase: string): boolean =>
  RAIN_DATE.test(phrase.replace(/[^\p{L}\p{N}]+$/u, ''));

export function cutBracketBehind(draft: NameDraft): void {
  const { name } = draft;
  const opening = CLOSING.get(name.at(-1) ?? '');
  const at = opening === undefined ? -1 : name.lastIndexOf(opening, name.length - 2);
  if (at < 0) return;
  const inner = name.slice(at + 1, -1);
  const before = name.slice(0, at).replace(EDGES, '');
  // 'Home (Lincoln)'
  if (ONLY_SIDE.test(before) && phraseOf(inner) === null) takeBeside(draft, before, inner, true);
  else takeBeside(draft, inner, before, true);
}

export function cutBracketBefore(draft: NameDraft): void {
  const found = /^[([]([^()[\]]{1,120})[)\]]\s+/.exec(draft.name);
  if (found) takeBeside(draft, found[1] ?? '', draft.name.slice(found[0].length), true);
}

export function cutDashBehind(draft: NameDraft): void {
  const { name } = draft;
  const [at, dash] = [...DASHES, ...COMMAS, ...WITH]
    .map((each) => [name.lastIndexOf(each), each] as const)
    .reduce((one, other) => (other[0] > one[0] ? other : one));
  if (at <= 0 || isInBrackets(name, at)) return;
  const behind = name.slice(at + dash.length).replace(EDGES, '');
  const before = name.slice(0, at).replace(EDGES, '');
  const isComma = COMMAS.includes(dash);
  if (isComma && before.includes(',')) return;
  const isLocation = /\p{L}/u.test(before) && isPlaceName(behind, draft.isSided && !isComma);
  if (isLocation && draft.place === null) {
    draft.place = behind;
    draft.shorten(before);
    // 'Lincoln w/ JV': that the JV plays there, too, doesn't matter.
  } else if (WITH.includes(dash) && phraseOf(behind)?.kind === 'team') draft.shorten(before);
  else takeBeside(draft, behind, before, false);
}

export function cutDashBefore(draft: NameDraft): void {
  const { name } = draft;
  const places = DASHES.map((dash) => name.indexOf(dash)).filter((at) => at > 0);
  const at = Math.min(...places);
  if (places.length === 0 || isInBrackets(name, at)) return;
  takeBeside(draft, name.slice(0, at), name.slice(at).replace(EDGES, ''), false);
}

/** Handles a text without a name. Events of several schools stay, as opponents. */
export function cutWhole(draft: NameDraft): void {
  const said = phraseOf(draft.name);
  if (said === null || said.kind === 'event') return;
  if (isFigures(draft.name) || meansEmpty(draft.name)) return;
  if (said.kind === 'activity' || said.kind === 'occasion') draft.isNoGame = true;
  takePhrase(draft, said, draft.name, '');
}

/** Removes a phrase beside the rest of the text if all its words are known. */
function takeBeside(draft: NameDraft, phrase: string, rest: string, inBrackets: boolean): void {
  // In a list ('A / B') a single letter is a name.
  if (!inBrackets && /^\p{L}$/u.test(phrase) && draft.name.includes(' / ')) return;
  const [, side, sided = ''] = (inBrackets && SIDED_PLACE.exec(phrase)) || [];
  const place =
    (side === undefined ? null : nameOfPlace(sided)) ??
    (inBrackets || PLACED.test(phrase) ? placeIn(phrase, draft.isSided) : null);
  if (place !== null && draft.place === null) {
    const told = parseSide(side ?? '');
    if (told.ok) draft.addSide(told.value);
    draft.place = place;
    draft.shorten(rest);
    return;
  }
  const isNote =
    inBrackets && (RANKED.test(phrase) || isOtherStatus(phrase) || endsInEvent(phrase));
  const said = isNote ? NOTE : phraseOf(phrase);
  if (said === null) return;
  if (meansEmpty(phrase) && (NO_NAME.test(rest) || phraseOf(rest) !== null))
    return draft.shorten(phrase);
  if (isFigures(phrase) && !inBrackets && !FIGURES.test(phrase)) return;
  if (rest !== '' || said.kind !== 'event') takePhrase(draft, said, phrase, rest);
}

const NOTE: Phrase = { kind: 'note', side: null, hasTeam: false };

/** '(JV canceled)', '(may be canceled)': a status of another team, or one that isn't sure. */
function isOtherStatus(phrase: string): boolean {
  const found = statusWordsIn(phrase).find(
    ({ meaning }) => meaning === 'unsure' || meaning === 'other',
  );
  if (found === undefined) return false;
  const behind = phrase.slice(found.index + found.word.length);
  return phraseOf(`${phrase.slice(0, found.index)}updated${behind}`) !== null;
}

/** @param isSided whether the text is behind 'vs' or '@', where the name of a park is a place, too. */
const isPlaceName = (text: string, isSided: boolean): boolean =>
  isSided ? isPlace(text) : isFacility(text);

function placeIn(phrase: string, isSided: boolean): string | null {
  const [, before = '', place] = PLACED.exec(phrase) ?? [];
  if (place !== undefined && (before === '' || phraseOf(before) !== null))
    return nameOfPlace(place);
  return isPlaceName(phrase, isSided) ? nameOfPlace(phrase) : null;
}

const nameOfPlace = (text: string): string | null =>
  phraseOf(text) === null && !DAY.test(text) ? text : null;
/** '(moved to Monday)' */
const DAY = new RegExp(
  String.raw`^(?:${WEEKDAY_NAME}|today|tomorrow|tonight|next\s\S+|\d{1,2}/\d{1,2}.*)\.?$`,
  'i',
);

function takePhrase(
  draft: NameDraft,
  { kind, side, hasTeam }: Phrase,
  phrase: string,
  rest: string,
): void {
  if (kind === 'practice' || kind === 'off' || isRainDate(phrase)) draft.isNoGame = true;
  const isBefore = kind === 'note' && hasTeam && draft.name.startsWith(phrase);
  if (kind === 'team' || isBefore) draft.addTeam(phrase);
  if (side !== null) draft.addSide(side);
  if (side !== null && ONLY_SIDE.test(phrase)) draft.name = rest;
  else draft.shorten(rest);
}
