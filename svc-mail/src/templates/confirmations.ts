import { agreementSentence, formatShortDay, formatPhone } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import { button, facts, greeting, quote, small, status, text } from './content.ts';
import { formatOwnMatchup, gameDetails, gameLine } from './format-game.ts';
import { gamesCalendar } from './ics-calendar.ts';

type Confirmed = MailOf<'confirmations'>['data']['confirmed'][number];

/** One confirmation right away, or those of a day. Text that the other school typed is marked as theirs. */
export const confirmations: Template<'confirmations'> = ({ data }) => {
  const { confirmed, gamesUrl, staffName } = data;
  const several = confirmed.length > 1;
  const [first] = confirmed;
  const one = first
    ? `${first.game.opponent} confirmed ${first.game.team} on ${formatShortDay(first.game.date)}`
    : '';
  const many = `${confirmed.length.toLocaleString('en-US')} games were confirmed`;
  return {
    subject: several ? many : one,
    preview: several ? `${one}, and more.` : 'The game is Verified. You have nothing to do.',
    toName: staffName,
    blocks: [
      greeting(staffName === first?.game.ourSchool ? '' : staffName),
      text(several ? `${many}.` : `${one}. The game is Verified.`),
      status('Confirmed', 'green'),
      ...confirmed.flatMap((entry) => confirmedBlocks(entry, several)),
      button(several ? 'Open Games' : 'Open Game', gamesUrl),
      small('To change how often you get these emails, open Settings, Email Notifications.'),
    ],
  };
};

function confirmedBlocks({ game, answeredBy, note }: Confirmed, several: boolean): Block[] {
  return [
    several ? gameLine(game, 'ours') : gameDetails(game, 'ours'),
    ...(note ? [text('They wrote:'), quote(note)] : []),
    ...(answeredBy ? [facts([['Name they gave', answeredBy]])] : []),
  ];
}

/** Tells the coach that a game is agreed; replies go to the athletic director. */
export const coachConfirmation: Template<'coach-confirmation'> = ({ data }, { messageId }) => {
  const { coachName, director, game } = data;
  const matchup = `${formatOwnMatchup(game)}, ${formatShortDay(game.date)}`;
  return {
    subject: `Confirmed: ${matchup}`,
    preview: 'Both schools agreed on this game.',
    toName: coachName,
    replyTo: { name: director.name, address: director.email },
    blocks: [
      greeting(coachName),
      text(agreementSentence(game)),
      status('Confirmed', 'green'),
      gameDetails(game, 'ours'),
      text('The attached file adds the game to your calendar.'),
      facts([
        ['Athletic department', director.name],
        ['Email', director.email],
        ['Phone', formatPhone(director.phone)],
      ]),
      small('You get this email because your school turned it on for your team.'),
    ],
    calendar: {
      fileName: 'game.ics',
      text: gamesCalendar([game], messageId, { confirmed: true, ours: true }),
    },
  };
};
