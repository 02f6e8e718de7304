import { request } from 'playwright-core';
import { jsonObject } from './school-api.ts';
import type { FileSchool } from './school-per-file.ts';
import { baseUrl } from './worker-stack.ts';

/** A published schedule with one team. */
export interface PublishedSchedule {
  /** Its page. */
  readonly path: string;
  /** Adds a game at home. */
  addGame(game: { readonly daysAhead: number; readonly venue: string }): Promise<void>;
  /** Changes how the schedule is published. */
  publish(change: object): Promise<void>;
}

/** Publishes the schedule of a test file's school, by the calls that staff make. */
export async function publishSchedule({ account }: FileSchool): Promise<PublishedSchedule> {
  const staff = await request.newContext({ baseURL: baseUrl() });
  await jsonObject(await staff.post('/api/login', { data: account }));
  const team = await jsonObject(
    await staff.post('/api/teams', { data: { sport: 'football', level: 'varsity' } }),
  );
  const opponent = await jsonObject(
    await staff.post('/api/opponents', {
      data: {
        schoolName: 'Roosevelt High School',
        managerName: 'Tom Brandt',
        email: 'tom@roosevelt.test',
        phone: '5551112222',
      },
    }),
  );
  const read = await jsonObject(await staff.get('/api/school/publication'));
  const slug = String(read['suggestedSlug']);
  const publish = async (change: object) => {
    const data = { published: true, slug, teamIds: [team['id']], ...change };
    await jsonObject(await staff.put('/api/school/publication', { data }));
  };
  await publish({});
  return {
    path: `/s/${slug}`,
    publish,
    async addGame({ daysAhead, venue }) {
      const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
      const ids = { teamId: team['id'], opponentId: opponent['id'] };
      const data = { ...ids, date, time: '19:00', venue, isHome: true };
      await jsonObject(await staff.post('/api/games', { data }));
    },
  };
}
