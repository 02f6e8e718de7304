import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';
import { expect } from 'vitest';
import { emailsTo, linkIn } from './inbox.ts';
import type { ReceivedEmail } from './inbox.ts';
import { dayFromNow } from './samples.ts';
import { jsonObject, uniqueName } from './school-api.ts';
import { inboxUrl } from './worker-stack.ts';

/** The fields of the API's game that tests of responses use. */
export interface ApiGame {
  readonly id: number;
  readonly teamId: number;
  readonly opponentId: number;
  readonly date: string;
  readonly venue: string;
  readonly isHome: boolean;
  readonly status: string;
  readonly opponent: { readonly schoolName: string; readonly email: string };
}

/** Games that the other school is asked to confirm, through the API of a signed-in `staff`. */
export function requestedGames(staff: () => APIRequestContext) {
  const games = async () => typed<ApiGame[]>(await (await staff().get('/api/games')).json());

  async function newOpponent(): Promise<number> {
    const { id } = await jsonObject(
      await staff().post('/api/opponents', {
        data: {
          schoolName: uniqueName('Answering High'),
          managerName: 'Sam Porter',
          email: `sam.${randomUUID()}@answering.test`,
          phone: '5552223333',
        },
      }),
    );
    return Number(id);
  }

  /** A new game at 4:30 PM; `date` as yyyy-MM-dd. */
  async function newGame(opponentId: number, date: string): Promise<ApiGame> {
    const [model] = await games();
    if (!model) throw new Error('no game');
    const data = { ...toGameInput(model), opponentId, date, time: '16:30' };
    const made = await staff().post('/api/games', { data });
    if (!made.ok()) throw new Error(await made.text());
    return typed<ApiGame>(await made.json());
  }

  /** Sends one game, or several against one opponent in one email, and returns the path of the first link. */
  async function send(game: ApiGame, ...more: ApiGame[]): Promise<string> {
    const asking = async () =>
      (await emailsTo(inboxUrl(), game.opponent.email)).filter(({ text }) =>
        text.includes('/api/verify/'),
      );
    const before = new Set((await asking()).map(({ id }) => id));
    const sent =
      more.length === 0
        ? await staff().post(`/api/games/${game.id}/verify`)
        : await staff().post('/api/verifications', {
            data: { gameIds: [game, ...more].map(({ id }) => id) },
          });
    if (sent.status() !== 200) throw new Error(await sent.text());
    let fresh: ReceivedEmail[] = [];
    await expect
      .poll(
        async () => {
          fresh = (await asking()).filter(({ id }) => !before.has(id));
          return fresh.length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    const [mail] = fresh;
    if (!mail) throw new Error('no mail');
    return new URL(linkIn(mail, '/api/verify/')).pathname;
  }

  return {
    send,
    /**
     * New games against a new opponent in one email, on consecutive days from `firstDay` days from now, and the path of the emailed
     * link. Requests are not sent for past games.
     */
    async create(
      firstDay: number,
      count = 1,
    ): Promise<{ game: ApiGame; others: ApiGame[]; path: string }> {
      const opponentId = await newOpponent();
      const game = await newGame(opponentId, dayFromNow(firstDay));
      const others: ApiGame[] = [];
      for (let day = 1; day < count; day += 1)
        others.push(await newGame(opponentId, dayFromNow(firstDay + day)));
      return { game, others, path: await send(game, ...others) };
    },
    statusOf: async ({ id }: ApiGame): Promise<string> =>
      (await games()).find((game) => game.id === id)?.status ?? 'gone',
    async edit(game: ApiGame, change: object): Promise<void> {
      const answer = await staff().put(`/api/games/${game.id}`, {
        data: { ...toGameInput(game), ...change },
      });
      if (!answer.ok()) throw new Error(await answer.text());
    },
  };
}

const toGameInput = ({ teamId, opponentId, date, venue, isHome }: ApiGame) => ({
  teamId,
  opponentId,
  date,
  venue,
  isHome,
});

/** The API's response, trusted to match the contract. */
function typed<T>(answer: T): T {
  return answer;
}
