import { describe, expect, test } from 'vitest';
import { UserError } from './user-error.ts';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  test('has defaults for all settings', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 8080,
      inboxPort: 1080,
      publicUrl: 'http://localhost:8080',
    });
    expect(settings.dataDir).toMatch(/\/\.data$/);
  });

  test('derives the public URL from the port', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  });

  test('lists invalid settings by name and shows no value', () => {
    const read = () => readSettings({ PORT: '0', DATABASE_URL: 'mysql://u:hunter2@h/d' });
    expect(read).toThrow(UserError);
    expect(read).toThrow(/PORT is invalid, DATABASE_URL is invalid/);
    expect(read).not.toThrow(/hunter2/);
  });
});
