import type { Gender, Level, Sport, Timezone, ContactRole } from '@fieldhouse/core-contract';
import { DEMO_NO_PLAY_DATES, DEMO_SITES } from './demo-facilities.ts';
import type { DemoNoPlayDate, DemoSite } from './demo-facilities.ts';

/** A contact of a demo school; of all sports without `sports`. */
interface DemoContact {
  readonly role: ContactRole;
  readonly name: string;
  readonly host: string;
  readonly sports?: readonly Sport[];
}

const DEMO_CONTACTS: readonly DemoContact[] = [
  {
    role: 'assigner',
    name: 'Pat Ohlsen',
    host: 'lakefront-officials.test',
    sports: ['football', 'soccer'],
  },
  {
    role: 'assigner',
    name: 'Denise Marlow',
    host: 'lakefront-officials.test',
    sports: ['basketball', 'volleyball'],
  },
  { role: 'transport', name: 'Gus Petrakis', host: 'fairmont-buses.test' },
  { role: 'trainer', name: 'Imani Cole', host: 'lincoln.test' },
  { role: 'press', name: 'Fairmont Gazette', host: 'fairmont-gazette.test', sports: ['football'] },
];

/** A demo school: made-up people and email addresses (`.test` is reserved, RFC 6761). */
export interface DemoSchool {
  readonly name: string;
  readonly host: string;
  readonly mascot: string;
  readonly athleticDirector: string;
  readonly address: string;
  readonly phone: string;
  readonly colors: readonly [primary: string, secondary: string];
  readonly timezone: Timezone;
  readonly people: readonly DemoPerson[];
  readonly teams: readonly DemoTeam[];
  readonly opponents: readonly (readonly [school: string, manager: string])[];
  /** The address of its public schedule, which has all teams but the last one. */
  readonly slug?: string;
  readonly sites?: readonly DemoSite[];
  readonly noPlayDates?: readonly DemoNoPlayDate[];
  readonly contacts?: readonly DemoContact[];
}

export interface DemoPerson {
  readonly local: string;
  readonly name: readonly [first: string, last: string];
  /** Has a temporary password that must be changed. */
  readonly temporary?: true;
}

export type DemoTeam = readonly [sport: Sport, level: Level, coach: string, gender?: Gender];

export const DEMO_SCHOOLS: readonly DemoSchool[] = [
  {
    name: 'Lincoln High School',
    host: 'lincoln.test',
    mascot: 'Lions',
    athleticDirector: 'Dana Whitfield',
    address: '1200 Lincoln Avenue, Fairmont, OH 44118',
    phone: '2165550142',
    colors: ['#1E3A8A', '#F59E0B'],
    timezone: 'America/New_York',
    slug: 'lincoln',
    sites: DEMO_SITES,
    noPlayDates: DEMO_NO_PLAY_DATES,
    contacts: DEMO_CONTACTS,
    people: [
      { local: 'director', name: ['Dana', 'Whitfield'] },
      { local: 'new.coach', name: ['Jordan', 'Ellis'], temporary: true },
      { local: 'm.okafor', name: ['Marcus', 'Okafor'] },
      { local: 's.lindqvist', name: ['Sofia', 'Lindqvist'] },
      { local: 'r.castellano', name: ['Renee', 'Castellano'] },
    ],
    teams: [
      ['football', 'varsity', 'Marcus Okafor'],
      ['football', 'freshman', 'Tyrell Banks'],
      ['volleyball', 'varsity', 'Sofia Lindqvist'],
      ['volleyball', 'jr-varsity', 'Hannah Osei'],
      ['basketball', 'varsity', 'Renee Castellano'],
      ['basketball', 'jr-varsity', 'Owen Fairchild'],
      ['soccer', 'varsity', 'Luis Arredondo'],
      ['soccer', 'jr-varsity', 'Caleb Munroe'],
      ['baseball', 'varsity', 'Walt Hendricks'],
      ['softball', 'varsity', 'Priya Raman'],
      ['cross-country', 'varsity', 'Elena Kowalski'],
      ['track', 'varsity', 'Elena Kowalski'],
      ['tennis', 'varsity', 'Grant Sutherland'],
      ['cheer', 'varsity', 'Kiara Bellamy'],
    ],
    opponents: [
      ['Roosevelt High School', 'Tom Brandt'],
      ['Central Catholic', 'Maria Esposito'],
      ['Oak Valley High School', 'Derek Simmons'],
      ['Northside High School', 'Alicia Grant'],
      ['Maplewood High School', 'Peter Lindgren'],
      ['Harbor Preparatory School', 'Nadia Rahman'],
      ['Summit Christian Academy', 'Joel Whitaker'],
      ['Garfield High School', 'Yolanda Pierce'],
      ['Lakeshore High School', 'Ben Okonkwo'],
      ['Cedar Grove High School', 'Ruth Ackerman'],
    ],
  },
  {
    name: 'Roosevelt High School',
    host: 'roosevelt.test',
    mascot: 'Rough Riders',
    athleticDirector: 'Tom Brandt',
    address: '85 Roosevelt Parkway, Easton, OH 44121',
    phone: '2165550177',
    colors: ['#7F1D1D', '#D97706'],
    timezone: 'America/New_York',
    people: [
      { local: 'director', name: ['Tom', 'Brandt'] },
      { local: 'k.vasquez', name: ['Karina', 'Vasquez'] },
      { local: 'd.holloway', name: ['Dwight', 'Holloway'] },
    ],
    teams: [
      ['football', 'varsity', 'Dwight Holloway'],
      ['football', 'jr-varsity', 'Sean McAllister'],
      ['volleyball', 'varsity', 'Karina Vasquez', 'girls'],
      ['volleyball', 'freshman', 'Bea Thornton', 'girls'],
      ['basketball', 'varsity', 'Isaac Boone', 'boys'],
      ['basketball', 'varsity', 'Monique Tran', 'girls'],
      ['soccer', 'varsity', 'Pablo Reyes', 'boys'],
      ['soccer', 'varsity', 'Anneke Visser', 'girls'],
      ['wrestling', 'varsity', 'Rick Dombrowski'],
      ['swimming', 'varsity', 'Jill Nakamura', 'coed'],
      ['golf', 'varsity', 'Harold Finch'],
      ['track', 'varsity', 'Simone Baptiste'],
    ],
    opponents: [
      ['Lincoln High School', 'Dana Whitfield'],
      ['Central Catholic', 'Maria Esposito'],
      ['Fairview High School', 'Lena Morrow'],
      ['St. Brendan High School', 'Colm Rafferty'],
      ['Westbrook High School', 'Tanya Odom'],
      ['Union Township High School', 'Gary Stahl'],
      ['Bayfield High School', 'Ingrid Solberg'],
    ],
  },
  {
    name: 'Sierra Vista Academy',
    host: 'sierravista.test',
    mascot: 'Hawks',
    athleticDirector: 'Gloria Mendez',
    address: '410 Canyon Road, Alta Loma, CO 80455',
    phone: '3035550119',
    colors: ['#065F46', '#0EA5E9'],
    timezone: 'America/Denver',
    people: [
      { local: 'director', name: ['Gloria', 'Mendez'] },
      { local: 'p.novak', name: ['Petra', 'Novak'] },
    ],
    teams: [
      ['football', 'varsity', 'Chuck Ballard'],
      ['volleyball', 'varsity', 'Petra Novak'],
      ['basketball', 'varsity', 'Andre Willis'],
      ['basketball', 'sophomore', 'Kyle Benson'],
      ['soccer', 'varsity', 'Mateo Salazar'],
      ['baseball', 'varsity', 'Neil Garrity'],
      ['softball', 'varsity', 'Dawn Prescott'],
      ['tennis', 'varsity', 'Vivian Cho'],
      ['cross-country', 'varsity', 'Ethan Marsh'],
      ['golf', 'varsity', 'Roy Tillman'],
    ],
    opponents: [
      ['Elk Ridge High School', 'Sam Petersen'],
      ['Mesa Grande High School', 'Irene Lucero'],
      ['Boulder Creek High School', 'Todd Hanley'],
      ['Holy Cross Academy', 'Anne Delgado'],
      ['Prairie View High School', 'Wes Yoder'],
      ['Timberline High School', 'Faith Coleman'],
    ],
  },
  {
    name: 'Pine Hollow Middle School',
    host: 'pinehollow.test',
    mascot: 'Otters',
    athleticDirector: 'Leo Fontaine',
    address: '27 Hollow Lane, Redfern, WA 98055',
    phone: '2065550164',
    colors: ['#4C1D95', '#DB2777'],
    timezone: 'America/Los_Angeles',
    people: [{ local: 'director', name: ['Leo', 'Fontaine'] }],
    teams: [
      ['basketball', 'ms', 'Gwen Harlow'],
      ['basketball', '6th-grade', 'Toby Vance'],
      ['volleyball', 'ms', 'Alma Ortega'],
      ['volleyball', '6th-grade', 'Jess Kimball'],
      ['soccer', 'ms', 'Nico Ferrara'],
      ['soccer', '6th-grade', 'Dee Winslow'],
      ['track', 'ms', 'Omar Haddad'],
      ['cross-country', 'ms', 'Omar Haddad'],
      ['wrestling', 'ms', 'Brock Sanders'],
    ],
    opponents: [
      ['Birch Lake Middle School', 'Carol Dunning'],
      ['Salmon Creek Middle School', 'Ray Tanaka'],
      ['Evergreen Middle School', 'Mona Fisk'],
      ['Harrison Middle School', 'Drew Castle'],
      ['Rainier View Middle School', 'Tess Marlow'],
    ],
  },
];
