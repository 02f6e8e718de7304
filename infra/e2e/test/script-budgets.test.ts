import { describe, expect, test } from 'vitest';
import { scriptsOfScreen, sentBytes } from '../testing/route-scripts.ts';
import { APPS, screensOf } from '../testing/screen-tables.ts';

/** The scripts with their sizes, where they are too much. */
const excess = (scripts: readonly string[], maxBytes: number) =>
  sentBytes(scripts) > maxBytes ? scripts.map((script) => [script, sentBytes([script])]) : [];

describe.each(APPS)('%s', (app) => {
  test.each(screensOf(app))('$path loads at most $scriptBytes bytes of scripts', (screen) => {
    expect(excess(scriptsOfScreen(app, screen.path), screen.scriptBytes)).toEqual([]);
  });
});
