import { formatShortDay, formatPhone, proposalThanks } from '@fieldhouse/core-contract';
import type { Template } from './content.ts';
import { facts, greeting, small, status, text } from './content.ts';
import { formatMatchup, gameDetails } from './format-game.ts';
import { gamesCalendar } from './ics-calendar.ts';

/** The game is agreed, so the email asks for nothing. */
export const proposalAccepted: Template<'proposal-accepted'> = ({ data }, { messageId }) => {
  const { askedBy, contactName, game } = data;
  const sentence = proposalThanks(askedBy.name, game.ourSchool);
  return {
    subject: `Confirmed: ${formatMatchup(game)}, ${formatShortDay(game.date)}`,
    preview: sentence,
    toName: contactName,
    replyTo: { name: askedBy.name, address: askedBy.email },
    blocks: [
      greeting(contactName),
      text(sentence),
      status('Confirmed', 'green'),
      gameDetails(game, 'theirs'),
      text('You have nothing left to do. The attached file adds the game to your calendar.'),
      facts([
        ['Contact', askedBy.name],
        ['Email', askedBy.email],
        ['Phone', formatPhone(askedBy.phone)],
      ]),
      small('Questions? Just reply to this email.'),
    ],
    calendar: { fileName: 'game.ics', text: gamesCalendar([game], messageId, { confirmed: true }) },
  };
};
