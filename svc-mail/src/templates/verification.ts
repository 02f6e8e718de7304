import { formatDay, formatPhone } from '@fieldhouse/core-contract';
import type { GameFacts, MailOf } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import { button, facts, greeting, heading, small, text } from './content.ts';
import { gameDetails, formatMatchup } from './format-game.ts';
import { gamesCalendar } from './ics-calendar.ts';

export const verification: Template<'verification'> = (message, { brand, messageId }) => {
  const { contactName, askedBy, games } = message.data;
  const several = games.length > 1;
  return {
    subject: subjectOf(message, brand.name),
    preview: `${sentence(message)} No account needed.`,
    toName: contactName,
    replyTo: { name: askedBy.name, address: askedBy.email },
    blocks: [
      greeting(contactName),
      text(sentence(message)),
      ...games.flatMap((game, at) => gameBlocks(game, message.secrets.links[at], several)),
      text(
        several
          ? 'Open each link to confirm, suggest another time, or decline. No account needed.'
          : 'Open the link to confirm, suggest another time, or decline. No account needed.',
      ),
      facts([
        ['Requested by', askedBy.name],
        ['Email', askedBy.email],
        ['Phone', formatPhone(askedBy.phone)],
      ]),
      small('Questions? Just reply to this email.'),
    ],
    calendar: {
      fileName: several ? 'games.ics' : 'game.ics',
      text: gamesCalendar(games, messageId),
    },
    ...(message.secrets.stopLink ? { stopLink: message.secrets.stopLink } : {}),
  };
};

function subjectOf({ data }: MailOf<'verification'>, school: string): string {
  const [first] = data.games;
  const what =
    data.games.length > 1 || !first ? `${data.games.length} games with ${school}` : title(first);
  return data.reminder ? `Reminder: Please confirm ${what}` : `Please confirm ${what}`;
}

function sentence({ data }: MailOf<'verification'>): string {
  const { askedBy, games, reminder } = data;
  const school = games[0]?.ourSchool ?? '';
  // Without a name of their own the person is named as the school.
  const who = askedBy.name === school ? school : `${askedBy.name} from ${school}`;
  if (games.length > 1) {
    return reminder
      ? `${who} is still waiting to hear from you about these games.`
      : `${who} would like you to confirm these games.`;
  }
  return reminder
    ? `${who} is still waiting to hear from you about this game.`
    : `${who} would like you to confirm this game.`;
}

const title = (game: GameFacts): string => `${formatMatchup(game)}, ${formatDay(game.date)}`;

function gameBlocks(game: GameFacts, link: string | undefined, several: boolean): Block[] {
  return [
    ...(several ? [heading(title(game))] : []),
    gameDetails(game),
    ...(link ? [button('Review and Respond', link)] : []),
  ];
}
