import type { ChangeMail, ChangeWord, MailedChange } from './change-mail.ts';
import { formatShortDay, formatOpponent, formatTime } from './display.ts';

const WORDS: Readonly<Record<ChangeWord, string>> = {
  postponed: 'Postponed',
  delayed: 'Delayed',
  suspended: 'Suspended',
  forfeit: 'Forfeit',
  canceled: 'Canceled',
  'back-on': 'Back on',
  moved: 'Changed',
  confirmed: 'Confirmed',
};

/** The subject of an email about a change: 'Postponed: Football Varsity vs Roosevelt, Fri, Nov 27', or 'Postponed: 6 games of Lincoln'. */
export function changeSubject(mail: ChangeMail): string {
  const [first] = mail.games;
  if (!first) return '';
  const words = new Set(mail.games.map(({ what }) => what));
  const word = words.size === 1 ? WORDS[first.what] : 'Schedule changes';
  if (mail.games.length > 1) return `${word}: ${mail.games.length} games of ${mail.ourSchool}`;
  return `${word}: ${changedGameTitle(mail, first)}`;
}

/** 'Postponed': what happened to a game. */
export const changeWord = (what: ChangeWord): string => WORDS[what];

/** Whether nobody plays at the time that the game had. */
export const isCalledOff = (what: ChangeWord): boolean =>
  what === 'postponed' || what === 'canceled' || what === 'forfeit';

/** Of one game, and of several. */
const PREDICATES: Readonly<
  Record<Exclude<ChangeWord, 'moved' | 'confirmed'>, readonly [string, string]>
> = {
  postponed: ['is postponed', 'are postponed'],
  delayed: ['is delayed', 'are delayed'],
  suspended: ['is suspended', 'are suspended'],
  forfeit: ['is decided by forfeit', 'are decided by forfeit'],
  canceled: ['is canceled', 'are canceled'],
  'back-on': ['is back on', 'are back on'],
};

/** The first sentence of an email about a change: 'This game is postponed.' */
export function changeIntro(mail: ChangeMail): string {
  const { games, ourSchool } = mail;
  const [what, other] = new Set(games.map((changed) => changed.what));
  const isOne = games.length === 1;
  if (what === 'confirmed') return confirmedIntro(mail);
  if (what === undefined || what === 'moved' || other !== undefined)
    return isOne
      ? `${ourSchool} changed this game.`
      : `${ourSchool} changed ${games.length} games.`;
  const [one, several] = PREDICATES[what];
  return isOne ? `This game ${one}.` : `${games.length} games of ${ourSchool} ${several}.`;
}

function confirmedIntro({ group, games, from, ourSchool }: ChangeMail): string {
  const [first] = games;
  return group === 'opponents' || !first
    ? proposalThanks(from.name, ourSchool)
    : agreementSentence(first.game);
}

/**
 * What the other school reads when its proposal was accepted.
 *
 * @param by who accepted it: the school, if the person has no name.
 */
export const proposalThanks = (by: string, ourSchool: string): string =>
  `Thank you. ${by === ourSchool ? by : `${by} from ${ourSchool}`} accepted your proposal, and the game is confirmed.`;

/** What a coach reads of a game that is confirmed. */
export const agreementSentence = ({
  opponent,
  ourSchool,
}: Pick<MailedChange['game'], 'opponent' | 'ourSchool'>): string =>
  `${opponent} and ${ourSchool} agreed on this game.`;

/** The game as its reader knows it: 'Football Varsity vs Roosevelt, Fri, Nov 27', from the other school's side for its staff. */
export function changedGameTitle(mail: Pick<ChangeMail, 'group'>, changed: MailedChange): string {
  const { game, was } = changed;
  const theirs = { isHome: !game.isHome, neutral: game.neutral };
  const matchup =
    mail.group === 'opponents'
      ? formatOpponent(game.ourSchool, theirs)
      : formatOpponent(game.opponent, game);
  return `${game.team} ${matchup}, ${formatShortDay(was.date ?? game.date)}`;
}

/** What happened to a game, in sentences. */
export function changeSentences(changed: MailedChange): string[] {
  return [...mainSentences(changed), ...makeUpSentences(changed)];
}

function mainSentences({ what, game, was }: MailedChange): string[] {
  const day = formatShortDay(was.date ?? game.date);
  switch (what) {
    case 'postponed':
      return [`Postponed. It won't be played on ${day}.`];
    case 'canceled':
      return [`Canceled. It won't be played on ${day}.`];
    case 'suspended':
      return ['Suspended. It was stopped and will be finished later.'];
    case 'forfeit':
      return ['Decided by forfeit. It is not played.'];
    case 'delayed':
      return [`Delayed. It begins at ${formatTime(game.time)}${insteadOfTime(was.time)}.`];
    case 'back-on':
      return [`Back on. ${playedSentence(game)}`];
    case 'confirmed':
      return [playedSentence(game)];
    case 'moved':
      return movedSentences(game, was);
  }
}

const playedSentence = ({ date, time, venue }: MailedChange['game']): string =>
  `It is played on ${formatShortDay(date)}, ${timeWords(time)}, at ${venue}.`;

const insteadOfTime = (time: string | null | undefined): string =>
  time === undefined ? '' : ` instead of ${formatTime(time)}`;

const timeWords = (time: string | null): string => (time === null ? 'time TBD' : formatTime(time));

function movedSentences(game: MailedChange['game'], was: MailedChange['was']): string[] {
  const changes: (string | false)[] = [
    was.matchup !== undefined && `It replaces ${was.matchup}.`,
    was.date !== undefined &&
      `New date: ${formatShortDay(game.date)} instead of ${formatShortDay(was.date)}.`,
    was.time !== undefined && `New time: ${formatTime(game.time)}${insteadOfTime(was.time)}.`,
    was.venue !== undefined && `New place: ${game.venue} instead of ${was.venue}.`,
  ];
  return changes.filter((sentence) => sentence !== false);
}

function makeUpSentences({ what, makeUp }: MailedChange): string[] {
  if (makeUp === null) return what === 'postponed' ? ['New date to be announced.'] : [];
  return [`Make-up game: ${formatShortDay(makeUp.date)}, ${timeWords(makeUp.time)}.`];
}
