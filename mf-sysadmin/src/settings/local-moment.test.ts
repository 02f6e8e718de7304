import { afterEach, describe, expect, test, vi } from 'vitest';
import { fromLocalMoment, toLocalMoment } from './local-moment.ts';

afterEach(() => vi.unstubAllEnvs());

describe('local moments', () => {
  test.each(['UTC', 'America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata'])(
    'are in the local time of %s and convert to UTC and back',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const moment = new Date('2026-11-20T19:30:00.000Z');
      expect(fromLocalMoment(toLocalMoment(moment))).toBe(moment.toISOString());
    },
  );

  test('uses standard time in winter', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(fromLocalMoment('2026-11-20T19:00')).toBe('2026-11-21T00:00:00.000Z');
  });

  test('treats an empty field as no time', () => {
    expect(fromLocalMoment('')).toBe('');
  });
});
