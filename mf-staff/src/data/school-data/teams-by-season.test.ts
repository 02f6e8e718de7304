import { formatTeam, SPORTS } from '@fieldhouse/core-contract';
import { aTeam } from '@fieldhouse/core-contract/samples';
import { expect, test } from 'vitest';
import { teamsBySeason } from './teams-by-season.ts';

test('teams are grouped by season, and sorted by sport, gender and level', () => {
  const teams = [
    aTeam({ sport: 'other', sportName: 'Bowling' }),
    aTeam({ sport: 'tennis', level: 'freshman' }),
    aTeam({ sport: 'tennis' }),
    aTeam({ sport: 'soccer', gender: 'girls' }),
    aTeam({ sport: 'soccer', gender: 'boys', level: 'jr-varsity' }),
    aTeam({ sport: 'soccer', gender: 'boys' }),
    aTeam({ sport: 'basketball' }),
    aTeam({ sport: 'football' }),
  ];
  expect(teamsBySeason(teams).map((group) => [group.label, group.teams.map(formatTeam)])).toEqual([
    [
      'Fall',
      [
        'Football Varsity',
        'Boys Soccer Varsity',
        'Boys Soccer Jr. Varsity',
        'Girls Soccer Varsity',
      ],
    ],
    ['Winter', ['Basketball Varsity']],
    ['Spring', ['Tennis Varsity', 'Tennis Freshman']],
    ['Other', ['Bowling Varsity']],
  ]);
});

test('every sport but other has a season', () => {
  const groups = teamsBySeason(SPORTS.map(({ value }) => aTeam({ sport: value })));
  expect(groups.at(-1)?.teams.map(({ sport }) => sport)).toEqual(['other']);
});
