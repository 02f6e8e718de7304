import { expect, test } from 'vitest';
import { productTexts } from './product-texts.ts';

/** What the product's texts do not say, with what they say instead. */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bmails?\b(?! (?:server|service))/i, 'email'],
  [/\bto be decided\b/i, 'TBD'],
  [/\b(?:every|some|any)body\b|\bnobody\b|\bwhoever\b/i, 'everyone, someone, anyone, no one'],
  [/\bat once\b|\bat the moment\b|\banew\b/i, 'right away, now, again'],
  [/\b(?:could|can)(?: ?)not be \w+(?:ed|en|t|nd)\b/i, "Couldn't load ..., Can't be ..."],
  [/\bmend(?:ed|s)?\b/i, 'fix'],
  [/\bcalled off\b|\bcall off\b/i, 'canceled'],
  [/\btries\b/i, 'attempts'],
  [/\bof (?:its|their|your|one's) own\b/i, 'own, or nothing'],
  [/\(s\)/, 'a noun that agrees with its number'],
  [/…$/, 'three periods'],
];

/** Texts that the product's specification or its operator's guide fixes to the letter. */
const FIXED = new Set<string>([
  'This school has {…} game(s) in the system. Please delete all games first.',
  // A log message.
  'mail to be sent',
]);

test('the texts of the product use the words of their readers', () => {
  const texts = productTexts();
  expect(texts.length).toBeGreaterThan(1_500);
  const found = texts
    .filter(({ text }) => !FIXED.has(text))
    .flatMap(({ file, line, text }) =>
      UNUSED.filter(([words]) => words.test(text.replaceAll(/\{[^{}]*\}/g, '{…}'))).map(
        ([, instead]) => `${file}:${line} "${text}": ${instead}`,
      ),
    );
  expect(found).toEqual([]);
});
