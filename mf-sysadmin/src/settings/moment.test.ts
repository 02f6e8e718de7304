import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromLocalInput, toLocalInput } from './moment.ts';

afterEach(() => vi.unstubAllEnvs());

describe('times of a maintenance window', () => {
  it.each(['UTC', 'America/New_York', 'Pacific/Honolulu', 'Asia/Kolkata'])(
    'are typed in the own time of %s and sent in UTC',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const moment = new Date('2026-11-20T19:30:00.000Z');
      expect(fromLocalInput(toLocalInput(moment))).toBe(moment.toISOString());
    },
  );

  it('reads the clock of New York in winter', () => {
    vi.stubEnv('TZ', 'America/New_York');
    expect(fromLocalInput('2026-11-20T19:00')).toBe('2026-11-21T00:00:00.000Z');
  });

  it('takes an empty field as no time', () => {
    expect(fromLocalInput('')).toBe('');
  });
});
