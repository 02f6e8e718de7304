import { describe, expect, test } from 'vitest';
import { GameView, TeamInput, TeamView, formatTeam } from './index.ts';

const team = {
  id: 1,
  schoolId: 1,
  sport: 'golf',
  level: 'varsity',
  coachName: '',
  coachEmail: '',
  coachPhone: '',
  gamesCount: 4,
  createdAt: '2026-08-03T12:00:00.000Z',
  updatedAt: '2026-08-03T12:00:00.000Z',
};

const game = {
  id: 1,
  schoolId: 1,
  teamId: 1,
  opponentId: 1,
  date: '2026-09-04',
  time: null,
  venue: 'Main Field',
  isHome: true,
  status: 'scheduled',
  score: null,
  ourScore: null,
  theirScore: null,
  verifiedAt: null,
  createdAt: team.createdAt,
  updatedAt: team.updatedAt,
  team: { id: 1, sport: 'golf', level: 'jv' },
  opponent: { id: 1, schoolName: 'Roosevelt', managerName: '', email: '', phone: '' },
};

describe('a team in a response', () => {
  test.each([undefined, null])('has 0 games if the count is %s', (gamesCount) => {
    expect(TeamView.parse({ ...team, gamesCount }).gamesCount).toBe(0);
  });

  test('has 0 games without a count', () => {
    const { gamesCount: _left, ...uncounted } = team;
    expect(TeamView.parse(uncounted).gamesCount).toBe(0);
    expect(TeamView.parse(team).gamesCount).toBe(4);
  });

  test("is Jr. Varsity if 'jv' is stored, in lists of teams and games, and can be saved", () => {
    const read = TeamView.parse({ ...team, level: 'jv' });
    expect(formatTeam(read)).toBe('Golf Jr. Varsity');
    expect(formatTeam(GameView.parse(game).team)).toBe('Golf Jr. Varsity');
    expect(TeamInput.parse(read).level).toBe('jr-varsity');
  });

  test('has a known level', () => {
    expect(TeamView.safeParse({ ...team, level: 'club' }).success).toBe(false);
  });
});
