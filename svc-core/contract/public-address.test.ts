import { describe, expect, test } from 'vitest';
import { Slug, embedSnippet, slugOf } from './public-address.ts';

describe('a name as a slug', () => {
  test.each([
    ['Lincoln High School', 'lincoln-high-school'],
    ["  St. Mary's / Holy Cross ", 'st-marys-holy-cross'],
    ['José Martí', 'jose-marti'],
    ['Boys Track & Field Jr. Varsity', 'boys-track-field-jr-varsity'],
    ['Kaʻele', 'kaele'],
    ['Waiʼanae', 'waianae'],
    ['O‘Brien', 'obrien'],
    ['O´Brien’s', 'obriens'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['ŒUVRE & Æther', 'oeuvre-aether'],
    ['Sør-Þórður', 'sor-thordur'],
    ['高校', ''],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
    expect(Slug.safeParse(slug).success).toBe(slug !== '');
  });
});

test('the HTML for a website has the address of the frame, and a title that cannot end it', () => {
  const snippet = embedSnippet(
    'https://games.test',
    '/s/lincoln/golf',
    'The "Lions" & <b>Golf</b>',
  );
  expect(snippet).toMatch(/^<iframe src="https:\/\/games\.test\/embed\/lincoln\/golf" /);
  expect(snippet).toContain('title="The &quot;Lions&quot; &amp; <b>Golf</b>"');
});
