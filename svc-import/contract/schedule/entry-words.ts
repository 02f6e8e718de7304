import { TEAM_WORDS, spelled } from './team-words.ts';
import { typedKeys } from './typed-keys.ts';
import { teamTokens } from './find-team-words.ts';

/** Where a game is played, from our point of view. */
export type Side = 'home' | 'away' | 'neutral';

/**
 * What words beside a name are about, the strongest first: a practice; an event of several schools; something else that a team does;
 * a day without a game; what else is on that day; a remark about a game; a team.
 */
export type PhraseKind = 'practice' | 'event' | 'activity' | 'off' | 'occasion' | 'note' | 'team';

export interface Phrase {
  readonly kind: PhraseKind;
  readonly side: Side | null;
  /** Whether a word of it names a team: 'Varsity Soccer Game'. */
  readonly hasTeam: boolean;
}

/** Phrases by kind, the strongest kind first; the words of a phrase are joined by '-'. */
const TELLING: Readonly<Record<Exclude<PhraseKind, 'team'>, string>> = {
  practice:
    'practice practices practise try-out try-outs tryout tryouts intrasquad intra-squad intersquad inter-squad open-gym open-gyms open-field open-mat walkthrough walk-through walkthru walk-thru shootaround shoot-around',
  event:
    'tournament tournaments tourney invitational invite classic jamboree championship championships showcase shootout playoff playoffs relays quarterfinal quarterfinals semifinal semifinals semis final finals regional regionals sectional sectionals meet meets district districts region section area alumni tri quad dual triangular quadrangular duals double-dual tri-match tri-meet quad-match multi-team qf sf',
  activity:
    'meeting meetings mtg banquet dinner breakfast lunch camp camps clinic clinics picture pictures photo photos conditioning weights weight-room weight-training strength-training lifting workout workouts training film study-hall physicals pep-rally rally orientation registration equipment uniform uniforms fundraiser fund-raiser bus buses transportation travel party parade picnic cookout ceremony graduation prom auditions testing car-wash feed assembly concert media-day signing blood-drive food-drive potluck session sessions deadline bonding outing sale auction raffle sleepover volunteering interviews meal meals retreat yoga combine retakes awards-night awards-ceremony community-service chalk-talk visit visits lock-in team-building study-table scouting scout lift open-house midnight-madness meet-the booster-club boosters weigh-in weigh-ins non-game not-a-game award awards concession concessions fitting fittings social tailgate tailgates tailgating setup set-up teardown tear-down cleanup clean-up parking chain-gang scorekeeper scoreboard supervision gate-duty gate-workers ticket-takers',
  off: 'bye byes bye-week no-game no-games no-contest no-match no-meet no-opponent off-week off-day off-date day-off week-off weekend-off open-date open-week open-night open-day open-slot idle rest-day',
  occasion:
    'no-school no-classes no-practice back-to-school-night thanksgiving christmas easter juneteenth break breaks holiday holidays vacation recess night nights week exam exams midterms finals-week homecoming hoco early-release early-dismissal half-day dead-period dead-week moratorium in-service inservice good-friday black-friday ash-wednesday psat recognition wk coaches-vs-cancer',
  note: 'scrimmage scrimmages scrim exhibition league nonleague conference nonconference conf division class dh doubleheader doubleheaders double-header double-dip tripleheader triple-header game games gm g1 g2 g3 match contest rescheduled reschedule makeup make-up originally orig was moved changed change changes updated update new-date new-time new-location new-venue arrive arr dep arrival report depart departs departure leave leaves dismissal dismissed released record ranked rank seed opener pregame preseason postseason season necessary needed permitting streamed livestream live-stream tickets rivalry possible unconfirmed confirmed practice-after practice-before practice-to-follow snow-date backup-date if-necessary if-needed off-campus on-campus off-site on-site after-practice before-practice following-practice post-practice pre-practice athletics sports pool-play consolation home away neutral road-game visitor visitors visiting innings periods quarters sets round rounds hall-of-fame rain-date raindate pack-the pink-out white-out whiteout black-out blackout tbd tba pending follows follow release dismiss early-out now rain-dates tentative resch inn x2 x3 dig-pink nfhs nfhs-network leaving ret kick host hosting then place admission hc',
};

/** Words that are no names, but have no kind of their own. */
const FILLING = new Set(
  `the a an of on at in and or to from for with by be is are will was has been no not only all both one two three last next this new old
  original our team teams player players coach coaches parent parents family families captains senior seniors junior juniors
  underclassmen fall winter spring summer state county memorial labor mlk martin luther king jr presidents president veterans columbus
  indigenous peoples election good patriots independence monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu
  thur thurs fri begin begins end ends first info blue red black gold green
  fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul
  aug sep sept oct nov dec years year eve teacher teachers staff development pd professional workday work student students faculty early
  late morning afternoon evening am pm noon minutes minute min mins hour hours hrs before after prior until by start starts starting
  time date day days location venue site pickup pick up handout return check out optional opponent sr mandatory voluntary required due because snow
  rain weather schedule conflict weekend pink white dig youth military appreciation recognition breast cancer awareness
  autism theme spirit community kids free live non pool bracket elimination if session varsity-only
  act psat semester sports way annual pre post room training strength weight wk rd ii iii iv aa aaa ed`.split(
    /\s+/,
  ),
);
/** Words of a time, a day or a class beside numbers. */
const OF_A_TIME = /^(?:am|pm|noon|from|of|a{2,6})$/;
const NUMBER = /^\d{1,4}(?:st|nd|rd|th|am|pm|a|p|aa|aaa)?$/;
const DAY = 'day';
/** Words of a team that may also be words of places or schools, or are too short to be sure. */
const WEAK = spelled(
  'ms middle middle-school jr-high junior-high jr-high-school junior-high-school ten te go so gym crew spirit other dance dance-team mixed track tr tf t-f cc xc ba sw wr fh wp bk sb vb fb rifle ski squash diving b g m w c fr f-s',
);
/** Fillers that may stand beside the words of a team. Beside others they are a name: 'Bowling Green'. */
const BESIDE_A_TEAM = new Set(['only', 'and', 'the', 'team', 'teams', 'no', 'both', 'pm', 'am']);
/** 'BSOC', 'JVFB', 'GV', and letters of a sport, whichever it is. */
const CODE =
  /^(?:bb|so|(?:(?:v|jv|fr|ms)[bg]?|[bg])(?:vb|vball|bb|bkb|fb|soc|xc|sb|lax|ten|golf|swim|track|wr|tf|wp|fh)|[bg](?:v|jv|fr)|(?:v|jv|fr)g)$/;
const PLAIN = new Set('spirit other mixed ten go dance crew te so a m w b c g'.split(' '));
const SIDES: Readonly<Record<string, Side>> = {
  home: 'home',
  h: 'home',
  away: 'away',
  a: 'away',
  'road game': 'away',
  neutral: 'neutral',
  n: 'neutral',
};
const LETTER = /^[han]$/;

/** From the strongest to the weakest. */
const STRENGTH: readonly PhraseKind[] = [...typedKeys(TELLING), 'team'];

const kinds: ReadonlyMap<string, PhraseKind> = new Map(
  typedKeys(TELLING).flatMap((kind) =>
    [...spelled(TELLING[kind])].map((phrase) => [phrase, kind] as const),
  ),
);

/** The number of words in the longest phrase that begins with a word. */
const longestFrom = new Map<string, number>();
for (const phrase of [...kinds.keys(), ...TEAM_WORDS.keys()]) {
  const [first = '', ...others] = phrase.split(' ');
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, others.length + 1));
}

/** What a phrase is about; null if a word of it may be a name, or if no word has a kind. */
export function phraseOf(text: string): Phrase | null {
  const found = wordsOf(text);
  const [only] = found;
  if (only !== undefined && found.length === 1 && LETTER.test(only.words))
    return { kind: 'note', side: SIDES[only.words] ?? null, hasTeam: false };
  if (only === undefined || found.some(({ kind }) => kind === undefined)) return null;
  const hasTeam = found.some(({ kind }) => kind === 'team');
  const side = SIDES[found.findLast(({ words }) => isSideWord(words))?.words ?? ''] ?? null;
  const strongest = STRENGTH.find((each) => found.some(({ kind }) => kind === each));
  if (strongest === undefined && found.every(isOfFigures)) return { kind: 'note', side, hasTeam };
  const fillers = found.filter(({ kind }) => kind === 'filling').map(({ words }) => words);
  if (strongest === undefined && fillers.length > 1 && fillers.includes(DAY))
    return { kind: 'occasion', side, hasTeam };
  if (strongest === undefined || (strongest === 'team' && !found.every(isBesideTeam))) return null;
  return { kind: strongest, side, hasTeam };
}

const isSideWord = (words: string): boolean => words.length > 1 && words in SIDES;
const isOfFigures = ({ kind, words }: Word): boolean => kind === 'number' || OF_A_TIME.test(words);
const isBesideTeam = ({ kind, words }: Word): boolean =>
  kind !== 'filling' || BESIDE_A_TEAM.has(words) || TEAM_WORDS.has(words);

/** A word or a phrase of a text; its kind is undefined if it may be a name. */
interface Word {
  readonly kind: PhraseKind | 'filling' | 'number' | undefined;
  readonly words: string;
}

/** The longest known phrases of a text, in order. Phrases with a kind take precedence over words of a team. */
function wordsOf(text: string): Word[] {
  const tokens = teamTokens(text);
  const found: Word[] = [];
  for (let at = 0; at < tokens.length;) {
    const first = tokens[at] ?? '';
    let length = Math.min(longestFrom.get(first) ?? 1, tokens.length - at);
    const phrase = () => (length === 1 ? first : tokens.slice(at, at + length).join(' '));
    while (length > 1 && kindOf(phrase()) === undefined) length -= 1;
    const words = phrase();
    const plain = FILLING.has(first) ? 'filling' : NUMBER.test(first) ? 'number' : undefined;
    found.push({ kind: kindOf(words) ?? plain, words });
    at += length;
  }
  return found;
}

const kindOf = (words: string): Word['kind'] => kinds.get(words) ?? teamKind(words);

const teamKind = (words: string): 'team' | 'filling' | undefined => {
  if (CODE.test(words)) return 'team';
  if (!TEAM_WORDS.has(words)) return undefined;
  return WEAK.has(words) ? 'filling' : 'team';
};

/** Whether a text has only numbers and words of a time: '7:00 PM', '5-2'. */
export const isFigures = (text: string): boolean => {
  const tokens = teamTokens(text);
  return tokens.length > 0 && tokens.every((token) => NUMBER.test(token) || OF_A_TIME.test(token));
};

/** Whether words of a practice are anywhere in a text: no name of a school has them. */
export const mentionsPractice = (text: string): boolean =>
  wordsOf(text).some(
    ({ kind }, at, found) =>
      kind === 'practice' &&
      !NOT_OF_PRACTICE.test(found[at - 1]?.words ?? '') &&
      !PRACTICE_PLACE.test(found[at + 1]?.words ?? ''),
  );

const NOT_OF_PRACTICE = /^(?:no|after|before|following|post|pre)$/;
const PRACTICE_PLACE = /^(?:fields?|gym|facility|courts?|pool|rink|complex|turf)$/;

const FOR_A_GAME =
  /^(?:(?:fan|pep|player|spirit|team) )?(?:bus|buses|transportation|tailgat\w+|set ?up|tear ?down|clean ?up|concessions?|parking|pregame meal|meal|dinner|breakfast|lunch|meeting|film|pep rally|volunteers|supervision|chain gang|gate workers|gate duty)(?: (?:stand|crew|duty|workers|help|volunteers|leaves?|\d+|am|pm)){0,4}$/;
const TO_A_GAME = /^(?:before|after|for|prior)$/;
const A_GAME = /^(?:game|match|meet|contest)s?$/;

/** Whether a text is about what people do for a game, unlike a game: 'Bus for Boys Soccer', 'Setup'. */
export function servesGame(text: string): boolean {
  const tokens = teamTokens(text);
  const to = tokens.findIndex((token, at) => at > 0 && TO_A_GAME.test(token));
  if (to === -1) return FOR_A_GAME.test(tokens.join(' '));
  const behind = tokens.slice(to + 1);
  return (
    namesActivity(tokens.slice(0, to).join(' ')) &&
    (behind.some((token) => A_GAME.test(token)) || hasTeamWord(behind.join(' ')))
  );
}

/** Whether a text begins or ends with what a team does besides games: 'Booster Club Meeting'. A school's name can begin with 'Camp'. */
export function namesActivity(text: string): boolean {
  const found = wordsOf(text);
  const [first] = found;
  const begins = first?.kind === 'activity' && !first.words.startsWith('camp');
  return begins || found.at(-1)?.kind === 'activity';
}

/** Whether a text ends with a word for an event of several schools: 'Kiwanis Classic'. */
export function endsInEvent(text: string): boolean {
  const found = wordsOf(text);
  return found.length > 1 && found.at(-1)?.kind === 'event';
}

/** Whether a text has a word for a sport, a level, or a gender. */
export const hasTeamWord = (text: string): boolean =>
  wordsOf(text).some(
    ({ kind, words }) =>
      kind === 'team' || (kind === 'filling' && TEAM_WORDS.has(words) && !PLAIN.has(words)),
  );

/** Whether unknown words follow those of a team: 'Boys Soccer Car Show'. */
export function hasWordsBehindTeam(text: string): boolean {
  const found = wordsOf(text);
  const team = found.findLastIndex(({ kind }) => kind === 'team');
  return team >= 0 && found.slice(team).some(({ kind }) => kind === undefined);
}

/** Splits the words of a team from the end of a name: 'Otter Lake JV' is 'Otter Lake' and 'JV'. */
export function cutTeamBehind(name: string): readonly [name: string, team: string] {
  const words = name.split(' ');
  const first = Math.max(1, words.length - MOST_TEAM_WORDS);
  for (let at = first; at < words.length; at += 1) {
    const behind = words.slice(at).join(' ');
    if (!startsTeam(words[at] ?? '') || phraseOf(behind)?.kind !== 'team') continue;
    // 'Philadelphia School for Girls', 'School of Golf'.
    if (/^(?:for|of|and|the|our|&|-)$/i.test(words[at - 1] ?? '')) return [name, ''];
    return [words.slice(0, at).join(' '), behind];
  }
  return [name, ''];
}

/** Whether a word is known here, or begins a known phrase. */
export const isTableWord = (token: string): boolean =>
  longestFrom.has(token) || FILLING.has(token) || CODE.test(token) || NUMBER.test(token);

/** The most words of a team that are looked for at the end of a name. */
const MOST_TEAM_WORDS = 6;
const SHORT_TEAM_WORD = /^(?:[bcgmw]|fr|\d{1,2}th)$/;
const startsTeam = (word: string): boolean => {
  const token = word.toLowerCase().replace(/[^a-z0-9]/g, '');
  return teamKind(token) === 'team' || SHORT_TEAM_WORD.test(token);
};

/** Splits the words of a team, two or more, from the beginning of a name: 'Boys Varsity Soccer Fox Hollow'. */
export function cutTeamBefore(name: string): readonly [name: string, team: string] {
  const words = name.split(' ');
  let cut = Math.min(words.length, MOST_TEAM_WORDS);
  while (cut > 0 && phraseOf(words.slice(0, cut).join(' '))?.kind !== 'team') cut -= 1;
  if (cut < 2) return [name, ''];
  return [words.slice(cut).join(' '), words.slice(0, cut).join(' ')];
}
