import { aGame } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';
import { groupEmails } from './group-emails.ts';

const adams = { ...aGame().opponent, id: 2, schoolName: 'Adams High School' };
const unreachable = { ...aGame().opponent, id: 3, email: ' ' };

test('games become one email per opponent, with at most 20 games each', () => {
  const games = [
    aGame({ id: 100, opponentId: 2, opponent: adams }),
    ...Array.from({ length: 21 }, (_, id) => aGame({ id })),
    aGame({ id: 101, opponentId: 3, opponent: unreachable }),
    aGame({ id: 102, status: 'verified' }),
    aGame({ id: 103, opponentId: 2, opponent: adams }),
  ];
  const { emails, notScheduled, withoutContact } = groupEmails(games);
  expect(emails.map((email) => [email.opponentName, email.games.length])).toEqual([
    ['Adams High School', 2],
    ['Roosevelt High School', 20],
    ['Roosevelt High School', 1],
  ]);
  expect(notScheduled.map(({ id }) => id)).toEqual([102]);
  expect(withoutContact.map(({ id }) => id)).toEqual([101]);
});
