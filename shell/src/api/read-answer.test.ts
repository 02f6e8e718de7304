import {
  backupEndpoints,
  gameEndpoints,
  opponentEndpoints,
  outboxEndpoints,
  schoolEndpoints,
  sessionEndpoints,
  sysadminSchoolEndpoints,
  publicSystemEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { readAnswer, UnreadableAnswer } from './read-answer.ts';

const at = '2026-08-03T16:00:00.000Z';
const team = { id: 1, schoolId: 1, sport: 'football', level: 'varsity' };
const game = {
  id: 1,
  schoolId: 1,
  teamId: 1,
  opponentId: 1,
  date: '2026-09-04',
  time: '19:00:00',
  venue: 'Main Field',
  isHome: true,
  status: 'scheduled',
  team: { sport: 'football', level: 'varsity' },
  opponent: { schoolName: 'Roosevelt High School' },
};

describe('readAnswer', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('fills in fields that the specification does not name', () => {
    const { answer, unreadable } = readAnswer(gameEndpoints.list, [game]);
    expect(unreadable).toBe(0);
    expect(answer[0]).toMatchObject({ ...game, score: null, verifiedAt: null, createdAt: '' });
    expect(answer[0]?.opponent).toMatchObject({ email: '', phone: '' });
    expect(readAnswer(teamEndpoints.list, [team]).answer[0]).toMatchObject({
      coachName: '',
      gamesCount: 0,
    });
    expect(readAnswer(sessionEndpoints.user, { id: 1, role: 'user' }).answer).toMatchObject({
      isActive: true,
      emailConfirmed: true,
      mustChangePassword: false,
      schoolId: null,
    });
  });

  test('reads null as empty where a text is expected', () => {
    const school = { id: 1, name: 'Lincoln', primaryColor: null, secondaryColor: null };
    expect(readAnswer(schoolEndpoints.read, school).answer).toMatchObject({
      primaryColor: '',
      secondaryColor: '',
    });
  });

  test('reads a missing list as empty, also inside a row', () => {
    const school = { id: 1, name: 'Lincoln', authorizedEmails: undefined };
    const read = readAnswer(sysadminSchoolEndpoints.list, [school]).answer;
    expect(read).toMatchObject([{ authorizedEmails: [] }]);
    const outbox = readAnswer(outboxEndpoints.list, { counts: { waiting: 2 } }).answer;
    expect(outbox).toEqual({
      mails: [],
      counts: { waiting: 2, sending: 0, sent: 0, failed: 0, canceled: 0 },
    });
  });

  test('keeps an unknown enum value', () => {
    const unknown = { ...game, status: 'postponed', team: { sport: 'lacrosse', level: 'club' } };
    expect(readAnswer(gameEndpoints.list, [unknown]).answer[0]).toMatchObject(unknown);
    const coached = { ...team, gender: 'mixed' };
    expect(readAnswer(teamEndpoints.list, [coached]).answer[0]).toMatchObject(coached);
  });

  test('drops and counts an unreadable row', () => {
    const rows = [game, null, { ...game, id: 'two' }, { ...game, date: 'soon' }, 'game'];
    const { answer, unreadable } = readAnswer(gameEndpoints.list, rows);
    expect(answer.map(({ id }) => id)).toEqual([1]);
    expect(unreadable).toBe(4);
  });

  test('keeps the rest of an entry with an unreadable field', () => {
    const odd = { ...game, score: 24, rescheduleRequest: 'later', venue: 7, neutral: 'no' };
    const [read] = readAnswer(gameEndpoints.list, [odd]).answer;
    expect(read).toMatchObject({ id: 1, score: null, venue: '' });
    expect(read).not.toHaveProperty('rescheduleRequest');
    expect(read).not.toHaveProperty('neutral');
  });

  test('ignores unknown fields', () => {
    const [read] = readAnswer(opponentEndpoints.list, [{ id: 3, schoolId: 1, rating: 5 }]).answer;
    expect(read).not.toHaveProperty('rating');
    expect(read).toMatchObject({ id: 3, gamesCount: 0 });
  });

  test('takes the day of a date sent as a timestamp', () => {
    const rows = [{ ...game, date: '2026-09-04T00:00:00.000Z' }];
    expect(readAnswer(gameEndpoints.list, rows).answer[0]?.date).toBe('2026-09-04');
  });

  test('reads single values by the same rules', () => {
    expect(readAnswer(publicSystemEndpoints.read, {}).answer).toMatchObject({
      systemName: 'Fieldhouse',
      registrationEnabled: true,
    });
    const [backup] = readAnswer(backupEndpoints.list, [
      { id: 1, state: 'queued', createdAt: at },
    ]).answer;
    expect(backup).toMatchObject({ state: 'queued', bytes: 0, problem: null });
  });

  test('throws when nothing of the answer is readable', () => {
    expect(() => readAnswer(gameEndpoints.list, { games: [] })).toThrow(UnreadableAnswer);
    expect(() => readAnswer(schoolEndpoints.read, undefined)).toThrow(UnreadableAnswer);
  });
});
