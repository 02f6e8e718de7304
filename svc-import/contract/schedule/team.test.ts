import { formatTeam, GENDERS, LEVELS, SPORTS, valuesOf } from '@fieldhouse/core-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesOtherTeam, parseTeam } from './team.ts';
import { AMBIGUOUS, TEAM_WORDS } from './team-words.ts';

const say = (cell: string, ownName = '') => {
  const reading = parseTeam(cell, ownName);
  if (!reading.ok) return reading.problem;
  const { gender, sport, sportName, level } = reading.value;
  return [gender, sportName ?? sport, level].filter(Boolean).join(' ');
};
const noticeOf = (cell: string) => {
  const reading = parseTeam(cell);
  return reading.ok ? (reading.notice ?? '') : '';
};

describe('parses a team in any order and spelling', () => {
  test.each([
    ['Football - Varsity', 'football varsity'],
    ['Varsity Football', 'football varsity'],
    ['Football, Varsity', 'football varsity'],
    ['Football Jr. Varsity', 'football jr-varsity'],
    ['Boys JV Soccer', 'boys soccer jr-varsity'],
    ['FB BOYS V', 'boys football varsity'],
    ['Girls Softball - Varsity', 'girls softball varsity'],
    ["Men's Golf JV", 'boys golf jr-varsity'],
    ['Womens Tennis Var', 'girls tennis varsity'],
    ['Coed Cheer MS', 'coed cheer ms'],
    ['B BKB Frosh', 'boys basketball freshman'],
    ['G VB 9th', 'girls volleyball freshman'],
    ['C-Team Hoops', 'basketball freshman'],
    ['Soph BSB', 'baseball sophomore'],
    ['8th Grade Girls Fastpitch', 'girls softball ms'],
    ['6th Grade VB', 'volleyball 6th-grade'],
    ['Jr High WR', 'wrestling ms'],
    ['X-Country Boys V', 'boys cross-country varsity'],
    ['T&F V', 'track varsity'],
    ['Swim & Dive JV', 'swimming jr-varsity'],
    ['LAX V', 'Lacrosse varsity'],
    ['FH JV', 'Field Hockey jr-varsity'],
    ['WP V', 'Water Polo varsity'],
    ['JH Girls Volleyball', 'girls volleyball ms'],
    ['J.H. Football', 'football ms'],
    ['Boys Soccer 7/8', 'boys soccer ms'],
    ['Volleyball Gr. 7', 'volleyball ms'],
    ['Grade 8 Track', 'track ms'],
    ['7th/8th Grade Girls Track', 'girls track ms'],
    ['Eighth Grade Wrestling', 'wrestling ms'],
    ['Gr9 Baseball', 'baseball freshman'],
    ['Weightlifting Varsity', 'Weightlifting varsity'],
    ['Girls Powerlifting V', 'girls Powerlifting varsity'],
    ['Clay Target JV', 'Clay Target jr-varsity'],
    ['Bass Fishing V', 'Bass Fishing varsity'],
    ['MTB V', 'Mountain Biking varsity'],
    ['Adapted Floor Hockey V', 'Adapted Floor Hockey varsity'],
    ['Flag FB Girls V', 'girls Flag Football varsity'],
    ['Disc Golf V', 'Disc Golf varsity'],
    ['2026-27 Boys Varsity Soccer Schedule', 'boys soccer varsity'],
  ])('%s', (cell, team) => expect(say(cell)).toBe(team));
});

test.each([
  ['BV Soccer', 'boys soccer varsity'],
  ['GJV Soccer', 'girls soccer jr-varsity'],
  ['Golf GFR', 'girls golf freshman'],
  ['JVG Soccer', 'girls soccer jr-varsity'],
  ['GVB V', 'girls volleyball varsity'],
  ['BVSOC', 'boys soccer varsity'],
  ['GJVBB', 'girls basketball jr-varsity'],
  ['JVFB', 'football jr-varsity'],
  ['Hockey - Field V', 'Field Hockey varsity'],
])('%s is %s', (cell, team) => expect(say(cell)).toBe(team));

test.each([
  ['Football', 'football varsity', 'so we used Varsity'],
  ['JV B Soccer', 'soccer jr-varsity', 'We read "JV B Soccer" as Jr. Varsity'],
  ['SO V', 'soccer varsity', 'We read "SO" in "SO V" as Soccer'],
  ['Soccer SO', 'soccer sophomore', 'as Sophomore'],
  ['Girls BB V', 'girls basketball varsity', 'as Basketball'],
  ['Boys Soccer JV2', 'boys soccer jr-varsity', 'We read "Boys Soccer JV2" as Jr. Varsity'],
  ['JVA Soccer', 'soccer jr-varsity', 'We read "JVA Soccer" as Jr. Varsity'],
  ['Girls Volleyball 7A', 'girls volleyball ms', 'as Middle School'],
  ['Girls Volleyball 9A', 'girls volleyball freshman', 'as Freshman'],
  ['Boys 8B Basketball', 'boys basketball ms', 'We read "Boys 8B Basketball" as Middle School'],
  [
    'Girls Freshman B Volleyball',
    'girls volleyball freshman',
    'We read "Girls Freshman B Volleyball" as Freshman',
  ],
  ['Frosh/Soph Football', 'football sophomore', 'We read Frosh/Soph as Sophomore'],
  ['Girls Basketball (Main Gym)', 'girls basketball varsity', 'We ignored "main gym"'],
  ['Boys Soccer (JV, Field 2)', 'boys soccer jr-varsity', 'We ignored "field 2"'],
  ['JV Soccer Football Stadium', 'soccer jr-varsity', 'We ignored "stadium football"'],
  ['District 7 Boys Varsity Soccer', 'boys soccer varsity', 'We ignored "district 7"'],
  ['Varsity B Soccer', 'boys soccer varsity', 'We read "B" in "Varsity B Soccer" as Boys'],
  ['B JV Basketball', 'boys basketball jr-varsity', 'We read "B" in "B JV Basketball" as Boys'],
  ['M Tennis V', 'boys tennis varsity', 'We read "M" in "M Tennis V" as Boys'],
  ['Varsity - B Cross Country', 'boys cross-country varsity', 'We read "B" in'],
  ['Varsity Soccer (M)', 'boys soccer varsity', 'We read "M" in "Varsity Soccer (M)" as Boys'],
  ['Homecoming Football', 'football varsity', 'We ignored "homecoming"'],
  ['Lincoln Football V', 'football varsity', 'We ignored "lincoln" in "Lincoln Football V"'],
])('%s is parsed as %s with a note', (cell, team, notice) => {
  expect(say(cell)).toBe(team);
  expect(noticeOf(cell)).toContain(notice);
});

test.each([
  ['', 'The team is missing'],
  ['Quidditch Varsity', 'We don\'t recognize a sport in "Quidditch Varsity"'],
  ['Varsity', 'We don\'t recognize a sport in "Varsity"'],
  ['BB V', '"BB" in "BB V" can mean Basketball or Baseball'],
  ['SO', '"SO" in "SO" can mean Soccer or Sophomore'],
  ['G V', '"G" in "G V" can mean Girls or Golf'],
  ['Football Soccer V', '"Football Soccer V" lists more than one sport'],
  ['Boys Girls Golf V', '"Boys Girls Golf V" lists more than one gender'],
  ['JV/V Soccer', '"JV/V Soccer" lists more than one level'],
  ...[
    ['Boys Soccer V2', 'v2'],
    ['Boys Soccer Reserve', 'reserve'],
    ['Boys Soccer U14', 'u14'],
    ['Girls Volleyball 6A', '6a'],
    ['Intermediate Soccer', 'intermediate'],
    ['Unified Basketball', 'unified'],
    ['Modified Softball', 'modified'],
    ['Sub-Varsity Football', 'sub varsity'],
    ['Varsity Reserve Football', 'reserve'],
    ['Jr. Boys Soccer', 'jr'],
    ['Boys Soccer B', 'b'],
    ['B Squad Football', 'b'],
    ['Soccer B-Team', 'b'],
    ['Sitting Volleyball V', 'sitting'],
    ['Boys Soccer A', 'a'],
    ['Girls Varsity B Soccer', 'b'],
    ['Girls 11th Grade Soccer', '11th'],
    ['Wildcats Football', 'wildcats'],
  ].map(([cell = '', word = '']) => [cell, `We don't recognize "${word}" in "${cell}"`]),
  ...['Middle School Softball B', 'Football B', 'Soccer - Varsity - B', 'Golf (B)'].map((cell) => [
    cell,
    `"B" in "${cell}" can mean Boys or the B team`,
  ]),
  ...['Baseball M', 'Tennis M'].map((cell) => [
    cell,
    `"M" in "${cell}" can mean Boys or Middle School`,
  ]),
  ['Volleyball 7B', '"B" in "Volleyball 7B" can mean Boys or the B team'],
])('%s is not guessed', (cell = '', problem = '') => expect(say(cell)).toBe(problem));

describe("the words of the school's own name", () => {
  test.each([
    [
      'Bowling Brook High School',
      'Bowling Brook Girls Varsity Volleyball',
      'girls volleyball varsity',
    ],
    ['Bowling Brook High School', 'Bowling Brook HS V Golf', 'golf varsity'],
    ['Bowling Brook High School', 'Bowling Brook Bowling Varsity', 'Bowling varsity'],
    ['Middle Fork High School', 'Middle Fork Volleyball', 'volleyball varsity'],
    ['Middle Fork High School', 'Middle School Volleyball', 'volleyball ms'],
    ['Ten Mile', 'Ten Mile Girls Varsity Volleyball', 'girls volleyball varsity'],
    ['Boys Town Road', 'Boys Town Road Girls JV Golf', 'girls golf jr-varsity'],
    ['Soccer Hill High School', 'Soccer Hill Football V', 'football varsity'],
    ['Soccer Hill High School', 'Soccer Varsity', 'soccer varsity'],
    ['Golf High School', 'Golf Varsity', 'golf varsity'],
    ['Golf High School', 'Golf Girls Varsity Soccer', 'girls soccer varsity'],
    ['Lincoln Middle School', 'Lincoln Middle School Volleyball', 'volleyball ms'],
    ["St. Mary's", 'St Marys Boys Varsity Soccer', 'boys soccer varsity'],
    ['Elm Gap Jr-Sr High School', 'Elm Gap Jr-Sr High School Football V', 'football varsity'],
  ])('of %s say nothing in "%s"', (own, cell, team) => expect(say(cell, own)).toBe(team));

  test.each([
    ['Bowling Brook High School', 'Bowling Brook Varsity'],
    ['Ten Mile', 'Ten Mile Varsity'],
    ['Soccer Hill High School', 'Soccer Hill'],
  ])('of %s are no sport in "%s"', (own, cell) =>
    expect(say(cell, own)).toBe(`We don't recognize a sport in "${cell}"`),
  );
});

describe('a text that names another team than Boys Soccer Varsity', () => {
  const team = { sport: 'soccer', level: 'varsity', gender: 'boys', sportName: null } as const;
  test.each([
    ['Girls JV Soccer', true],
    ['Football', true],
    ['JV', true],
    ['Girls', true],
    ['Boys Soccer Reserve', true],
    ['Boys Soccer V2', true],
    ['Soccer U16', true],
    ['Soccer at 5', false],
    ['B FB V', true],
    ['Boys Varsity Soccer 2026', false],
    ['Soccer', false],
    ['Harbor Ridge Schedule', false],
    ['Varsity vs Everyone', false],
  ])('%s: %s', (text, isOther) => expect(namesOtherTeam(text, team, '')).toBe(isOther));
});

test('no alias is an ambiguous word', () => {
  expect([...AMBIGUOUS].filter((word) => TEAM_WORDS.has(word))).toEqual([]);
});

test('parses what an export writes', () => {
  const team = fc.record({
    sport: fc.constantFrom(...valuesOf(SPORTS)),
    level: fc.constantFrom(...valuesOf(LEVELS)),
    gender: fc.option(fc.constantFrom(...valuesOf(GENDERS))),
  });
  fc.assert(
    fc.property(team, (given) => {
      expect(parseTeam(formatTeam(given))).toEqual({
        ok: true,
        value: { ...given, sportName: null },
      });
    }),
  );
});

test('never throws', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (cell) => {
      expect(parseTeam(cell)).toHaveProperty('ok');
    }),
  );
});
