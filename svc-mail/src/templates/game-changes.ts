import {
  changedGameTitle,
  changeIntro,
  changeSentences,
  changeSubject,
  changeWord,
  formatPhone,
  isCalledOff,
} from '@fieldhouse/core-contract';
import type { ChangeMail, ChangeWord, MailedChange } from '@fieldhouse/core-contract';
import type { Block, Template, Tone } from './content.ts';
import { facts, greeting, heading, link, quote, small, status, text } from './content.ts';
import { changedDetails } from './format-game.ts';
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

const changedGame = (mail: ChangeMail, changed: MailedChange): Block[] => [
  status(changeWord(changed.what), toneOf(changed.what)),
  heading(changedGameTitle(mail, changed)),
  text(changeSentences(changed).join(' ')),
  changedDetails(changed),
  ...(changed.url ? [link('Open the game', changed.url)] : []),
];

function toneOf(what: ChangeWord): Tone {
  if (isCalledOff(what)) return 'off';
  return what === 'back-on' ? 'on' : 'changed';
}

function whyYou({ group, ourSchool }: ChangeMail): string {
  switch (group) {
    case 'opponents':
      return `You get this email as the contact of your school at ${ourSchool}.`;
    case 'coaches':
      return `You get this email as a coach of ${ourSchool}.`;
    case 'contacts':
      return `You get this email because ${ourSchool} tells you of changes.`;
    case 'followers':
      return `You get this email because you follow teams of ${ourSchool}.`;
  }
}
