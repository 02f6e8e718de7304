import { formatPhone, formatShortDay, formatTime } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import type { Template } from './content.ts';
import { button, facts, greeting, heading, quote, status, text } from './content.ts';
import { gameDetails } from './format-game.ts';

type RescheduleRequest = MailOf<'reschedule-request'>['data'];

/** Anyone with the link may have written the text, so it is marked as the other school's. */
export const rescheduleRequest: Template<'reschedule-request'> = ({ data }) => {
  const { game, contact, declined } = data;
  const { opponent, team } = game;
  // A person without a name is named as the school.
  const greeted = data.staffName === game.ourSchool ? '' : data.staffName;
  const sentence = declined
    ? `${opponent} declined this game.`
    : `${opponent} asked to reschedule this game.`;
  return {
    subject: declined
      ? `${opponent} declined ${team} on ${formatShortDay(game.date)}`
      : `${opponent} asked to reschedule ${team} on ${formatShortDay(game.date)}`,
    preview: data.note ? `They wrote: "${data.note}"` : sentence,
    toName: data.staffName,
    replyTo: { name: contact.name, address: contact.email },
    blocks: [
      greeting(greeted),
      text(sentence),
      declined ? status('Declined', 'red') : status('Reschedule', 'red'),
      ...(data.note ? [text('They wrote:'), quote(data.note)] : []),
      ...(data.answeredBy ? [facts([['Name they gave', data.answeredBy]])] : []),
      ...proposalBlocks(data),
      text(nextSteps(data)),
      button('Open Game', data.gamesUrl),
      heading('Current Game'),
      gameDetails(game, 'ours'),
      facts([
        ['Contact', contact.name],
        ['Email', contact.email],
        ['Phone', formatPhone(contact.phone)],
      ]),
    ],
  };
};

function nextSteps({ declined, proposedDate, proposedTime, proposedVenue }: RescheduleRequest) {
  if (declined) {
    return 'Your schedule shows the game as Declined. Nothing else changed. Open the game to find another opponent, cancel it, or ask again.';
  }
  return proposedDate === null && proposedTime === null && proposedVenue === null
    ? 'Your schedule shows the game as Reschedule. Nothing else changed. Open the game to suggest another date, time, or venue, or to keep it as it is.'
    : 'Your schedule shows the game as Reschedule. Nothing else changed. Open the game to accept the proposal, suggest something else, or decline.';
}

function proposalBlocks({ proposedDate, proposedTime, proposedVenue }: RescheduleRequest) {
  if (proposedDate === null && proposedTime === null && proposedVenue === null) return [];
  return [
    heading('Proposed Change'),
    facts([
      ['Date', proposedDate === null ? '' : formatShortDay(proposedDate)],
      ['Time', proposedTime === null ? '' : formatTime(proposedTime)],
      ['Where', proposedVenue ?? ''],
    ]),
  ];
}
