import { formatDay, formatPhone, formatTime } from '@fieldhouse/core-contract';
import type { Template } from './content.ts';
import { button, facts, greeting, heading, quote, text } from './content.ts';
import { gameFacts, matchUp } from './game-words.ts';

/** What the other school typed on its page is marked as theirs: anybody with the link may have written it. */
export const rescheduleRequest: Template<'reschedule-request'> = ({ data }) => {
  const { game, contact } = data;
  const wish = data.declined ? 'declined this game' : 'asks to reschedule this game';
  return {
    subject: `${game.opponent} ${data.declined ? 'declined' : 'asks to reschedule'}: ${matchUp(game)}, ${formatDay(game.date)}`,
    preview: data.note ? `They wrote: “${data.note}”` : `${game.opponent} ${wish}.`,
    toName: data.staffName,
    replyTo: { name: contact.name, address: contact.email },
    blocks: [
      greeting(data.staffName),
      text(`${game.opponent} ${wish}.`),
      ...(data.note ? [text('They wrote:'), quote(data.note)] : []),
      ...(data.answeredBy ? [facts([['Name they gave', data.answeredBy]])] : []),
      ...proposal(data.proposedDate, data.proposedTime, data.proposedVenue),
      heading('The game as it stands'),
      gameFacts(game),
      facts([
        ['Contact', contact.name],
        ['E-mail', contact.email],
        ['Phone', formatPhone(contact.phone)],
      ]),
      text(
        'Nothing was changed in your schedule but the status, which is now Reschedule. ' +
          'When you have agreed, change the game and send it for verification again.',
      ),
      button('Open your games', data.gamesUrl),
    ],
  };
};

function proposal(date: string | null, time: string | null, venue: string | null) {
  if (date === null && time === null && venue === null) return [];
  return [
    heading('What they propose'),
    facts([
      ['Date', date === null ? '' : formatDay(date)],
      ['Time', time === null ? '' : formatTime(time)],
      ['Site', venue ?? ''],
    ]),
  ];
}
