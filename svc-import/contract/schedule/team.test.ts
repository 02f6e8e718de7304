import { formatTeam, GENDERS, LEVELS, SPORTS, valuesOf } from '@fieldhouse/core-contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTeam } from './team.ts';
import { AMBIGUOUS, TEAM_WORDS } from './team-words.ts';

const say = (cell: string) => {
  const reading = parseTeam(cell);
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
  ])('%s', (cell, team) => expect(say(cell)).toBe(team));
});

test.each([
  ['Football', 'football varsity', 'so we used Varsity'],
  ['JV B Soccer', 'soccer jr-varsity', 'We read JV B as Jr. Varsity'],
  ['SO V', 'soccer varsity', 'We read "SO" in "SO V" as Soccer'],
  ['Soccer SO', 'soccer sophomore', 'as Sophomore'],
  ['Girls BB V', 'girls basketball varsity', 'as Basketball'],
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
])('%s is not guessed', (cell, problem) => expect(say(cell)).toBe(problem));

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
