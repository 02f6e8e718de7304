import { inWords } from '../../kit/list/in-words.ts';
import type { GroupedEmails } from './group-emails.ts';

/** Which games are not sent, and why: one sentence for each reason. */
export function leftOut({ notScheduled, withoutContact }: GroupedEmails): string[] {
  const schools = [...new Set(withoutContact.map(({ opponent }) => opponent.schoolName))];
  return [
    ...(notScheduled.length > 0
      ? [
          `${inWords(notScheduled.length, '1 game', 'games')} not sent: only scheduled games can be sent.`,
        ]
      : []),
    ...(withoutContact.length > 0
      ? [
          `${inWords(withoutContact.length, '1 game', 'games')} not sent: no email contact for ${schools.join(', ')}.`,
        ]
      : []),
  ];
}
