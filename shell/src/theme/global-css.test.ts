import { readFileSync } from 'node:fs';
import { getContrast } from 'polished';
import { describe, expect, test } from 'vitest';

import { TEXT_CONTRAST } from './contrast.ts';

const css = readFileSync(new URL('global.css', import.meta.url), 'utf8');
const [lightPart = '', darkPart = ''] = css.split('@media (prefers-color-scheme: dark)');

/** The custom properties of one scheme: their colors, or the fallback of a school's color. */
const readTokens = (part: string): Record<string, string> =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+):\s*(?:var\([^,]+,\s*)?(#[0-9a-f]{6})/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

const light = readTokens(lightPart);
const schemes = { light, dark: { ...light, ...readTokens(darkPart) } };

const tones = ['neutral', 'blue', 'yellow', 'green', 'red', 'pink', 'purple', 'gray'];
const grounds = ['canvas', 'surface', 'surface-raised', 'surface-sunken', 'surface-hover'];
const texts = ['text', 'text-muted', 'text-subtle', 'accent-text', 'danger-text'];

const pairs = [
  ...tones.map((tone) => [`tone-${tone}-fg`, `tone-${tone}-bg`]),
  ...grounds.flatMap((ground) => texts.map((text) => [`color-${text}`, `color-${ground}`])),
  ...['danger', 'success', 'warning', 'info', 'accent'].map((name) => [
    `color-${name}-text`,
    `color-${name}-soft`,
  ]),
  ...['danger', 'accent'].flatMap((name) => [
    [`color-on-${name}`, `color-${name}`],
    [`color-on-${name}`, `color-${name}-hover`],
  ]),
  ['color-on-secondary', 'color-secondary'],
];

describe.each(Object.entries(schemes))('the %s scheme', (_name, tokens) => {
  test.each(pairs)('keeps %s readable on %s', (text = '', ground = '') => {
    expect(getContrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(
      TEXT_CONTRAST,
    );
  });

  test.each(['surface', 'surface-raised', 'canvas'])(
    'keeps input borders visible on %s',
    (ground) => {
      const contrast = getContrast(
        tokens['color-border-strong'] ?? '',
        tokens[`color-${ground}`] ?? '',
      );
      expect(contrast).toBeGreaterThanOrEqual(3);
    },
  );
});
