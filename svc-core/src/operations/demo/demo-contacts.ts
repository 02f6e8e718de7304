import type { ContactRole, Sport } from '@fieldhouse/core-contract';

/** A contact of a demo school; of all sports without `sports`. */
export interface DemoContact {
  readonly role: ContactRole;
  readonly name: string;
  readonly host: string;
  readonly sports?: readonly Sport[];
}

export const DEMO_CONTACTS: readonly DemoContact[] = [
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
