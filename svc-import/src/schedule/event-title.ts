import {
  cleanOpponent,
  connectorsIn,
  cutMove,
  cutResult,
  cutTeamBefore,
  hasTeamWord,
  isFacility,
  isPlace,
  isRoom,
  kindOfTeamCell,
  memoize,
  namesActivity,
  NO_CONTEXT,
  ownLikeness,
  parseOpponent,
  phraseOf,
  plainName,
  quote,
  splitStatus,
} from '@fieldhouse/import-contract/schedule';
import type {
  BesideResult,
  CutResult,
  OpponentContext,
  OwnSchool,
  ParsedOpponent,
  ParsedStatus,
  PlainName,
} from '@fieldhouse/import-contract/schedule';
import { isMascot, readTitleHead } from './title-head.ts';
import type { TitleHead } from './title-head.ts';

export interface EventTitle {
  /** The words that name the team; '' if there are none. All words of an event that is no game. */
  readonly team: string;
  /** The words that name the opponent, with 'vs' or '@'; '' if there are none. */
  readonly rest: string;
  readonly opponent: ParsedOpponent;
  readonly status: ParsedStatus | null;
  /** The name behind 'vs' or '@' that is, or may be, the own school's: 'Lincoln Lions'. */
  readonly ownName?: string;
  readonly isOurs?: true;
  /** Whether it is read as a game only because of a dash or a side. */
  readonly isDash?: boolean;
}

export interface TitleRules extends OpponentContext {
  readonly dashIsHome: boolean;
  readonly namesOwn: boolean;
}

export const NO_TITLE_RULES: TitleRules = { ...NO_CONTEXT, dashIsHome: false, namesOwn: false };

const DASH = /\s[–—|-]\s|:\s/g;
/** 'Soccer (vs Lincoln)' */
const MET_IN_BRACKETS =
  /^(.{0,200}?)\s?[([]\s?((?:vs?\.?\s|versus\s|@\s?)[^()[\]]{1,100})[)\]](.*)$/i;
const SIDE_BETWEEN = /^(.{1,200}?)\s[([](h|a|home|away)[)\]]\s(?=\p{L})(.+)$/iu;
/** Before an opponent: 'Game Lincoln - Away'. */
const LEAD = /^(?:game|match|meet|scrimmage):? /i;
const HEADS_KEPT = 500;
const LONGEST = 500;
const SCHOOL = /\s(?:high school|h\.?s\.?|academy|prep)$/i;
const BEFORE_TITLE =
  /^(?:(?:fwd?|re|reminder|(?:updated |new )?invitation|today|tonight|live|updated?|event)\s?[:–—-]\s*|#\d{1,2}\s)+/i;
/** Parses titles with the same rules. Heads are cached: most titles of a calendar begin with one of a few teams. */
export function createTitleParser(rules: TitleRules, most?: number): (cell: string) => EventTitle {
  const headOf = memoize((text) => readTitleHead(text, rules.own), HEADS_KEPT);
  return memoize((cell) => parseEventTitle(cell, rules, headOf), most);
}

/** Parses titles like 'Boys Varsity Soccer vs Roosevelt', 'CANCELED: Girls JV Tennis @ Jefferson', 'Golf: Lincoln at Roosevelt'. */
export function parseEventTitle(
  cell: string,
  rules: TitleRules = NO_TITLE_RULES,
  headOf = (text: string) => readTitleHead(text, rules.own),
): EventTitle {
  const whole = cleanOpponent(cell).slice(0, LONGEST).replace(BEFORE_TITLE, '');
  const ended = cutResult(whole);
  const moved = cutMove(ended?.text ?? whole);
  const before = moved?.text ?? ended?.text ?? whole;
  const [at] = connectorsIn(before);
  const isKnown = at !== undefined && rules.known.is(before.slice(at.end));
  const [playing, status] = isKnown ? cutStatusBeforeName(before, at.index) : splitStatus(before);
  const { opponent, ...title } = readTitle(
    playing.replace(BEFORE_TITLE, ''),
    { ...rules, headOf },
    whole,
  );
  if (opponent.kind !== 'school') return { ...title, opponent, status };
  const movedTo = opponent.movedTo ?? moved?.to;
  const result = ended ? resultOf(ended, title, opponent.name, rules.own) : opponent.result;
  return { ...title, status, opponent: { ...opponent, movedTo, result } };
}

/** Without a letter, our score comes first only if our team does. In 'Elm Gap W 3-1 at us' the letter is theirs. */
function resultOf(
  { text, result }: CutResult,
  title: Omit<Title, 'opponent'>,
  name: string,
  own: OwnSchool,
): BesideResult | undefined {
  if (result === '') return undefined;
  const [at] = connectorsIn(text);
  const theirs = text.indexOf(name);
  const isTheirsFirst =
    at !== undefined && theirs !== -1 && theirs < at.index && own.isIn(text.slice(at.end));
  const isOursFirst =
    title.ownName === undefined &&
    (title.isOurs ?? (title.team !== '' && text.startsWith(title.team)));
  const hasLetter = /[A-Z]/i.test(result);
  return { text: result, isUnclear: hasLetter ? isTheirsFirst : !isOursFirst };
}

/** The status before a known opponent, whose name may have words of a status. */
function cutStatusBeforeName(text: string, end: number): readonly [string, ParsedStatus | null] {
  const [head, status] = splitStatus(text.slice(0, end));
  return [`${head}${text.slice(end)}`, status];
}

type Title = Omit<EventTitle, 'status'>;
type Rules = TitleRules & { readonly headOf: (text: string) => TitleHead };

function readTitle(text: string, rules: Rules, whole: string): Title {
  const [at] = connectorsIn(text);
  if (at === undefined) return titleWithoutConnector(text, rules, whole);
  const head = rules.headOf(text.slice(0, at.index).trim());
  const isAway = at.by === 'at';
  if (head.isNoGame || (isAway && head.hasActivity)) return noGame(text, whole);
  const behind = text.slice(at.end);
  const side = head.side === null ? '' : ` (${head.side})`;
  const rest = `${text.slice(at.index).trim().replace(/^V\./, 'vs.')}${side}`;
  const us = rules.own.isIn(behind) ? ownNameIn(behind, rules) : null;
  if (us !== null) return { ...titleAtUs(head, rest, rules, whole), ownName: us, isOurs: true };
  const opponent = parseOpponent(rest, rules);
  if (isAway && (head.hasMore || isOnlyPlace(opponent, rules))) return noGame(head.team, whole);
  if (rules.own.name !== '' && !head.isOurs) {
    const behindAt = opponent.kind === 'school' ? [opponent.name] : [];
    const likely = [...behindAt, ...head.names].find((name) => ownLikeness(name, rules) !== null);
    // A league's calendar names the own school in its games.
    const named = rules.namesOwn ? head.namedFirst : null;
    const isOfOthers =
      head.names.some((name) => rules.known.resembles(name) || SCHOOL.test(name)) ||
      (named !== null && !isMascot(named));
    const [other] = named === null ? head.schools : [named];
    if (isOfOthers && likely === undefined) return notOurs(head.team, whole);
    if (isOfOthers || other !== undefined)
      return { ...notOurs(head.team, whole), rest, ownName: likely ?? other ?? '' };
  }
  const behindIt = opponent.kind === 'school' ? opponent.team : undefined;
  return {
    team: withLevel(head.team, behindIt),
    rest,
    opponent,
    ...(head.isOurs ? { isOurs: true } : {}),
  };
}

const notOurs = (team: string, whole: string) => noGame(team, whole, 'not a game of your school');

/** A school may be called 'Field', unlike 'Kettle Field'. */
const MAY_BE_SCHOOL = /^(?:field|park|center)$/i;
/** Whether a title names only a gym or a room behind '@'. */
const isOnlyPlace = (opponent: ParsedOpponent, { known }: TitleRules): boolean =>
  opponent.kind === 'school' &&
  !known.is(opponent.name) &&
  (isRoom(opponent.name) || (isFacility(opponent.name) && !MAY_BE_SCHOOL.test(opponent.name)));

/** The own school's name at the beginning of the words behind 'vs' or '@'; null if another name is there. */
function ownNameIn(behind: string, rules: TitleRules): string | null {
  const { name } = plainName(behind.slice(0, connectorsIn(behind)[0]?.index), rules.known, true);
  return ownLikeness(name, rules) === 'same' ? name : null;
}

const noGame = (team: string, whole: string, reason = 'no opponent'): Title => ({
  team,
  rest: '',
  opponent: {
    kind: 'none',
    reason: whole === '' ? reason : `${reason} (${quote(whole)})`,
  },
});

/** 'Golf: Roosevelt @ Lincoln' in Lincoln's calendar. */
function titleAtUs(head: TitleHead, rest: string, rules: TitleRules, whole: string): Title {
  const named = head.names.map((text) => {
    const [short, before] = cutTeamFrom(text, rules);
    const { name, team } = plainName(short, rules.known, false);
    return { name, team: `${before} ${team}` };
  });
  const other = named.find(({ name }) => name !== '');
  const opponent = parseOpponent(`${other?.name ?? ''} ${rest}`, rules);
  const behind = opponent.kind === 'school' ? (opponent.team ?? '') : '';
  const team = [...head.teamWords, ...named.map((each) => each.team), behind].join(' ');
  return {
    team: team.trim().replace(/\s+/g, ' '),
    rest,
    opponent: other ? opponent : noGame('', whole, 'no other school').opponent,
  };
}

/** The team with the level behind the opponent: 'Boys Soccer vs Lincoln (JV)'. */
function withLevel(team: string, behind: string | undefined): string {
  if (behind === undefined) return team;
  if (team === '') return behind;
  const addsLevel = isLevel(behind) && hasTeamWord(team) && !team.split(/\W+/).some(isLevel);
  return addsLevel ? `${team} ${behind}` : team;
}

const isLevel = (text: string): boolean => kindOfTeamCell(text) === 'level';

function titleWithoutConnector(text: string, rules: Rules, whole: string): Title {
  const met = MET_IN_BRACKETS.exec(text);
  if (met) return readTitle(`${met[1]} ${met[2]}${met[3]}`, rules, whole);
  const between = SIDE_BETWEEN.exec(text);
  if (between) {
    const [, team = '', letter = '', rest = ''] = between;
    return readTitle(`${team} ${/^h/i.test(letter) ? 'vs' : '@'} ${rest}`, rules, whole);
  }
  const named = rules.own.cutFrom(text);
  const plain = plainName(named, rules.known, false);
  const title = plain.isNoGame
    ? null
    : plain.side === null
      ? rules.dashIsHome && dashTitle(named, rules)
      : markedTitle(plain, rules);
  return title || noGame(text, whole);
}

/** 'Soccer: Lincoln (A)', 'Boys Varsity Soccer - Away - Lincoln'. */
function markedTitle(plain: PlainName, rules: TitleRules): Title | null {
  const [short, before] = cutTeamFrom(plain.name, rules);
  const name = short.replace(LEAD, '');
  const rest = `${name} (${plain.side})`;
  const opponent = parseOpponent(rest, rules);
  if (opponent.kind !== 'school' || isOther(name, opponent.name, true, rules)) return null;
  const place = plain.place ?? opponent.place;
  const team = `${plain.team} ${before}`.trim();
  // 'Soccer Ice Skating (Away)'
  return { team, rest, opponent: { ...opponent, place }, isDash: before !== '' };
}

/** Splits the words of a team from the beginning: 'Boys Soccer Lincoln', 'FB: Lincoln', 'Football Lincoln', but not 'Bowling Green'. */
function cutTeamFrom(name: string, { known }: TitleRules): readonly [name: string, team: string] {
  if (known.is(name)) return [name, ''];
  const cut = cutTeamBefore(name);
  const [, first = '', sign, rest = ''] = /^(\p{L}+)([:,]?)\s(.+)$/u.exec(name) ?? [];
  const isSport = phraseOf(first)?.kind === 'team' && !/^bowling$/i.test(first);
  return cut[1] === '' && (isSport || (sign !== '' && hasTeamWord(first))) ? [rest, first] : cut;
}

/** 'Football (Boys V) - Lincoln' is a home game where titles of away games have '@'. */
function dashTitle(text: string, rules: Rules): Title | null {
  for (const { 0: dash, index } of text.matchAll(DASH)) {
    const head = rules.headOf(text.slice(0, index).trim());
    if (head.names.length > 0 || head.hasActivity || head.teamWords.length === 0) continue;
    const rest = text.slice(index + dash.length).replace(LEAD, '');
    const opponent = parseOpponent(rest, rules);
    if (opponent.kind !== 'school' || isOther(rest, opponent.name, false, rules)) return null;
    const game = { ...opponent, side: 'home' } as const;
    return { team: head.team, rest: `vs ${rest}`, opponent: game, isDash: true };
  }
  return null;
}

const isOther = (
  text: string,
  name: string,
  isSided: boolean,
  { known, own }: TitleRules,
): boolean =>
  !known.is(name) &&
  (own.is(name) ||
    phraseOf(name) !== null ||
    namesActivity(text) ||
    (isSided ? isFacility : isPlace)(name));
