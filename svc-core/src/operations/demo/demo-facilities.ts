import type { NoPlayKind, Sport } from '@fieldhouse/core-contract';

/** A site of a demo school with its spaces. */
export interface DemoSite extends DemoPlace {
  readonly address: string;
  /** In degrees. */
  readonly at: readonly [latitude: number, longitude: number];
  readonly spaces: readonly DemoPlace[];
}

export interface DemoPlace {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly outdoor?: true;
  /** In minutes, before and after each game. */
  readonly minutes: readonly [setup: number, clear: number];
  /** The sports whose teams play there at home. */
  readonly homeOf?: readonly Sport[];
}

/** The sites of Lincoln. Their names and aliases are the venues of its home games, except one that no facility has yet. */
export const DEMO_SITES: readonly DemoSite[] = [
  {
    name: 'Lincoln High School',
    address: '1200 Lincoln Avenue, Fairmont, OH 44118',
    at: [41.4801, -81.6102],
    minutes: [0, 0],
    spaces: [
      { name: 'Main Gym', minutes: [15, 10], homeOf: ['basketball', 'volleyball', 'cheer'] },
      {
        name: 'Stadium',
        aliases: ['Memorial Stadium'],
        outdoor: true,
        minutes: [15, 15],
        homeOf: ['football', 'track'],
      },
    ],
  },
  {
    name: 'Fairmont Community Park',
    address: '300 Park Drive, Fairmont, OH 44118',
    at: [41.4862, -81.6047],
    outdoor: true,
    minutes: [0, 0],
    spaces: [
      {
        name: 'Field 1',
        aliases: ['East Field'],
        outdoor: true,
        minutes: [10, 10],
        homeOf: ['soccer'],
      },
      { name: 'Veterans Diamond', outdoor: true, minutes: [10, 10], homeOf: ['baseball'] },
      { name: 'South Diamond', outdoor: true, minutes: [10, 10], homeOf: ['softball'] },
    ],
  },
  {
    name: 'Riverside Park',
    aliases: ['Riverside Park Course'],
    address: '77 River Road, Fairmont, OH 44118',
    at: [41.4738, -81.6215],
    outdoor: true,
    minutes: [15, 10],
    homeOf: ['cross-country'],
    spaces: [],
  },
];

/** A no-play date of Lincoln: the first `days` school days in a row without its games, starting `fromDay` days after today or later. */
export interface DemoNoPlayDate {
  readonly name: string;
  readonly kind: NoPlayKind;
  readonly fromDay: number;
  readonly days: number;
}

export const DEMO_NO_PLAY_DATES: readonly DemoNoPlayDate[] = [
  { name: 'Faculty Workday', kind: 'school-event', fromDay: 2, days: 1 },
  { name: 'Final Exams', kind: 'exam', fromDay: 14, days: 2 },
  { name: 'School Break', kind: 'holiday', fromDay: 70, days: 5 },
];
