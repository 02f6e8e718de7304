import { formatDay, formatPhone } from '@fieldhouse/core-contract';
import type { GameFacts, MailOf } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import { button, facts, greeting, heading, small, text } from './content.ts';
import { gameFacts, matchUp } from './game-words.ts';
import { gamesCalendar } from './games-calendar.ts';

export const verification: Template<'verification'> = (message, { brand, messageId }) => {
  const { contactName, askedBy, games, reminder } = message.data;
  const subject = subjectOf(games, brand.name, reminder);
  return {
    subject,
    preview: `${askedBy.name} of ${brand.name} asks you to confirm. No account is needed.`,
    toName: contactName,
    replyTo: { name: askedBy.name, address: askedBy.email },
    blocks: [
      greeting(contactName),
      text(opening(message)),
      ...games.flatMap((game, at) => oneGame(game, message.secrets.links[at], games.length > 1)),
      text(
        'The link shows the game, and you answer there: confirm it, ask for another date, time or place, or decline. ' +
          'You need no account, and opening the link changes nothing.',
      ),
      facts([
        ['Asked by', askedBy.name],
        ['E-mail', askedBy.email],
        ['Phone', formatPhone(askedBy.phone)],
      ]),
      small(`Questions? Just reply to this mail: your answer goes to ${askedBy.name}.`),
    ],
    calendar: {
      fileName: games.length > 1 ? 'games.ics' : 'game.ics',
      text: gamesCalendar(games, messageId),
    },
    ...(message.secrets.stopLink ? { stopLink: message.secrets.stopLink } : {}),
  };
};

function subjectOf(games: readonly GameFacts[], school: string, reminder: boolean): string {
  const [first] = games;
  const what =
    games.length > 1 || !first
      ? `${games.length} games with ${school}`
      : `${matchUp(first)}, ${formatDay(first.date)}`;
  const who = games.length > 1 ? '' : ` (${school})`;
  return `${reminder ? 'Reminder: please' : 'Please'} confirm: ${what}${who}`;
}

function opening({ data }: MailOf<'verification'>): string {
  const what = data.games.length > 1 ? 'these games' : 'this game';
  const school = data.games[0]?.ourSchool ?? '';
  return data.reminder
    ? `${data.askedBy.name} of ${school} is still waiting for your answer about ${what}.`
    : `${data.askedBy.name} of ${school} asks you to confirm ${what}.`;
}

function oneGame(game: GameFacts, link: string | undefined, several: boolean): Block[] {
  return [
    ...(several ? [heading(`${matchUp(game)}, ${formatDay(game.date)}`)] : []),
    gameFacts(game),
    ...(link ? [button('See the game and answer', link)] : []),
  ];
}
