import {
  changedGameTitle,
  changeIntro,
  changeSentences,
  changeSubject,
  changeWord,
  formatPhone,
  formatShortDayAndTime,
  isCalledOff,
} from '@fieldhouse/core-contract';
import type { ChangeMail, MailedChange } from '@fieldhouse/core-contract';
import type { Block, Template } from './content.ts';
import {
  CHANGE_TONES,
  facts,
  greeting,
  heading,
  link,
  quote,
  small,
  status,
  text,
} from './content.ts';
import { changedDetails, formerMoment, gameLine } from './format-game.ts';
import { changedGamesCalendar } from './ics-calendar.ts';

/** One email about all games of a change that concern its recipient. */
export const gameChanges: Template<'game-changes'> = ({ data, secrets }, { messageId }) => {
  const { from, games, note, reason, toName } = data;
  const [first] = games;
  return {
    subject: changeSubject(data),
    preview: first ? changeSentences(first).join(' ') : '',
    toName,
    replyTo: { name: from.name, address: from.email },
    blocks: [
      greeting(toName),
      text(changeIntro(data)),
      ...(reason ? [facts([['Reason', reason]])] : []),
      ...(note ? [quote(note)] : []),
      ...games.flatMap((changed) => changedGame(data, changed)),
      text('The attached file updates your calendar.'),
      ...(data.group === 'followers' ? [] : [contactFacts(data)]),
      ...(secrets.chooseLink ? [link('Change what you follow', secrets.chooseLink)] : []),
      small(whyYou(data)),
    ],
    calendar: {
      fileName: games.length === 1 ? 'game.ics' : 'games.ics',
      text: changedGamesCalendar(data, messageId),
    },
    stopLink: secrets.stopLink,
  };
};

const contactFacts = ({ from }: ChangeMail): Block =>
  facts([
    ['Contact', from.name],
    ['Email', from.email],
    ['Phone', formatPhone(from.phone)],
  ]);

function changedGame(mail: ChangeMail, changed: MailedChange): Block[] {
  const side = mail.group === 'opponents' ? 'theirs' : 'ours';
  const sentences = text(changeSentences(changed).join(' '));
  const isOff = isCalledOff(changed.what);
  return [
    status(changeWord(changed.what), CHANGE_TONES[changed.what]),
    ...(mail.games.length === 1
      ? [heading(changedGameTitle(mail, changed)), sentences, changedDetails(changed, side)]
      : [
          isOff
            ? gameLine(changed.game, side, `Was ${formatShortDayAndTime(formerMoment(changed))}`)
            : gameLine(changed.game, side),
          sentences,
        ]),
    ...(changed.url ? [link('Open the game', changed.url)] : []),
  ];
}

function whyYou({ group, ourSchool }: ChangeMail): string {
  switch (group) {
    case 'opponents':
      return "You get this email because you're the contact for your school.";
    case 'coaches':
      return `You get this email as a coach of ${ourSchool}.`;
    case 'contacts':
      return `You get this email because ${ourSchool} notifies you of changes.`;
    case 'followers':
      return `You get this email because you follow teams of ${ourSchool}.`;
  }
}
