import { isBareName } from './bare-name.ts';
import {
  EDGES,
  cutBracketBefore,
  cutBracketBehind,
  cutDashBefore,
  cutDashBehind,
  cutWhole,
  NameDraft,
  isInBrackets,
} from './beside-name.ts';
import type { PlainName } from './beside-name.ts';
import {
  cutTeamBehind,
  isFigures,
  mentionsPractice,
  phraseOf,
  servesGame,
  endsInEvent,
  hasTeamWord,
} from './entry-words.ts';
import { cutFigures, cutMove, cutResult } from './figures-beside.ts';
import type { KnownOpponents } from './split-schools.ts';
import { hasDoubtfulStatus, splitStatus } from './split-status.ts';
import { ownLikeness } from './opponent-context.ts';
import type { OpponentContext } from './opponent-context.ts';
import { isFacility, isPlace } from './place-words.ts';

const MARKS = /^[*+%§¹²³•·>\s]+|[*#!~^†‡+%§¹²³\s]+$/g;
const DOUBT = /(?<=[\p{L})\]])\s?(?:\?+|…)$/u;
const RANK = /^(?:#\s?\d{1,3}|no\.\s?\d{1,3}|\d{1,2}[.)])\s+|^#\s*/i;
const SURE_BEHIND =
  /(?:\s+|(?<=\S)[-–/])(?:dh|double[ -]?header|scrimmage|scrim|exhibition|x[23]|(?:senior|parents?['’]?|youth) night|homecoming|(?:game|gm|match)\s?#?\s?\d{1,2}|g[1-4]|make-?up)$/i;
/** Words before 'Scrimmage' with which a school's name ends. */
const SCHOOLS = /\b(?:memorial|county|columbus|independence|king|green)$/i;
const SURE_BEFORE =
  /^(?:dh|double[ -]?header|hosted by|(?:pre-?season )?scrimmage|(?:dual|tri|meet|match|game)(?= with| w\/))(?:\s?[-–:]\s?|\s+)(?:(?:with|w\/)\s*)?/i;
/** 'Fox Hollow AWAY'. 'Home' can belong to a name. */
const SIDE_BEHIND =
  /\s(?:([aA]way|AWAY)(?: game| Game| GAME)?|(?:HOME|home)(?: game| GAME)?|Home Game)$/;
/** 'BAPTIST HOME' */
const OF_A_HOME =
  /(?:^|\s)(?:baptist|methodist|masonic|children['’]?s|orphans?['’]?|fellows) home$/i;
const SIDE_BEFORE = /^(?:HOME|(AWAY))\s(?=\p{Lu}\p{Ll})/u;
/** 'Lincoln - rain date 10/12' */
const RAIN_DATE_BEHIND = /[\s,;(–—-]+rain[ -]?date:?\s[^()]*\d[^()]*\)?$/i;
const OFF = /^[([]?(?:open|off|cancell?ed)[)\]]?$/i;
const RECORD_BEHIND = /\s(?:#\d{1,3}|\d{1,2}-\d{1,2}(?:-\d{1,2})?)$/;
const LONGEST = 300;
/** 'Playoffs TBD' */
const NOT_YET = /(?:^|[\s/])t\.?b\.?[acd]\.?(?:[\s/]|$)/i;
const DATE_BEHIND = /[\s)\]]\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d{2})$/;

/** Removes what stands beside a name: ranks, marks, sides, the words of a team, a place, a status, and notes ('(DH)', 'Senior Night'). */
export function plainName(text: string, known: KnownOpponents, isSided: boolean): PlainName {
  const whole = text.trim();
  const draft = new NameDraft(whole, isSided, known);
  if (whole.length > LONGEST || isBareName(whole)) return draft;
  draft.name = whole.replace(/\*{2,}/g, '*').replace(/,(?=(?:home|away)$)/i, ', ');
  // A school may be called 'Practice' if the cell has no other words.
  draft.isNoGame =
    (mentionsPractice(whole) || servesGame(whole)) &&
    !(known.is(whole) && phraseOf(whole) === null);
  let before: string;
  do {
    before = draft.name;
    if (before === '' || known.is(before)) break;
    for (const step of STEPS) {
      step(draft);
      if (draft.name !== before) break;
    }
  } while (draft.name !== before);
  return draft;
}

/** Each step removes at most one thing. */
const STEPS: readonly ((draft: NameDraft) => void)[] = [
  takeMove,
  takeResult,
  (draft) => draft.shorten(draft.name.replace(RAIN_DATE_BEHIND, '')),
  (draft) => draft.shorten(withoutFigures(draft.name)),
  cutBracketBehind,
  cutBracketBefore,
  cutMarks,
  cutDashBehind,
  cutDashBefore,
  (draft) => draft.shorten(draft.name.replace(DATE_BEHIND, keepBracket).replace(RECORD_BEHIND, '')),
  (draft) => draft.shorten(draft.name.replace(RANK, '')),
  cutSure,
  cutSide,
  takeNothing,
  cutWhole,
  takeStatus,
  cutTeam,
];

const keepBracket = (found: string): string => (/^[)\]]/.test(found) ? found.charAt(0) : '');

/** 'Good Friday' and '7:00 PM' stay. */
const withoutFigures = (name: string): string =>
  phraseOf(name)?.kind === 'occasion' || isFigures(name) ? name : cutFigures(name);

function cutMarks(draft: NameDraft): void {
  const plain = draft.name.replace(MARKS, '').replace(EDGES, '');
  // 'Lincoln canceled?' may be on.
  draft.shorten(hasDoubtfulStatus(plain) ? plain : plain.replace(DOUBT, ''));
}

function cutSure(draft: NameDraft): void {
  const name = draft.name.replace(SURE_BEHIND, '').replace(SURE_BEFORE, '');
  const kind = phraseOf(draft.name)?.kind ?? 'event';
  // 'Green and Gold Scrimmage' is not against 'Green and Gold'.
  const isName = draft.isSided || draft.known.resembles(name) || SCHOOLS.test(name);
  if (kind === 'event' || isName) draft.shorten(name);
}

function cutSide(draft: NameDraft): void {
  const found = SIDE_BEHIND.exec(draft.name) ?? SIDE_BEFORE.exec(draft.name);
  if (found === null || draft.known.resembles(draft.name) || OF_A_HOME.test(draft.name)) return;
  draft.addSide(found[1] === undefined ? 'home' : 'away');
  draft.name = draft.name.replace(found[0], '').replace(EDGES, '');
}

function takeNothing(draft: NameDraft): void {
  if (isFigures(draft.name)) return;
  if (NOT_YET.test(draft.name) && phraseOf(draft.name) !== null) draft.shorten('TBD');
  if (!OFF.test(draft.name)) return;
  draft.isNoGame = true;
  draft.name = '';
}

function takeMove(draft: NameDraft): void {
  const moved = cutMove(draft.name);
  if (moved === null) return;
  draft.movedTo = moved.to;
  draft.shorten(moved.text);
}

function takeResult(draft: NameDraft): void {
  const found = cutResult(draft.name);
  if (found === null) return;
  draft.result ||= found.result;
  draft.shorten(found.text);
}

function takeStatus(draft: NameDraft): void {
  if (draft.status !== null) return;
  const [name, status] = splitStatus(draft.name);
  if (status === null) return;
  draft.status = status;
  draft.shorten(name);
}

function cutTeam(draft: NameDraft): void {
  const [name, team] = cutTeamBehind(draft.name);
  if (team === '' || /[)\]]$/.test(team)) return;
  draft.addTeam(team);
  draft.shorten(name);
}

/** Words between names. A single 'v' is one in lower case or behind the words of a team: 'V. Sue Cleveland' is a school. */
const CONNECTOR =
  /(?:(?:^|\s)(?:[vV][sS]\.\s*|(?:[vV][sS]|[vV]ersus|VERSUS|[aA]gainst|AGAINST|[aA][tT]|[vV]\.|v)\s+)|\s*@\s*)(?!\s*(?:[cC]ancer|\d{1,2}(?::\d{2}|\s?[apAP]\.?[mM])))/g;
/** 'The Academy at Penguin Hall' and 'Trinity School at River Ridge' are names. */
const GENERIC = /(?<!high )\b(?:academy|school|college|institute|campus)$/i;
const SCHOOL = /\b(?:h\.?s\.?|school|acad(?:emy|\.)|prep)$/i;
/** Events that take place at another school. A 'Tournament' is an opponent as a whole. */
const ROUND = /^(?!.*(?:tourn|invit|classic|jamboree|showcase|relays|shootout)).*\p{L}/iu;

export interface Part extends PlainName {
  readonly by: 'vs' | 'at' | null;
}

interface Connector {
  readonly index: number;
  readonly end: number;
  readonly by: 'vs' | 'at';
  readonly word: string;
}

/** The words that connect names, outside of brackets. */
export function connectorsIn(text: string): Connector[] {
  return [...text.matchAll(CONNECTOR)].flatMap(({ 0: found, index }) => {
    const word = found.trim();
    const isInitial = word === 'V.' && !hasTeamWord(text.slice(0, index));
    if (isInitial || isInBrackets(text, index)) return [];
    return { index, end: index + found.length, by: /^v|^against/i.test(word) ? 'vs' : 'at', word };
  });
}

/** The names of a text and the words between them, outside of brackets. */
export function partsOf(text: string, context: OpponentContext): Part[] {
  const { known } = context;
  const parts: Part[] = [];
  let by: Part['by'] = null;
  let start = 0;
  const add = (end: number, next: Part['by'] = null) => {
    const part = text.slice(start, end).trim();
    if (part === '' && by === null) return;
    const plain = plainName(part, known, by !== null);
    // 'Senior Night vs Lincoln' is a game, and so is 'Semifinal @ Lincoln'.
    const isFirst = by === null && next !== null;
    const kind = isFirst && endsInEvent(part) ? 'event' : phraseOf(part)?.kind;
    const isRound = kind === 'event' && (next === 'vs' || ROUND.test(part));
    const isBeside = isFirst && (isRound || (kind === 'occasion' && next === 'vs'));
    parts.push({
      by,
      ...plain,
      ...(isBeside ? { name: '', isNoGame: false, isShortened: true } : {}),
    });
  };
  for (const { index, end, by: next, word } of connectorsIn(text)) {
    const before = text.slice(start, index).trim();
    const behind = text.slice(end).trim();
    const isOneName =
      /^at$/i.test(word) &&
      GENERIC.test(before) &&
      !(
        known.resembles(before) ||
        ownLikeness(behind, context) !== null ||
        isFacility(behind) ||
        isPlace(behind) ||
        SCHOOL.test(behind)
      );
    if (isOneName) continue;
    const name = text.slice(start).trim();
    if (by !== null && (known.is(name) || known.resembles(name))) break;
    add(index, next);
    by = next;
    start = end;
  }
  add(text.length);
  return parts;
}
