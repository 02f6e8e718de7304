import { formatShortDay, formatPhone } from '@fieldhouse/core-contract';
import type { Template } from './content.ts';
import { facts, greeting, small, text } from './content.ts';
import { formatMatchup, gameDetails } from './format-game.ts';
import { gamesCalendar } from './ics-calendar.ts';

/** Nothing is asked of the reader: the game is agreed. */
export const proposalAccepted: Template<'proposal-accepted'> = ({ data }, { messageId }) => {
  const { askedBy, contactName, game } = data;
  // Without a name of their own the person is named as the school.
  const sentence =
    askedBy.name === game.ourSchool
      ? `Thank you. ${game.ourSchool} accepted your proposal, and the game is confirmed.`
      : `Thank you. ${askedBy.name} from ${game.ourSchool} accepted your proposal, and the game is confirmed.`;
  return {
    subject: `Confirmed: ${formatMatchup(game)}, ${formatShortDay(game.date)}`,
    preview: sentence,
    toName: contactName,
    replyTo: { name: askedBy.name, address: askedBy.email },
    blocks: [
      greeting(contactName),
      text(sentence),
      gameDetails(game),
      text('You have nothing left to do. The attached file adds the game to your calendar.'),
      facts([
        ['Contact', askedBy.name],
        ['Email', askedBy.email],
        ['Phone', formatPhone(askedBy.phone)],
      ]),
      small('Questions? Just reply to this email.'),
    ],
    calendar: {
      fileName: 'game.ics',
      text: gamesCalendar([game], messageId, { confirmed: true }),
    },
  };
};
