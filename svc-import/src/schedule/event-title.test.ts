import { createOwnSchool, knownOpponentsOf } from '@fieldhouse/import-contract/schedule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEventTitle } from './event-title.ts';

const rules = {
  known: knownOpponentsOf(['Elk Mound', 'Lake Forfeit', 'Practice Prep']),
  own: createOwnSchool('Harbor Ridge High School'),
  dashIsHome: false,
  namesOwn: false,
};
const read = (title: string, dashIsHome = false) => {
  const { team, opponent } = parseEventTitle(title, { ...rules, dashIsHome });
  return opponent.kind === 'school'
    ? [team, opponent.name, opponent.side ?? (opponent.isSecond ? 'second' : null)]
    : [team, opponent.kind];
};

test.each([
  ['Boys Basketball: Granite Bluff at Harbor Ridge', 'Boys Basketball', 'Granite Bluff', 'home'],
  ['Boys Basketball: Granite Bluff vs. Harbor Ridge', 'Boys Basketball', 'Granite Bluff', 'second'],
  ['Game: Fox Hollow vs Harbor Ridge', '', 'Fox Hollow', 'second'],
  ['Otter Lake vs Harbor Ridge HS', '', 'Otter Lake', 'second'],
  ['Otter Lake vs Harbor Ridge (H)', '', 'Otter Lake', 'home'],
  ['Fox Hollow @ Harbor Ridge - Boys Varsity Soccer', 'Boys Varsity Soccer', 'Fox Hollow', 'home'],
  ['Fox Hollow JV Soccer at Harbor Ridge', 'JV Soccer', 'Fox Hollow', 'home'],
  ['Boys Golf Elk Mound @ Harbor Ridge', 'Boys Golf', 'Elk Mound', 'home'],
  ['Golf: Fort Harbor Ridge @ Harbor Ridge', 'Golf', 'Fort Harbor Ridge', 'home'],
  ['Harbor Ridge Christian at Harbor Ridge', '', 'Harbor Ridge Christian', 'home'],
  ['Harbor Ridge Hawks Boys Soccer vs Fox Hollow', 'Boys Soccer', 'Fox Hollow', 'home'],
  ['Golf - Elk Mound HS @ Harbor Ridge JV', 'Golf JV', 'Elk Mound HS', 'home'],
  ['Harbor Ridge at Fox Hollow', '', 'Fox Hollow', 'away'],
  ['Boys Soccer: Harbor Ridge vs Fox Hollow', 'Boys Soccer', 'Fox Hollow', 'home'],
  ['HARBOR RIDGE BOYS VARSITY SOCCER at Fox Hollow', 'BOYS VARSITY SOCCER', 'Fox Hollow', 'away'],
  ['Harbor Ridge Hawks vs Fox Hollow', 'Hawks', 'Fox Hollow', 'home'],
  ['Tennis vs Fox Hollow at Harbor Ridge', 'Tennis', 'Fox Hollow', 'home'],
  ['Tennis vs Harbor Ridge Christian', 'Tennis', 'Harbor Ridge Christian', 'home'],
])('with both schools, %s', (title, ...expected) => expect(read(title)).toEqual(expected));

test.each([
  ['Girls Varsity Weightlifting at Granite Bluff', 'Girls Varsity Weightlifting', 'Granite Bluff'],
  ['Boys Varsity Soccer (Parents Night) @ Otter Lake', 'Boys Varsity Soccer', 'Otter Lake'],
  ['No School - Boys Varsity Soccer at Elm Gap', 'Boys Varsity Soccer', 'Elm Gap'],
  ['Girls Golf (Senior Night) at Camp Kettle', 'Girls Golf', 'Camp Kettle'],
  ['Spring Break: Girls Golf @ Practice Prep', 'Girls Golf', 'Practice Prep'],
  ['JV Tournament at Fox Hollow', 'JV Tournament', 'Fox Hollow'],
  ['Middle School Track Meet at Fox Hollow', 'Middle School Track Meet', 'Fox Hollow'],
  ['Volleyball Tri @ Fox Hollow', 'Volleyball Tri', 'Fox Hollow'],
  ['Volleyball: Lady Hawks at Fox Hollow', 'Volleyball: Lady Hawks', 'Fox Hollow'],
  ['Varsity Football 7:00 @ Fox Hollow', 'Varsity Football', 'Fox Hollow'],
  ['Varsity Girls BB @ Fox Hollow', 'Varsity Girls BB', 'Fox Hollow'],
  ['GVB JV @ Fox Hollow', 'GVB JV', 'Fox Hollow'],
  ['BSOC-V @ Fox Hollow', 'BSOC-V', 'Fox Hollow'],
])('%s is an away game', (title, ...expected) =>
  expect(read(title)).toEqual([...expected, 'away']),
);

test.each([
  ['vs Fox Hollow (Away) (Rescheduled from 04-26-27)', 'Fox Hollow', 'away'],
  ['vs Fox Hollow (Home) (Date Changed) 01-19-27', 'Fox Hollow', 'home'],
  ['vs Fox Hollow (Away) (Time Changed)', 'Fox Hollow', 'away'],
  ['(Away) vs Fox Hollow', 'Fox Hollow', 'away'],
  ['- Home Game vs Fox Hollow', 'Fox Hollow', 'home'],
  ['- Game Fox Hollow - Away', 'Fox Hollow', 'away'],
  ['- Game vs. Fox Hollow - Home', 'Fox Hollow', 'home'],
  [': FOX HOLLOW SCHOOL (A)', 'FOX HOLLOW SCHOOL', 'away'],
  ['- Vanderbilt Park (H)', 'Vanderbilt Park', 'home'],
  ['- Away - Fox Hollow', 'Fox Hollow', 'away'],
  ['(A) Fox Hollow', 'Fox Hollow', 'away'],
  ['Fox Hollow (Home)', 'Fox Hollow', 'home'],
  ['Away vs Fox Hollow', 'Fox Hollow', 'away'],
  ['vs Lake Forfeit', 'Lake Forfeit', 'home'],
  ['vs V. Sue Cleveland', 'V. Sue Cleveland', 'home'],
  ['at Monroe - Conference', 'Monroe', 'away'],
  ['at Granite Bluff vs Fox Hollow', 'Fox Hollow', 'neutral'],
  ['at Kettle Park vs Fox Hollow', 'Fox Hollow', 'home'],
  ['(vs Fox Hollow)', 'Fox Hollow', 'home'],
  ['vs Fox Hollow at Fox Hollow Stadium', 'Fox Hollow', 'away'],
  ['[@ Fox Hollow]', 'Fox Hollow', 'away'],
  ['vs Fox Hollow W 3-1', 'Fox Hollow', 'home'],
  ['vs Fox Hollow (L, 25-20, 25-18)', 'Fox Hollow', 'home'],
  ['@ Fox Hollow - Lost 1-3', 'Fox Hollow', 'away'],
  ['vs Fox Hollow 2-2 T', 'Fox Hollow', 'home'],
  ['vs Fox Hollow (Home) 5:30 PM', 'Fox Hollow', 'home'],
  ['@ Fox Hollow 4 PM start', 'Fox Hollow', 'away'],
  ['@ Fox Hollow / Bus: 2:30', 'Fox Hollow', 'away'],
  ['@ Fox Hollow [Dismiss 2:00, Bus 2:15]', 'Fox Hollow', 'away'],
  ['(Bus 2:30) @ Fox Hollow', 'Fox Hollow', 'away'],
  ['vs Fox Hollow w/ JV', 'Fox Hollow', 'home'],
  ['vs Fox Hollow, Memorial Stadium', 'Fox Hollow', 'home'],
  ['@ Fox Hollow, Field 3', 'Fox Hollow', 'away'],
  ['vs FOX HOLLOW HOME', 'FOX HOLLOW', 'home'],
  ['VS. FOX HOLLOW', 'FOX HOLLOW', 'home'],
  ['AGAINST FOX HOLLOW AWAY', 'FOX HOLLOW', 'away'],
  ['@ BAPTIST HOME', 'BAPTIST HOME', 'away'],
  ['vs Elk Mound HOME', 'Elk Mound', 'home'],
  ['vs Setup Academy', 'Setup Academy', 'home'],
  ['vs Bus Creek', 'Bus Creek', 'home'],
  ['@ Concession Prep', 'Concession Prep', 'away'],
  ['vs Fox Hollow 4:00 JV 5:30 V', 'Fox Hollow', 'home'],
  ['vs Fox Hollow (JV follows)', 'Fox Hollow', 'home'],
  ['vs Fox Hollow moved to 5pm', 'Fox Hollow', 'home'],
  ['vs Fox Hollow Fri 10/16 7PM', 'Fox Hollow', 'home'],
  ['vs Fox Hollow on Friday', 'Fox Hollow', 'home'],
  ['@ Fox Hollow Oct 16', 'Fox Hollow', 'away'],
  ['vs Fox Hollow High School Away', 'Fox Hollow High School', 'away'],
  ['vs Fox Hollow HOME GAME', 'Fox Hollow', 'home'],
  ['vs Fox Hollow "Senior Night"', 'Fox Hollow', 'home'],
  ['vs Fox Hollow {LEAGUE}', 'Fox Hollow', 'home'],
  ['vs Kettle Home', 'Kettle Home', 'home'],
  ['vs Rising Sun', 'Rising Sun', 'home'],
  ['@ Center', 'Center', 'away'],
  ['@ Field', 'Field', 'away'],
  ['vs Fox Hollow (rain date 10/12)', 'Fox Hollow', 'home'],
  ['vs Fox Hollow | Pink Out', 'Fox Hollow', 'home'],
  ['vs Fox Hollow ~ Youth Night', 'Fox Hollow', 'home'],
  ['vs Fox Hollow?', 'Fox Hollow', 'home'],
  ['vs Fox Hollow (tentative)', 'Fox Hollow', 'home'],
  ['vs Fox Hollow FINAL', 'Fox Hollow', 'home'],
  ['vs Winner High School', 'Winner High School', 'home'],
])('a title with %s', (rest, ...expected) =>
  expect(read(`Boys Varsity Soccer ${rest}`)).toEqual([
    expect.stringMatching(/^Boys Varsity Soccer/),
    ...expected,
  ]),
);

test.each([
  ['Fox Hollow - Boys Varsity Soccer (Home)', 'Boys Varsity Soccer', 'Fox Hollow', 'home'],
  ['(A) Boys Varsity Soccer vs Fox Hollow', 'Boys Varsity Soccer', 'Fox Hollow', 'away'],
  ['HOME: Boys Varsity Soccer vs. Fox Hollow', 'Boys Varsity Soccer', 'Fox Hollow', 'home'],
  ['Fox Hollow (A)', '', 'Fox Hollow', 'away'],
  ['FB: Fox Hollow (A)', 'FB', 'Fox Hollow', 'away'],
  ['Football Fox Hollow Away', 'Football', 'Fox Hollow', 'away'],
  ['Bowling Green (A)', '', 'Bowling Green', 'away'],
  ['Harbor Ridge JV Golf - Fox Hollow (A)', 'JV Golf', 'Fox Hollow', 'away'],
  ['Away: Fox Hollow', '', 'Fox Hollow', 'away'],
  ['@ Fox Hollow - Boys Varsity Soccer', 'Boys Varsity Soccer', 'Fox Hollow', 'away'],
  ['Boys Soccer (AWAY) - Fox Hollow', 'Boys Soccer (AWAY)', 'Fox Hollow', 'away'],
  ['Boys Soccer Away Game: Fox Hollow', 'Boys Soccer Away Game', 'Fox Hollow', 'away'],
  ['Boys Soccer Game - Fox Hollow (H)', 'Boys Soccer Game', 'Fox Hollow', 'home'],
  ['**NEW TIME** Girls Tennis vs Fox Hollow', 'Girls Tennis', 'Fox Hollow', 'home'],
  ['FW: Updated invitation: Golf vs Fox Hollow', 'Golf', 'Fox Hollow', 'home'],
  ['8th Grade Night - Golf vs Fox Hollow', 'Golf', 'Fox Hollow', 'home'],
  ['Homecoming Football Game vs Fox Hollow', 'Homecoming Football Game', 'Fox Hollow', 'home'],
  ['Lady Hawks JV Golf vs Fox Hollow', 'Lady JV Golf', 'Fox Hollow', 'home'],
  ['Golf vs Fox Hollow (JV follows)', 'Golf', 'Fox Hollow', 'home'],
  ['Golf vs Fox Hollow - 8th Grade Night', 'Golf', 'Fox Hollow', 'home'],
  ['7:00 Varsity Football vs Fox Hollow', 'Varsity Football', 'Fox Hollow', 'home'],
  ['#5 Varsity Football vs #4 Fox Hollow', 'Varsity Football', 'Fox Hollow', 'home'],
])('the side anywhere: %s', (title, ...expected) => expect(read(title)).toEqual(expected));

test('a level behind the opponent is that of a team without one', () => {
  expect(read('Boys Soccer vs Fox Hollow (JV)')).toEqual(['Boys Soccer JV', 'Fox Hollow', 'home']);
  expect(read('Boys Varsity Soccer vs Fox Hollow (JV)')).toContain('Boys Varsity Soccer');
  expect(read('vs Fox Hollow - Boys JV Soccer')).toEqual(['Boys JV Soccer', 'Fox Hollow', 'home']);
});

test.each([
  ['Football (Boys V) - Granite Bluff High School', 'Granite Bluff High School'],
  ['Football: Fox Hollow', 'Fox Hollow'],
  ['Boys JV Soccer - Game Elk Mound', 'Elk Mound'],
  ['Girls Golf – Fox Hollow (League)', 'Fox Hollow'],
])('where away games have "@", %s is a home game', (title, name) =>
  expect(read(title, true)).toEqual([expect.stringMatching(/\w/), name, 'home']),
);

test.each([
  'Football (Boys V) - Team Pictures',
  'Football - Signing Day',
  'Football - Spaghetti Feed',
  'Football - Homecoming Parade',
  'Football - Senior Night',
  'Football - Varsity',
  'Football - Kettle Park',
  'Football - Lock-in',
  'Football - Concessions',
  'Football - Helmet Fitting',
  'Football - Rain Date',
  'Football - TBD',
  'Football - Practice',
  'Football - Harbor Ridge',
  'Booster Club - Fox Hollow',
])('and %s is no game', (title) => expect(read(title, true)).toContain('none'));

test.each(['Football: Harbor @ Elm Gap', 'Football: Mustangs @ Elm Gap Kings'])(
  'in a league, %s may be ours',
  (title) => {
    const { ownName } = parseEventTitle(title, { ...rules, namesOwn: true });
    expect(ownName).toMatch(/^(?:Harbor|Mustangs)$/);
  },
);

test.each([
  ['Football: Elm Gap @ Cedar Point', 'none', 'none'],
  ['Football: Harbor Ridge @ Cedar Point', 'away', 'away'],
  ['Football: Cedar Point @ Harbor Ridge', 'home', 'home'],
  ['Football - Tentative @ Cedar Point', 'away', 'away'],
  ['Football: HRHS @ Cedar Point', 'away', 'away'],
  ['Elm Gap at Cedar Point', 'none', 'none'],
  ['Elm Gap Boys Varsity Soccer @ Cedar Point', 'none', 'away'],
  ['[Elm Gap] Boys Soccer @ Cedar Point', 'none', 'away'],
  ['Booster Day: Varsity Football @ Cedar Point', 'away', 'away'],
  ['Lady Hawks Varsity Football @ Cedar Point', 'away', 'away'],
])('where titles name the own school, %s is %s, elsewhere %s', (title, ...expected) =>
  expect(
    [true, false].map((namesOwn) => {
      const { opponent } = parseEventTitle(title, { ...rules, namesOwn });
      return opponent.kind === 'school' ? opponent.side : opponent.kind;
    }),
  ).toEqual(expected),
);

test('without the name of the own school a game of two schools may be its own', () => {
  expect(parseEventTitle('Golf: North Fork Prep @ Elk Mound').opponent.kind).toBe('school');
});

test('a second name behind "vs" is unclear', () => {
  for (const rest of [
    'vs Granite Bluff vs Fox Hollow',
    'vs. Fox Hollow at Elm Gap vs Granite Bluff',
  ])
    expect(read(`Boys Varsity Soccer ${rest}`)).toContain('unclear');
  expect(read('Boys Soccer vs Fox Hollow vs. Fox Hollow HS')).toContain('Fox Hollow');
});

test.each([
  'Wildcats vs Fox Hollow',
  'Lady Hawks: Golf vs Fox Hollow',
  'HRHS - Golf vs Fox Hollow',
  'High School: Golf vs Fox Hollow',
  'Athletics - Golf vs Fox Hollow',
  'Girls Golf (NMAC) vs Fox Hollow',
  'Girls Golf (Booster Night) @ Fox Hollow',
  'Girls Golf Hawks vs Fox Hollow',
  'Girls Golf Gold @ Fox Hollow',
  'Bearcats vs Fox Hollow',
  'Lady Phoenix - Golf vs Fox Hollow',
  'Girls Golf Harbor Ridge Hawks vs Fox Hollow',
  'Picture Day - Girls Golf vs Fox Hollow',
])('%s is a game of the own school', (title) => expect(read(title)).toContain('Fox Hollow'));

test('a name that may be the own school is told', () => {
  expect(parseEventTitle('Golf: Granite Bluff at Fox Hollow', rules).ownName).toBe('Granite Bluff');
  expect(parseEventTitle('Fox Hollow vs Harbor Ridge Hawks', rules).ownName).toBe(
    'Harbor Ridge Hawks',
  );
});

test('never throws', () => {
  const word = fc.constantFrom(
    'vs',
    '@',
    'at',
    '-',
    ':',
    '(',
    ')',
    'A',
    'JV',
    'Harbor Ridge',
    'DH',
    'X',
  );
  const title = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(title, (text) => {
      const { opponent } = parseEventTitle(text, { ...rules, dashIsHome: true });
      if (opponent.kind === 'school') expect(opponent.name.trim()).not.toBe('');
    }),
  );
});
