import {
  contactEndpoints,
  facilityEndpoints,
  noPlayDateEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import { testRecordEdits } from '@fieldhouse/shell/testing';
import type { EditedRecord } from '@fieldhouse/shell/testing';
import { anOpponent, aTeam } from '@fieldhouse/shell/testing/samples';

import { aContact } from '../../testing/a-contact.ts';
import { aFacility, aGym } from '../../testing/a-facility.ts';
import { aNoPlayDate } from '../../testing/a-no-play-date.ts';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

const RECORDS: readonly EditedRecord[] = [
  {
    thing: 'team',
    path: '/teams',
    calls: teamEndpoints,
    stored: aTeam({ coachName: 'Kim Fox', version: 2 }),
    edit: [/^Edit /],
    dialog: 'Edit Team',
    save: 'Update Team',
    updated: ['Team updated successfully'],
    created: ['Team created successfully'],
    typed: ['Coach Name', 'Kim Wolf', 'coachName'],
    theirs: { coachName: '', coachPhone: '5551234567' },
    said: [
      "Sam Porter removed the coach's name two minutes ago.",
      "Sam Porter changed the coach's phone to (555) 123-4567 two minutes ago.",
    ],
    taken: { 'Coach Phone': '(555) 123-4567' },
    sent: { coachName: 'Kim Wolf', coachPhone: '5551234567' },
    deletion: 'Sam Porter deleted this team two minutes ago.',
  },
  {
    thing: 'opponent',
    path: '/opponents',
    calls: opponentEndpoints,
    stored: anOpponent({ version: 2 }),
    edit: [/^Edit /],
    dialog: 'Edit Opponent School',
    save: 'Update Opponent',
    updated: ['Opponent school updated successfully'],
    created: ['Opponent school added successfully'],
    typed: ['Manager name', 'Lee Wolf', 'managerName'],
    theirs: { email: 'lee@roosevelt.test' },
    said: ['Sam Porter changed the email to lee@roosevelt.test two minutes ago.'],
    taken: { Email: 'lee@roosevelt.test' },
    sent: { managerName: 'Lee Wolf', email: 'lee@roosevelt.test' },
    deletedBy: null,
    deletion: 'This opponent was deleted.',
  },
  {
    thing: 'contact',
    path: '/contacts',
    calls: contactEndpoints,
    stored: aContact({ version: 2 }),
    edit: [/^Edit Pat Ohlsen/],
    dialog: 'Edit Contact',
    save: 'Update Contact',
    updated: ['Contact updated successfully'],
    created: ['Contact added successfully'],
    typed: ['Phone', '', 'phone'],
    theirs: { sports: [], role: 'other', weeklySheet: true },
    said: [
      'Sam Porter changed the sports to All sports two minutes ago.',
      'Sam Porter changed the role to Other two minutes ago.',
      'Sam Porter turned on weekly schedule by email two minutes ago.',
    ],
    taken: {},
    sent: { role: 'other', phone: '', sports: [], weeklySheet: true },
    deletion: 'Sam Porter deleted this contact two minutes ago.',
  },
  {
    thing: 'facility',
    path: '/facilities',
    calls: facilityEndpoints,
    stored: aGym({ aliases: ['LHS Gym'], version: 2 }),
    others: [aFacility()],
    edit: [/^Edit Main Gym/],
    dialog: 'Edit Facility',
    save: 'Update Facility',
    updated: ['Facility updated successfully'],
    created: ['Facility added successfully'],
    typed: ['Name', 'Main Gym A', 'name'],
    theirs: { aliases: ['LHS Gym', 'Old Gym'] },
    said: ['Sam Porter changed the other names to LHS Gym, Old Gym two minutes ago.'],
    taken: { 'Other names': 'LHS Gym\nOld Gym' },
    sent: { name: 'Main Gym A', aliases: ['LHS Gym', 'Old Gym'] },
    deletion: 'Sam Porter deleted this facility two minutes ago.',
  },
  {
    thing: 'no-play date',
    path: '/no-play-dates',
    calls: noPlayDateEndpoints,
    stored: aNoPlayDate({ version: 2 }),
    edit: [/^Edit Final Exams/],
    dialog: 'Edit No-Play Date',
    save: 'Update Date',
    updated: ['No-play date updated successfully'],
    created: ['No-play date added successfully'],
    typed: ['Name', 'Final Exams 2', 'name'],
    theirs: { to: '2100-01-21' },
    said: ['Sam Porter changed the last day to Thu 01/21/2100 two minutes ago.'],
    taken: {},
    sent: { name: 'Final Exams 2', to: '2100-01-21' },
    deletion: 'Sam Porter deleted this no-play date two minutes ago.',
  },
];

testRecordEdits(RECORDS, { role: 'user', elsewhere: '/', api: staffApi, open: openStaff });
