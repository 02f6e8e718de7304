import type { GameInput } from '@fieldhouse/core-contract';
import { randomUUID } from 'node:crypto';
import { request } from 'playwright-core';
import type { APIRequestContext } from 'playwright-core';
import type { FileSchool } from './school-per-file.ts';
import { jsonObject } from './school-api.ts';
import { baseUrl } from './worker-stack.ts';

/** Long names, as schools have them. */
export const TEAMS = [
  {
    name: 'Girls Volleyball Jr. Varsity',
    sport: 'volleyball',
    level: 'jr-varsity',
    gender: 'girls',
  },
  { name: 'Football Varsity', sport: 'football', level: 'varsity' },
  {
    name: 'Boys Cross Country Freshman',
    sport: 'cross-country',
    level: 'freshman',
    gender: 'boys',
  },
  { name: 'Girls Soccer Varsity', sport: 'soccer', level: 'varsity', gender: 'girls' },
] as const;
export const OPPONENTS = ['Roosevelt High School', 'Saint Bartholomew Academy', 'Troy'] as const;

/** A game by the places of its team and opponent in the lists above. */
export interface NewGame extends Partial<Omit<GameInput, 'teamId' | 'opponentId'>> {
  readonly team: number;
  readonly opponent: number;
  readonly date: string;
  readonly venue: string;
}

/**
 * Creates teams, opponents and games in a school through its API, and publishes them.
 *
 * @returns the school's address, such as '/s/school-1a2b3c4d'.
 */
export async function publishSchool(
  { account }: FileSchool,
  games: readonly NewGame[],
): Promise<string> {
  const staff = await request.newContext({ baseURL: baseUrl() });
  await jsonObject(await staff.post('/api/login', { data: account }));
  const teamIds: number[] = [];
  for (const { name: _name, ...team } of TEAMS)
    teamIds.push(await create(staff, '/api/teams', team));
  const opponentIds: number[] = [];
  for (const schoolName of OPPONENTS) {
    const email = `sam.${randomUUID()}@print.test`;
    const person = { managerName: 'Sam Porter', email, phone: '5552223333' };
    opponentIds.push(await create(staff, '/api/opponents', { schoolName, ...person }));
  }
  for (const { team, opponent, ...game } of games) {
    const [teamId, opponentId] = [teamIds[team], opponentIds[opponent]];
    await create(staff, '/api/games', { time: '19:00', ...game, teamId, opponentId });
  }
  const slug = `school-${randomUUID().slice(0, 8)}`;
  const publication = { published: true, slug, teamIds };
  await jsonObject(await staff.put('/api/school/publication', { data: publication }));
  await staff.dispose();
  return `/s/${slug}`;
}

async function create(staff: APIRequestContext, path: string, data: object): Promise<number> {
  const { id } = await jsonObject(await staff.post(path, { data }));
  return Number(id);
}
