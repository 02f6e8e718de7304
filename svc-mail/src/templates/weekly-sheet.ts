import { GAME_CHANGES, formatShortDay, formatTime, labelOf } from '@fieldhouse/core-contract';
import type { MailOf } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import { CHANGE_TONES, button, greeting, heading, link, small, status, text } from './content.ts';
import { formatOwnMatchup, gameLine } from './format-game.ts';

type Sheet = MailOf<'weekly-sheet'>['data'];

/** The most games in the preview text of mail clients. */
const PREVIEWED = 2;

/** The games of a week, day by day. */
export const weeklySheet: Template<'weekly-sheet'> = ({ data, secrets }) => {
  const { firstDay, from, games, lastDay, ourSchool, toName, url } = data;
  const count = games.length === 1 ? '1 game' : `${games.length} games`;
  const days = [...Map.groupBy(games, ({ game }) => game.date)];
  return {
    subject: `${ourSchool}: ${count}, week of ${formatShortDay(firstDay)}`,
    preview: games.slice(0, PREVIEWED).map(lineOf).join('; '),
    toName,
    replyTo: { name: from.name, address: from.email },
    blocks: [
      greeting(toName),
      text(
        `${ourSchool} has ${count} from ${formatShortDay(firstDay)} to ${formatShortDay(lastDay)}.`,
      ),
      ...days.flatMap(([day, ofDay]) => dayBlocks(day, ofDay)),
      ...(url ? [button(data.group === 'staff' ? 'Open Calendar' : 'Open Schedule', url)] : []),
      ...(secrets.chooseLink ? [link('Change what you follow', secrets.chooseLink)] : []),
      small(whyYou(data)),
    ],
    stopLink: secrets.stopLink,
  };
};

const dayBlocks = (day: string, games: Sheet['games']): Block[] => [
  heading(formatShortDay(day)),
  ...games.flatMap(({ game, what }) => [
    ...(what === null ? [] : [status(labelOf(GAME_CHANGES, what), CHANGE_TONES[what])]),
    gameLine(game, 'ours', formatTime(game.time)),
  ]),
];

/** 'Postponed: Football Varsity vs Roosevelt, Memorial Stadium'. */
function lineOf({ game, what }: Sheet['games'][number]): string {
  const place = game.venue === '' ? '' : `, ${game.venue}`;
  const mark = what === null ? '' : `${labelOf(GAME_CHANGES, what)}: `;
  return `${mark}${formatOwnMatchup(game)}${place}`;
}

function whyYou({ group, ourSchool }: Sheet): string {
  switch (group) {
    case 'staff':
      return 'You get this email on Sundays because you turned it on in Settings, Email Notifications.';
    case 'contacts':
      return `You get this email on Sundays because ${ourSchool} sends you its games.`;
    case 'followers':
      return `You get this email on Sundays because you follow teams of ${ourSchool}.`;
  }
}
