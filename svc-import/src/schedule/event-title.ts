import {
  cleanOpponent,
  connectorsIn,
  cutMove,
  cutResult,
  cutTeamBefore,
  hasTeamWord,
  hasWordsBehindTeam,
  isBareName,
  isFacility,
  isPlace,
  isRainDate,
  isRoom,
  memoize,
  mentionsPractice,
  namesActivity,
  NO_CONTEXT,
  ownLikeness,
  parseOpponent,
  phraseOf,
  plainName,
  quote,
  servesGame,
  splitStatus,
} from '@fieldhouse/import-contract/schedule';
import type {
  CutResult,
  OpponentContext,
  OwnSchool,
  ParsedOpponent,
  ParsedStatus,
  PlainName,
  Side,
} from '@fieldhouse/import-contract/schedule';

/** A parsed title of an event. */
export interface EventTitle {
  /** The words that name the team; '' if there are none. All words of an event that is no game. */
  readonly team: string;
  /** The words that name the opponent, with 'vs' or '@'; '' if there are none. */
  readonly rest: string;
  readonly opponent: ParsedOpponent;
  readonly status: ParsedStatus | null;
  /** The name behind 'vs' or '@' that is the own school's, or may be: 'Lincoln Lions'. */
  readonly ownName?: string;
  /** Whether it names the own school. */
  readonly isOurs?: true;
  /** Whether only a dash tells that it is a home game. */
  readonly isDash?: true;
}

/** What titles are read with. */
export interface TitleRules extends OpponentContext {
  /** Whether 'Football - Lincoln' is a home game, since the titles of away games have '@'. */
  readonly dashIsHome: boolean;
  /** Whether titles name the own school, so that one with two other schools is not ours. */
  readonly namesOwn: boolean;
}

export const NO_TITLE_RULES: TitleRules = {
  ...NO_CONTEXT,
  dashIsHome: false,
  namesOwn: false,
};

const SEPARATORS = /\s[–—|-]\s|:\s|[()[\]]/;
const DASH = /\s[–—|-]\s|:\s/g;
/** 'Soccer (vs Lincoln)' */
const MET_IN_BRACKETS =
  /^(.{0,200}?)\s?[([]\s?((?:vs?\.?\s|versus\s|@\s?)[^()[\]]{1,100})[)\]](.*)$/i;
const SIDE_BETWEEN = /^(.{1,200}?)\s[([](h|a|home|away)[)\]]\s(?=\p{L})(.+)$/iu;
/** Before an opponent: 'Game Lincoln - Away'. */
const LEAD = /^(?:game|match|meet|scrimmage):? /i;
/** Distinct words of teams cached. */
const HEADS_KEPT = 500;
const LONGEST = 500;
/** 'Movie Night', 'Ice Cream Social'. */
const OCCASION = /\s(?:night|day|week|social|show|project|event|trip|tour|visit|talk|fittings?)$/i;
const SIDE_WORD = /\s(?:home|away|neutral)$/i;
const SCHOOL = /\s(?:high school|h\.?s\.?|academy|prep)$/i;
/** Words for the own school: 'High School - Boys Soccer vs Lincoln'. */
const ANY_SCHOOL = /^(?:the )?(?:high school|h\.?s\.?|school)$/i;
/** 'Wildcats vs Lincoln', 'Lady Hawks: Soccer vs Lincoln', but not 'Athens vs Lincoln'. */
const MASCOT =
  /^(?:lady .+|(?:the |fighting |golden )?(?:\w*(?:birds|bulls|cats|devils|dogs|hawks|hornets|horns|hounds|jackets|jays|lions|tigers|wolves)|angels|aztecs|badgers|barons|bears|beavers|bengals|bisons?|blazers|braves|broncos|bruins|buccaneers|bucks|cardinals|cavaliers|chargers|chiefs|cobras|colts|comets|cougars|cowboys|coyotes|crusaders|cyclones|demons|dolphins|dragons|ducks|eagles|explorers|falcons|flyers|foxes|gators|generals|giants|gladiators|grizzlies|hurricanes|huskies|jaguars|knights|lancers|leopards|marauders|mavericks|monarchs|mustangs|owls|panthers|patriots|pirates|pioneers|raiders|rams|rangers|raptors|ravens|rebels|rockets|royals|saints|scorpions|seahawks|senators|sharks|spartans|stallions|stars|tornadoes|trojans|vikings|warriors|wolverines))$/i;
/** 'Weightlifting at the gym', unlike 'Girls Varsity Weightlifting at Lincoln', is no game. */
const WEIGHTS = /^weight ?lifting$/i;

/** Parses titles with the same rules. Nearly all titles of a calendar begin with one of a few teams. */
export function createTitleParser(rules: TitleRules, most?: number): (cell: string) => EventTitle {
  const headOf = memoize((text) => readHead(text, rules.own), HEADS_KEPT);
  return memoize((cell) => parseEventTitle(cell, rules, headOf), most);
}

/** Parses titles like 'Boys Varsity Soccer vs Roosevelt', 'CANCELED: Girls JV Tennis @ Jefferson', 'Golf: Lincoln at Roosevelt'. */
export function parseEventTitle(
  cell: string,
  rules: TitleRules = NO_TITLE_RULES,
  headOf = (text: string) => readHead(text, rules.own),
): EventTitle {
  const whole = cleanOpponent(cell).slice(0, LONGEST);
  const ended = cutResult(whole);
  const moved = cutMove(ended?.text ?? whole);
  const before = moved?.text ?? ended?.text ?? whole;
  const [at] = connectorsIn(before);
  const isKnown = at !== undefined && rules.known.is(before.slice(at.end));
  const [playing, status] = isKnown ? statusBefore(before, at.index) : splitStatus(before);
  const { opponent, ...title } = readTitle(playing, { ...rules, headOf }, whole);
  if (opponent.kind !== 'school') return { ...title, opponent, status };
  const movedTo = opponent.movedTo ?? moved?.to;
  const result = ended === null ? '' : resultOf(ended, title, opponent.name);
  const more = { ...(movedTo === undefined ? {} : { movedTo }), ...(result ? { result } : {}) };
  return { ...title, status, opponent: { ...opponent, ...more } };
}

/** Without a letter our score comes first only where our team does. */
function resultOf({ text, result }: CutResult, title: Omit<Title, 'opponent'>, name: string) {
  const isOursFirst =
    title.ownName === undefined &&
    (title.isOurs ?? (title.team !== '' && text.startsWith(title.team)));
  return result === '' || isOursFirst || /[A-Z]/i.test(result) ? result : `${result} ${name}`;
}

/** The status before a known opponent, whose name may have words of a status. */
function statusBefore(text: string, end: number): readonly [string, ParsedStatus | null] {
  const [head, status] = splitStatus(text.slice(0, end));
  return [`${head}${text.slice(end)}`, status];
}

type Title = Omit<EventTitle, 'status'>;
type Rules = TitleRules & { readonly headOf: (text: string) => Head };

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
  const isSchool = (name: string) => rules.known.resembles(name) || SCHOOL.test(name);
  const isForeign = rules.own.name !== '' && !head.isOurs;
  if (isForeign && head.names.some(isSchool)) return notOurs(head.team, whole);
  const opponent = parseOpponent(rest, rules);
  if (isAway && (head.hasMore || isOnlyPlace(opponent, rules))) return noGame(head.team, whole);
  const theirs =
    opponent.kind === 'school' && ownLikeness(opponent.name, rules) !== null ? opponent.name : null;
  // In a league's calendar, which names the own school where it plays.
  if (rules.namesOwn && isForeign && head.namesOther && theirs === null)
    return notOurs(head.team, whole);
  const [other] = isForeign ? head.schools : [];
  if (other !== undefined) return { ...notOurs(head.team, whole), rest, ownName: theirs ?? other };
  const behindIt = opponent.kind === 'school' ? opponent.team : undefined;
  return {
    team: withLevel(head.team, behindIt),
    rest,
    opponent,
    ...(head.isOurs ? { isOurs: true } : {}),
  };
}

/** 'Elm Gap', unlike 'tentative' or 'HRHS'. */
const isSchoolLike = (name: string): boolean => isBareName(name) && /^\p{Lu}\p{Ll}/u.test(name);

const notOurs = (team: string, whole: string) => noGame(team, whole, 'not a game of your school');

/** 'Field', unlike 'Kettle Field'. */
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

/** The words before 'vs' or '@'. */
interface Head {
  /** Without the own school's name and notes. */
  readonly team: string;
  /** The parts of the text that are neither a team nor a note. */
  readonly names: readonly string[];
  /** Those that may be schools: not in brackets, without the words of a team before them. */
  readonly schools: readonly string[];
  /** The parts that are words of a team. */
  readonly teamWords: readonly string[];
  readonly isOurs: boolean;
  /** Whether the last part is a name alone, behind a team. */
  readonly namesOther: boolean;
  readonly side: Side | null;
  /** Whether it is a practice, or what is done for a game: 'Bus for Boys Soccer'. */
  readonly isNoGame: boolean;
  readonly hasActivity: boolean;
  /** Whether other words than a name tell what the team does there: 'Boys Soccer Movie Night'. */
  readonly hasMore: boolean;
}

function readHead(text: string, own: OwnSchool): Head {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter(Boolean);
  const isBracketed = (part: string) => text.includes(`(${part})`) || text.includes(`[${part}]`);
  const kept: string[] = [];
  const names: string[] = [];
  const teamWords: string[] = [];
  let isOurs = false;
  let side: Side | null = null;
  let hasActivity = WEIGHTS.test(text);
  for (const part of parts) {
    const cut = own.cutFrom(part);
    const rest = cut === part && own.is(part) ? '' : cut;
    isOurs ||= rest !== part;
    if (rest === '') continue;
    const said = phraseOf(rest);
    side = said?.side ?? side;
    if (!isBracketed(rest))
      hasActivity ||= said === null ? namesActivity(rest) : said.kind === 'activity';
    if (said === null || hasTeamWord(rest))
      kept.push(said?.side ? rest.replace(SIDE_WORD, '') : rest);
    if (said === null) names.push(rest);
    else if (said.kind === 'team') teamWords.push(rest);
  }
  const isWhole = kept.join() === parts.join();
  const apart = names.filter((name) => !isBracketed(name));
  return {
    team: isWhole ? text.replace(/\s+[–—|:-]$/, '') : kept.join(' '),
    names,
    teamWords,
    isOurs,
    namesOther:
      teamWords.length > 0 && names.at(-1) === parts.at(-1) && isSchoolLike(names.at(-1) ?? ''),
    side,
    isNoGame: mentionsPractice(text) || parts.some(isRainDate) || servesGame(parts[0] ?? ''),
    hasActivity,
    // 'Booster Day: Varsity Football'
    hasMore:
      teamWords.at(-1) !== parts.at(-1) &&
      apart.some((name) => hasWordsBehindTeam(name) || OCCASION.test(name)),
    schools: apart.flatMap((name) => {
      if (hasTeamWord(name)) return schoolBehindTeam(name, own);
      const isUs = ANY_SCHOOL.test(name) || MASCOT.test(name) || own.likeness(name) === 'initials';
      return isUs || OCCASION.test(name) ? [] : name;
    }),
  };
}

/** 'Boys Golf Granite Bluff' before 'vs Fox Hollow', unlike 'Boys Golf Harbor Ridge Hawks'. */
function schoolBehindTeam(text: string, own: OwnSchool): string[] {
  const [name, team] = cutTeamBefore(text);
  const isSchool = team !== '' && isBareName(name) && !MASCOT.test(name);
  return isSchool && own.cutFrom(name) === name ? [name] : [];
}

/** 'Golf: Roosevelt @ Lincoln' in Lincoln's calendar. */
function titleAtUs(head: Head, rest: string, rules: TitleRules, whole: string): Title {
  const named = head.names.map((text) => {
    const [short, before] = rules.known.is(text) ? [text, ''] : cutTeamBefore(text);
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

const isLevel = (text: string): boolean =>
  /^(?:varsity|var|v|jv\w?|junior varsity|freshm[ae]n|frosh|fr|sophomores?|soph|c team|middle|ms|\d{1,2}th)$/i.test(
    text.trim(),
  );

/** A title without 'vs' or '@'. */
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
  const [short, before] = rules.known.is(plain.name) ? [plain.name, ''] : cutTeamBefore(plain.name);
  const name = short.replace(LEAD, '');
  const rest = `${name} (${plain.side})`;
  const opponent = parseOpponent(rest, rules);
  if (opponent.kind !== 'school' || isOther(name, opponent.name, true, rules)) return null;
  const place = plain.place === null ? {} : { place: plain.place };
  return { team: `${plain.team} ${before}`.trim(), rest, opponent: { ...opponent, ...place } };
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

/** Whether what stands behind a dash is no school. */
const isOther = (
  text: string,
  name: string,
  isSided: boolean,
  { known, own }: TitleRules,
): boolean =>
  !known.is(name) &&
  (own.is(name) || phraseOf(name) !== null || namesActivity(text) || (!isSided && isPlace(name)));
