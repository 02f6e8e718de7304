import {
  changedGameTitle,
  changeSentences,
  changeWord,
  formatShortDay,
  formatPhone,
} from '@fieldhouse/core-contract';
import type { GameFacts, MailOf } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import {
  CHANGE_TONES,
  button,
  facts,
  greeting,
  heading,
  link,
  quote,
  small,
  status,
  text,
} from './content.ts';
import { formatMatchup, gameDetails, gameLine } from './format-game.ts';
import { gamesCalendar } from './ics-calendar.ts';

export const verification: Template<'verification'> = (message, { brand, messageId }) => {
  const { contactName, askedBy, games } = message.data;
  const { links, stopLink } = message.secrets;
  const several = games.length > 1;
  return {
    subject: subjectOf(message, brand.name),
    preview: `${sentence(message)} No account needed.`,
    toName: contactName,
    replyTo: { name: askedBy.name, address: askedBy.email },
    blocks: [
      greeting(contactName),
      text(sentence(message)),
      ...(message.data.message
        ? [text(`${askedBy.name} wrote:`), quote(message.data.message)]
        : []),
      ...postponedGames(message),
      ...(several
        ? severalGames(games, links)
        : [
            ...games.map((game) => gameDetails(game, 'theirs')),
            ...links.map((url) => button(RESPOND, url)),
            text('Open the link to confirm, suggest another time, or decline. No account needed.'),
          ]),
      facts([
        ['Requested by', askedBy.name],
        ['Email', askedBy.email],
        ['Phone', formatPhone(askedBy.phone)],
      ]),
      small('Questions? Just reply to this email.'),
    ],
    calendar: {
      fileName: several ? 'games.ics' : 'game.ics',
      text: gamesCalendar(games, messageId, { off: message.data.postponed?.games ?? [] }),
    },
    ...(stopLink ? { stopLink } : {}),
  };
};

function subjectOf({ data }: MailOf<'verification'>, school: string): string {
  const [first] = data.games;
  const what =
    data.games.length > 1 || !first ? `${data.games.length} games with ${school}` : title(first);
  if (data.postponed)
    return `Postponed, please confirm the new ${data.games.length > 1 ? 'dates' : 'date'}: ${what}`;
  return data.reminder ? `Reminder: Please confirm ${what}` : `Please confirm ${what}`;
}

function sentence({ data }: MailOf<'verification'>): string {
  const { askedBy, games, reminder, replyTo } = data;
  const school = games[0]?.ourSchool ?? '';
  // A person without a name is named as the school.
  const who = askedBy.name === school ? school : `${askedBy.name} from ${school}`;
  if (replyTo) return replySentence(replyTo, who);
  if (data.postponed) return postponedSentence(data.postponed.games.length, who);
  if (games.length > 1) {
    return reminder
      ? `${who} is still waiting to hear from you about these games.`
      : `${who} would like you to confirm these games.`;
  }
  return reminder
    ? `${who} is still waiting to hear from you about this game.`
    : `${who} would like you to confirm this game.`;
}

const postponedSentence = (count: number, who: string): string =>
  count === 1
    ? `${who} postponed a game and would like you to confirm its make-up game.`
    : `${who} postponed ${count} games and would like you to confirm the make-up games.`;

/** The postponed games, before the make-up games to confirm. */
function postponedGames({ data: { postponed } }: MailOf<'verification'>): Block[] {
  if (!postponed) return [];
  return [
    ...(postponed.reason ? [facts([['Reason', postponed.reason]])] : []),
    ...postponed.games.flatMap((changed) => [
      status(changeWord(changed.what), CHANGE_TONES[changed.what]),
      heading(changedGameTitle({ group: 'opponents' }, changed)),
      text(changeSentences(changed).join(' ')),
    ]),
    heading(postponed.games.length === 1 ? 'Make-up game' : 'Make-up games'),
  ];
}

function replySentence(
  replyTo: NonNullable<MailOf<'verification'>['data']['replyTo']>,
  who: string,
): string {
  switch (replyTo) {
    case 'proposal-countered':
      return `${who} got your request to reschedule and suggests the following instead.`;
    case 'proposal-declined':
      return `${who} got your request to reschedule, but can't change this game. They would like you to confirm it as scheduled.`;
    case 'game-declined':
      return `${who} got your answer that you can't play, and would like to ask you again about this game.`;
  }
}

const title = (game: GameFacts): string => `${formatMatchup(game)}, ${formatShortDay(game.date)}`;

const RESPOND = 'Review and Respond';

/** Each link leads to the page of all games, so the button uses the first one. */
function severalGames(games: readonly GameFacts[], links: readonly string[]): Block[] {
  const [first] = links;
  return [
    ...(first ? [button(RESPOND, first)] : []),
    text(
      'Confirm all games together, or suggest another time or decline for one of them. No account needed.',
    ),
    ...games.flatMap((game, at) => {
      const url = links[at];
      return [gameLine(game, 'theirs'), ...(url ? [link('Respond to this game', url)] : [])];
    }),
  ];
}
