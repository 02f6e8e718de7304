import { ContestRuleInput } from '@fieldhouse/core-contract';
import { dayOf } from './season-builder.ts';
import type { SeasonBuilder } from './season-builder.ts';

const SATURDAY = 6;
const NO_RULE = ContestRuleInput.parse({});

/** One fault each, of teams that have no other games, on a Saturday of a week of its own. */
export const PLANTS: Readonly<Record<string, (season: SeasonBuilder, week: number) => void>> = {
  teamTwice(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'conflict',
      season.away(team, 1, day, '15:00'),
      season.away(team, 2, day, '16:30'),
    );
  },
  teamAfterMidnight(season, week) {
    const team = season.team();
    const late = season.away(team, 1, dayOf(week, 5), '23:00');
    season.plant('team', 'conflict', late, season.away(team, 2, dayOf(week, SATURDAY), '00:30'));
  },
  twoPlaces(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'warning',
      season.away(team, 1, day, '09:00'),
      season.away(team, 2, day, '18:00'),
    );
  },
  travel(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'travel',
      'warning',
      season.away(team, 1, day, '10:00'),
      season.away(team, 2, day, '12:30'),
    );
  },
  doubleheader(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'note',
      season.away(team, 1, day, '10:00'),
      season.away(team, 1, day, '11:30'),
    );
  },
  teamTbd(season, week) {
    const team = season.team();
    const day = dayOf(week, SATURDAY);
    season.plant(
      'team',
      'note',
      season.away(team, 1, day, null),
      season.away(team, 2, day, '11:30'),
    );
  },
  sameFacility(season, week) {
    const space = season.facility(season.facility(null));
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'conflict',
      season.home(season.team(), space, [day, '10:00']),
      season.home(season.team(), space, [day, '11:59']),
    );
  },
  partOfFacility(season, week) {
    const gym = season.facility(season.facility(null));
    const [court, other] = [season.facility(gym), season.facility(gym)];
    const day = dayOf(week, SATURDAY);
    const whole = season.home(season.team(), gym, [day, '10:00']);
    season.plant('facility', 'conflict', whole, season.home(season.team(), court, [day, '10:30']));
    season.plant('facility', 'conflict', whole, season.home(season.team(), other, [day, '10:45']));
  },
  tightFacility(season, week) {
    const space = season.facility(season.facility(null), 10, 20);
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'warning',
      season.home(season.team(), space, [day, '10:00']),
      season.home(season.team(), space, [day, '12:29']),
    );
  },
  facilityTbd(season, week) {
    const space = season.facility(season.facility(null));
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'note',
      season.home(season.team(), space, [day, null]),
      season.home(season.team(), space, [day, '12:30']),
    );
  },
  coachTwice(season, week) {
    const coach = `two.teams.${week}@season.test`;
    const day = dayOf(week, SATURDAY);
    season.plant(
      'coach',
      'conflict',
      season.away(season.team('varsity', coach), 1, day, '10:00'),
      season.away(season.team('varsity', coach.toUpperCase()), 2, day, '11:00'),
    );
  },
  coachOnTheWay(season, week) {
    const coach = `on.the.way.${week}@season.test`;
    const day = dayOf(week, SATURDAY);
    season.plant(
      'coach',
      'warning',
      season.away(season.team('varsity', coach), 1, day, '10:00'),
      season.away(season.team('varsity', coach), 2, day, '12:59'),
    );
  },
  sameOpponent(season, week) {
    const team = season.team();
    season.plant(
      'opponent',
      'warning',
      season.away(team, 3, dayOf(week, 0), '10:00'),
      season.away(team, 3, dayOf(week, SATURDAY), '10:00'),
    );
  },
  noPlayTeam(season, week) {
    const team = season.team();
    const date = dayOf(week, SATURDAY);
    season.noPlay.push({ date, team });
    season.plant('no-play', 'conflict', season.away(team, 1, date, '10:00'));
  },
  noPlayFacility(season, week) {
    const site = season.facility(null);
    const date = dayOf(week, SATURDAY);
    season.noPlay.push({ date, facility: site, hours: ['09:00', '10:01'] });
    const game = season.home(season.team(), season.facility(site), [date, '10:00']);
    season.plant('no-play', 'conflict', game);
    season.home(season.team(), season.facility(site), [date, '10:01']);
  },
  limits(season, week) {
    const team = season.team('ms');
    const days = [0, 2, 4].map((weekday) =>
      season.away(team, weekday + 1, dayOf(week, weekday), '15:00'),
    );
    season.rules.push({ ...NO_RULE, level: 'ms', maxSeason: 3, maxWeek: 2 });
    season.plant('limit', 'warning', days[2] ?? -1);
    const fourth = season.away(team, 7, dayOf(week + 1, 2), '15:00');
    season.plant('limit', 'warning', fourth);
  },
  rest(season, week) {
    const team = season.team('freshman');
    season.rules.push({ ...NO_RULE, sport: 'other', level: 'freshman', nightsBetween: 4 });
    const [first, second] = [2, 5].map((weekday) =>
      season.away(team, weekday, dayOf(week, weekday), '15:00'),
    );
    season.plant('rest', 'warning', first ?? -1, second ?? -1);
  },
  overlappingFields(season, week) {
    const [one, other] = [season.facility(null), season.facility(null)];
    season.overlaps.push([one, other]);
    const day = dayOf(week, SATURDAY);
    season.plant(
      'facility',
      'conflict',
      season.home(season.team(), one, [day, '10:00']),
      season.home(season.team(), season.facility(other), [day, '10:30']),
    );
  },
  noPlaySchool(season, week) {
    const date = dayOf(week, SATURDAY);
    season.noPlay.push({ date });
    season.plant('no-play', 'conflict', season.away(season.team(), 1, date, null));
  },
  dayLimit(season, week) {
    const team = season.team('6th-grade');
    season.rules.push({ ...NO_RULE, level: '6th-grade', maxDay: 2 });
    const day = dayOf(week, SATURDAY);
    const [first = -1, second = -1, third = -1] = ['09:00', '12:00', '15:00'].map((time) =>
      season.away(team, 1, day, time),
    );
    season.plant('limit', 'warning', third);
    season.plant('team', 'note', first, second);
    season.plant('team', 'note', first, third);
    season.plant('team', 'note', second, third);
  },
  outsideSeason(season, week) {
    const team = season.team('sophomore');
    const [firstDate, lastDate] = [dayOf(week, 2), dayOf(week, 4)];
    season.rules.push({ ...NO_RULE, level: 'sophomore', firstDate, lastDate });
    const [before = -1, after = -1] = [1, 2, 4, 5]
      .map((weekday) => season.away(team, weekday, dayOf(week, weekday), '15:00'))
      .filter((_, place) => place === 0 || place === 3);
    season.plant('season', 'warning', before);
    season.plant('season', 'warning', after);
  },
};
