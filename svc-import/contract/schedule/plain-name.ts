import { meansEmpty } from './cell.ts';
import {
  cutTeamBehind,
  isBareName,
  isFigures,
  mentionsPractice,
  phraseOf,
  servesGame,
} from './entry-words.ts';
import type { Phrase } from './entry-words.ts';
import { cutFigures, cutResult } from './figures-beside.ts';
import { isFacility, isPlace } from './place-words.ts';
import type { Side } from './side.ts';
import type { KnownOpponents } from './split-schools.ts';
import { splitStatus } from './split-status.ts';
import type { ParsedStatus } from './status.ts';

/** A name without what is written beside it, and what that says. */
export interface PlainName {
  /** '' if there are only other words. */
  readonly name: string;
  /** The side in brackets or in words. */
  readonly side: Side | 'unclear' | null;
  readonly status: ParsedStatus | null;
  /** The words of a team; '' if there are none. */
  readonly team: string;
  readonly place: string | null;
  /** The result, as written; '' if there is none. */
  readonly result: string;
  /** The day to which the game was moved, as written. */
  readonly movedTo: string | null;
  /** Whether it is a practice, a bye, a meeting, or the like. */
  readonly isNoGame: boolean;
  /** Whether other words than those of a side were removed. */
  readonly isShortened: boolean;
}

const MARKS = /^[*\s]+|[*#!~^†‡\s]+$/g;
const EDGES = /^[\s–—|~:,;/-]+|[\s–—|~:,;/-]+$/g;
const DOUBT = /(?<=[\p{L})\]])(?:\?+|…)$/u;
/** A day on which a game may be played, unlike '(rain date 10/12)' beside a game. */
const RAIN_DATE = /^rain[ -]?dates?$/i;
const RANK = /^(?:#\s?\d{1,3}|no\.\s?\d{1,3})\s+|^#\s*/i;
const SURE_BEHIND =
  /(?:\s+|(?<=\S)[-–/])(?:dh|double[ -]?header|scrimmage|scrim|exhibition|x[23]|(?:senior|parents?['’]?|youth) night|homecoming|(?:game|gm|match)\s?#?\s?\d{1,2}|g[1-4])$/i;
const SURE_BEFORE = /^(?:dh|double[ -]?header|(?:pre-?season )?scrimmage)\s+(?:(?:with|w\/)\s*)?/i;
/** 'Fox Hollow AWAY'. 'Home' may belong to a name. */
const SIDE_BEHIND =
  /\s(?:([aA]way|AWAY)(?: game| Game| GAME)?|(?:HOME|home)(?: game| GAME)?|Home Game)$/;
/** 'BAPTIST HOME' */
const OF_A_HOME =
  /(?:^|\s)(?:baptist|methodist|masonic|children['’]?s|orphans?['’]?|fellows) home$/i;
const OFF = /^[([]?(?:open|off|cancell?ed)[)\]]?$/i;
const RANKED = /^(?:#|no\.?\s?)\d/i;
const RECORD_BEHIND = /\s(?:#\d{1,3}|\d{1,2}-\d{1,2}(?:-\d{1,2})?)$/;
/** Words of a status that is not read where it is another team's, or not sure. */
const STATUS =
  /(?<!\p{L})(?:cancell?(?:ed|ation)|postponed|postponement|ppd|called off|suspended|rained out)(?!\p{L})/iu;
/** Longer texts are not parsed. */
const LONGEST = 300;
/** Words before 'TBD' that name no school. */
const NO_NAME = /^(?:the )?(?:opponent|team|school)$/i;
const DATE_BEHIND = /[\s)\]]\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})$/;
const MOVED = /\b(?:(?:re-?scheduled|moved|changed)\s+(?:to|for)|now(?:\s+on)?)\s+/i;
/** 'Rescheduled: vs Lincoln to 10/31' */
const MOVED_AROUND =
  /^(?:re-?scheduled|moved|changed)\b[\s:–—-]{1,3}(.{1,200})\s(?:to|for)\s+(?=\S)/i;
const DAY =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+)?(?:\d{1,2}[-/.]\d{1,2}(?:[-/.]\d{2,4})?|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:,?\s+\d{4})?)/i;
const PLACED = /^(?:at\s|@|moved to\s|location:|loc:|site:)\s*(.+)$/i;
const DASHES = [
  ' - ',
  ' – ',
  ' — ',
  ' | ',
  ' ~ ',
  ' / ',
  ': ',
  ', ',
  '; ',
  ' w/ ',
  ' with ',
] as const;
const WITH: ReadonlySet<string> = new Set([' w/ ', ' with ']);
const LIST = /^[,;]/;
/** Numbers alone are a note only in brackets, or as a date, time, or record. */
const FIGURES = /^\d+\s*[-–/:]\s*\d|^\d{1,2}\s?[ap]\.?m\.?$/i;
const LETTERS = /\p{L}/u;
/** In a list it is a name. */
const LETTER = /^\p{L}$/u;

type Draft = { -readonly [Key in keyof PlainName]: PlainName[Key] };

const NOTHING_BESIDE: Omit<PlainName, 'name'> = {
  side: null,
  status: null,
  team: '',
  place: null,
  result: '',
  movedTo: null,
  isNoGame: false,
  isShortened: false,
};

/**
 * Removes what stands beside a name: ranks, marks, sides, the words of a team, a place, a status, and notes ('(DH)', 'Senior Night').
 *
 * @param isSided whether it stands behind 'vs' or '@': then what ends like the name of a park is a place behind a dash.
 */
export function plainName(text: string, known: KnownOpponents, isSided: boolean): PlainName {
  const whole = text.trim();
  const isBare = isBareName(whole) && !OFF.test(whole) && splitStatus(whole)[1] === null;
  if (whole.length > LONGEST || isBare) return { ...NOTHING_BESIDE, name: whole };
  const draft: Draft = {
    ...NOTHING_BESIDE,
    name: whole,
    // A school 'Practice' is one only where the cell has nothing else.
    isNoGame:
      (mentionsPractice(whole) || servesGame(whole)) &&
      !(known.is(whole) && phraseOf(whole) === null),
  };
  let before: string;
  do {
    before = draft.name;
    if (before === '' || known.is(before)) break;
    for (const step of STEPS) {
      step(draft, isSided, known);
      if (draft.name !== before) break;
    }
  } while (draft.name !== before);
  return draft;
}

type Step = (draft: Draft, isSided: boolean, known: KnownOpponents) => void;

/** Each removes at most one thing. */
const STEPS: readonly Step[] = [
  takeMove,
  takeResult,
  (draft) => shorten(draft, cutFigures(draft.name)),
  cutBracketBehind,
  cutBracketBefore,
  (draft) => shorten(draft, draft.name.replace(MARKS, '').replace(EDGES, '').replace(DOUBT, '')),
  cutDashBehind,
  cutDashBefore,
  (draft) =>
    shorten(draft, draft.name.replace(DATE_BEHIND, keepBracket).replace(RECORD_BEHIND, '')),
  (draft) => shorten(draft, draft.name.replace(RANK, '')),
  cutSure,
  cutSideBehind,
  cutOff,
  cutWhole,
  cutStatus,
  cutTeam,
];

const keepBracket = (found: string): string => (/^[)\]]/.test(found) ? found.charAt(0) : '');

function shorten(draft: Draft, text: string): void {
  if (text === draft.name) return;
  draft.name = text.trim();
  draft.isShortened = true;
}

function cutSure(draft: Draft): void {
  const said = phraseOf(draft.name);
  // 'Green and Gold Scrimmage' is not against 'Green and Gold'.
  if (said === null || said.kind === 'event')
    shorten(draft, draft.name.replace(SURE_BEHIND, '').replace(SURE_BEFORE, ''));
}

function cutSideBehind(draft: Draft, _isSided: boolean, known: KnownOpponents): void {
  const found = SIDE_BEHIND.exec(draft.name);
  if (found === null || known.resembles(draft.name) || OF_A_HOME.test(draft.name)) return;
  const side = found[1] === undefined ? 'home' : 'away';
  draft.side = draft.side === null || draft.side === side ? side : 'unclear';
  draft.name = draft.name.slice(0, found.index).replace(EDGES, '');
}

const addTeam = (draft: Draft, words: string): void => {
  draft.team = `${draft.team} ${words}`.trim();
};

function takeResult(draft: Draft): void {
  const found = cutResult(draft.name);
  if (found === null) return;
  draft.result ||= found.result;
  shorten(draft, found.text);
}

function takeMove(draft: Draft): void {
  const moved = cutMove(draft.name);
  if (moved === null) return;
  draft.movedTo = moved.to;
  shorten(draft, moved.text);
}

/** Splits '(Rescheduled to 01-17-27)' from a text: that game is on another day. Null if there is none. */
export function cutMove(text: string): { readonly text: string; readonly to: string } | null {
  const around = MOVED_AROUND.exec(text);
  return cutDay(text, MOVED.exec(text), '') ?? cutDay(text, around, around?.[1] ?? '');
}

function cutDay(
  text: string,
  found: RegExpExecArray | null,
  between: string,
): { readonly text: string; readonly to: string } | null {
  if (!found) return null;
  const behind = text.slice(found.index + found[0].length);
  const day = DAY.exec(behind);
  if (!day) return null;
  const before = `${text.slice(0, found.index)}${between}`.replace(/[\s([*–—:,-]+$/, '');
  const rest = behind.slice(day[0].length).replace(/^[)\]*\s.!:–—-]+/, '');
  return { text: `${before} ${rest}`.trim(), to: day[0] };
}

const CLOSING: Readonly<Record<string, string>> = {
  ')': '(',
  ']': '[',
  '*': '*',
  '}': '{',
  '"': '"',
};

function cutBracketBehind(draft: Draft): void {
  const opening = CLOSING[draft.name.at(-1) ?? ''];
  const at = opening === undefined ? -1 : draft.name.lastIndexOf(opening, draft.name.length - 2);
  if (at < 0) return;
  const inner = draft.name.slice(at + 1, -1);
  const before = draft.name.slice(0, at).replace(EDGES, '');
  // 'Home (Lincoln)'
  if (isOnlySide(before) && phraseOf(inner) === null) takeBeside(draft, before, inner, true);
  else takeBeside(draft, inner, before, true);
}

function cutBracketBefore(draft: Draft): void {
  const found = /^[([]([^()[\]]{1,120})[)\]]\s+/.exec(draft.name);
  if (found) takeBeside(draft, found[1] ?? '', draft.name.slice(found[0].length), true);
}

function cutDashBehind(draft: Draft, isSided: boolean): void {
  const { name: text } = draft;
  const [at, dash] = DASHES.map((each) => [text.lastIndexOf(each), each] as const).reduce(
    (one, other) => (other[0] > one[0] ? other : one),
  );
  if (at <= 0 || isInBrackets(text, at)) return;
  const behind = text.slice(at + dash.length).replace(EDGES, '');
  const before = text.slice(0, at).replace(EDGES, '');
  const isComma = LIST.test(dash);
  if (isComma && before.includes(',')) return;
  // The JV plays, too.
  if (WITH.has(dash) && phraseOf(behind)?.kind === 'team') return shorten(draft, before);
  const isLocation = LETTERS.test(before) && (isSided && !isComma ? isPlace : isFacility)(behind);
  if (isLocation && draft.place === null) {
    draft.place = behind;
    shorten(draft, before);
  } else takeBeside(draft, behind, before, false);
}

function cutDashBefore(draft: Draft): void {
  const { name: text } = draft;
  const places = DASHES.filter((dash) => !LIST.test(dash) && !WITH.has(dash))
    .map((dash) => text.indexOf(dash))
    .filter((at) => at > 0);
  const at = Math.min(...places);
  if (places.length === 0 || isInBrackets(text, at)) return;
  takeBeside(draft, text.slice(0, at), text.slice(at).replace(EDGES, ''), false);
}

/** Whether a place in a text is inside brackets. */
export const isInBrackets = (text: string, at: number): boolean =>
  text.lastIndexOf('(', at) > text.lastIndexOf(')', at) ||
  text.lastIndexOf('[', at) > text.lastIndexOf(']', at);

/** Takes a phrase beside the rest of the text, if its words are known. */
function takeBeside(draft: Draft, phrase: string, rest: string, inBrackets: boolean): void {
  if (!inBrackets && LETTER.test(phrase) && draft.name.includes(' / ')) return;
  const placed = inBrackets || PLACED.test(phrase) ? placeIn(phrase) : null;
  if (placed !== null && draft.place === null) {
    draft.place = placed;
    shorten(draft, rest);
    return;
  }
  const isNote = inBrackets && (RANKED.test(phrase) || isOtherStatus(phrase));
  const said: Phrase | null = isNote ? { kind: 'note', side: null } : phraseOf(phrase);
  if (said === null) return;
  if (meansEmpty(phrase) && (NO_NAME.test(rest) || phraseOf(rest) !== null))
    return shorten(draft, phrase);
  if (isFigures(phrase) && !inBrackets && !FIGURES.test(phrase)) return;
  if (rest === '' && said.kind === 'event') return;
  takePhrase(draft, said, phrase);
  if (said.side !== null && isOnlySide(phrase)) draft.name = rest;
  else shorten(draft, rest);
}

/** Whether a phrase says that a game is on this day only if it rains on another one. */
export const isRainDate = (phrase: string): boolean =>
  RAIN_DATE.test(phrase.replace(/[^\p{L}\p{N}]+$/u, ''));
/** '(JV canceled)', '(may be canceled)': a status of another team, or one that isn't sure. */
const isOtherStatus = (phrase: string): boolean => {
  const other = phrase.replace(STATUS, 'updated');
  return other !== phrase && splitStatus(`(${phrase})`)[1] === null && phraseOf(other) !== null;
};

const isOnlySide = (phrase: string): boolean =>
  /^\W*(?:h|a|n|home|away|neutral)(?: (?:game|match|site))?\W*$/i.test(phrase);

function placeIn(phrase: string): string | null {
  const named = PLACED.exec(phrase)?.[1] ?? (isFacility(phrase) ? phrase : null);
  return named === null || phraseOf(named) !== null ? null : named;
}

function takePhrase(draft: Draft, { kind, side }: Phrase, phrase: string): void {
  if (kind === 'practice' || kind === 'off' || isRainDate(phrase)) draft.isNoGame = true;
  if (kind === 'team') addTeam(draft, phrase);
  if (side !== null) draft.side = draft.side === null || draft.side === side ? side : 'unclear';
}

function cutStatus(draft: Draft): void {
  if (draft.status !== null) return;
  const [name, status] = splitStatus(draft.name);
  if (status === null) return;
  draft.status = status;
  shorten(draft, name);
}

function cutTeam(draft: Draft): void {
  const [name, team] = cutTeamBehind(draft.name);
  if (team === '') return;
  addTeam(draft, team);
  shorten(draft, name);
}

function cutOff(draft: Draft): void {
  if (!OFF.test(draft.name)) return;
  draft.isNoGame = true;
  draft.name = '';
}

/** A text of which no word is a name. Events of several schools are opponents. */
function cutWhole(draft: Draft): void {
  const said = phraseOf(draft.name);
  if (said === null || said.kind === 'event' || isFigures(draft.name)) return;
  const [first = ''] = draft.name.split(' ');
  // 'TBD Scrimmage'
  if (meansEmpty(first)) return shorten(draft, first);
  if (said.kind === 'activity' || said.kind === 'occasion') draft.isNoGame = true;
  takePhrase(draft, said, draft.name);
  if (said.side !== null && isOnlySide(draft.name)) draft.name = '';
  else shorten(draft, '');
}
