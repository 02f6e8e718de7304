import { formatShortDay, formatPhone } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import type { Template } from './content.ts';
import { facts, greeting, small, text } from './content.ts';
import { formatMatchup, formatOwnMatchup, gameDetails, gameLine } from './format-game.ts';
import { remindedGamesCalendar } from './ics-calendar.ts';

type Reminder = MailOf<'game-reminder'>['data'];

/** One email about all games of its recipient on the next day. It names the date, because it may be read on that day. */
export const gameReminder: Template<'game-reminder'> = ({ data, secrets }, { messageId }) => {
  const { from, games, ourSchool, toName } = data;
  const [first] = games;
  const day = first ? formatShortDay(first.game.date) : '';
  const one = first ? titleOf(data, first) : '';
  const several = games.length > 1;
  const side = data.group === 'opponents' ? 'theirs' : 'ours';
  return {
    subject: several ? `Reminder: ${games.length} games on ${day}` : `Reminder: ${one}, ${day}`,
    preview: several ? `${one}, and more.` : `A reminder from ${ourSchool}.`,
    toName,
    replyTo: { name: from.name, address: from.email },
    blocks: [
      greeting(toName),
      text(
        several
          ? `${ourSchool} reminds you of ${games.length} games on ${day}.`
          : `${ourSchool} reminds you of this game on ${day}.`,
      ),
      ...games.map(({ game }) => (several ? gameLine : gameDetails)(game, side)),
      text('The attached file updates your calendar.'),
      facts([
        ['Contact', from.name],
        ['Email', from.email],
        ['Phone', formatPhone(from.phone)],
      ]),
      small(
        data.group === 'opponents'
          ? "You get this email because you're the contact for your school."
          : `You get this email as a coach of ${ourSchool}.`,
      ),
    ],
    calendar: {
      fileName: several ? 'games.ics' : 'game.ics',
      text: remindedGamesCalendar(data, messageId),
    },
    stopLink: secrets.stopLink,
  };
};

const titleOf = ({ group }: Reminder, { game }: Reminder['games'][number]): string =>
  group === 'opponents' ? formatMatchup(game) : formatOwnMatchup(game);
