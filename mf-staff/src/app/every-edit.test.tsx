import {
  contactEndpoints,
  facilityEndpoints,
  noPlayDateEndpoints,
  opponentEndpoints,
  teamEndpoints,
} from '@fieldhouse/core-contract';
import type { RecordEditor } from '@fieldhouse/core-contract';
import {
  enterText,
  expectToast,
  gone,
  openedDialog,
  press,
  refuseAsDeleted,
  refuseAsStale,
  SAM,
  samChanged,
  screen,
  valueOf,
  within,
} from '@fieldhouse/shell/testing';
import { anOpponent, aTeam } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';

import { aContact } from '../../testing/a-contact.ts';
import { aFacility, aGym } from '../../testing/a-facility.ts';
import { aNoPlayDate } from '../../testing/a-no-play-date.ts';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

type Declared = Parameters<ReturnType<typeof staffApi>['answerUnchecked']>[0];

/** A record that two people edit at the same time, in a dialog of its list. */
interface EditedRecord {
  readonly thing: string;
  readonly path: string;
  readonly calls: Readonly<Record<'list' | 'update' | 'create', Declared>>;
  readonly stored: object;
  /** Other entries of the list. */
  readonly others?: readonly object[];
  readonly edit: string | RegExp;
  readonly dialog: string;
  readonly save: string;
  readonly updated: string;
  readonly created: string;
  /** A field that this person changes, its text, and its name in the form. */
  readonly typed: readonly [label: string, text: string, name: string];
  /** What Sam changes meanwhile, how that is told, and which fields show it. */
  readonly theirs: object;
  readonly told: readonly string[];
  readonly taken: Readonly<Record<string, string>>;
  /** What is sent in the end. */
  readonly sent: object;
  /** Who deletes it after that; Sam by default. */
  readonly deletedBy?: RecordEditor | null;
  readonly deletion: string;
}

const RECORDS: readonly EditedRecord[] = [
  {
    thing: 'team',
    path: '/teams',
    calls: teamEndpoints,
    stored: aTeam({ coachName: 'Kim Fox', version: 2 }),
    edit: /^Edit /,
    dialog: 'Edit Team',
    save: 'Update Team',
    updated: 'Team updated successfully',
    created: 'Team created successfully',
    typed: ['Coach Name', 'Kim Wolf', 'coachName'],
    theirs: { coachName: '', coachPhone: '5551234567' },
    told: [
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
    edit: /^Edit /,
    dialog: 'Edit Opponent School',
    save: 'Update Opponent',
    updated: 'Opponent school updated successfully',
    created: 'Opponent school added successfully',
    typed: ['Manager Name', 'Lee Wolf', 'managerName'],
    theirs: { email: 'lee@roosevelt.test' },
    told: ['Sam Porter changed the email to lee@roosevelt.test two minutes ago.'],
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
    edit: /^Edit Pat Ohlsen/,
    dialog: 'Edit Contact',
    save: 'Update Contact',
    updated: 'Contact updated successfully',
    created: 'Contact added successfully',
    typed: ['Phone', '', 'phone'],
    theirs: { sports: [], role: 'other', weeklySheet: true },
    told: [
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
    edit: /^Edit Main Gym/,
    dialog: 'Edit Facility',
    save: 'Update Facility',
    updated: 'Facility updated successfully',
    created: 'Facility added successfully',
    typed: ['Name', 'Main Gym A', 'name'],
    theirs: { aliases: ['LHS Gym', 'Old Gym'] },
    told: ['Sam Porter changed the other names to LHS Gym, Old Gym two minutes ago.'],
    taken: { 'Other Names': 'LHS Gym\nOld Gym' },
    sent: { name: 'Main Gym A', aliases: ['LHS Gym', 'Old Gym'] },
    deletion: 'Sam Porter deleted this facility two minutes ago.',
  },
  {
    thing: 'no-play date',
    path: '/no-play-dates',
    calls: noPlayDateEndpoints,
    stored: aNoPlayDate({ version: 2 }),
    edit: /^Edit Final Exams/,
    dialog: 'Edit No-Play Date',
    save: 'Update Date',
    updated: 'No-play date updated successfully',
    created: 'No-play date added successfully',
    typed: ['Name', 'Final Exams 2', 'name'],
    theirs: { to: '2100-01-21' },
    told: ['Sam Porter changed the last day to Thu 01/21/2100 two minutes ago.'],
    taken: {},
    sent: { name: 'Final Exams 2', to: '2100-01-21' },
    deletion: 'Sam Porter deleted this no-play date two minutes ago.',
  },
];

test.each(RECORDS)(
  'another person changed this $thing: it is not overwritten; deleted, it can be added again',
  async (record) => {
    const { calls, stored, others = [], typed, theirs, told, taken, sent, save } = record;
    const [label, text] = typed;
    const current = { ...stored, ...theirs, version: 3 };
    const api = staffApi().answerUnchecked(calls.list, [...others, stored]);
    refuseAsStale(api, calls.update, current, samChanged(...Object.keys(theirs)));
    const { user } = await openStaff(api, record.path);
    await press(user, record.edit);
    const dialog = await openedDialog(record.dialog);
    const field = (name: string) => within(dialog).getByLabelText(name);
    enterText(field(label), text);
    await press(user, save, dialog);
    for (const sentence of told) await within(dialog).findByText(sentence);
    expect(valueOf(field(label))).toBe(text);
    for (const [name, value] of Object.entries(taken)) expect(valueOf(field(name))).toBe(value);
    const saved = { ...current, ...sent, version: 4 };
    api.answerUnchecked(calls.update, saved).answerUnchecked(calls.list, [...others, saved]);
    await press(user, save, dialog);
    await expectToast('Success', record.updated);
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(calls.update)).toMatchObject([
      { body: { version: 2 } },
      { body: { ...sent, version: 3 } },
    ]);

    refuseAsDeleted(api, calls.update, record.deletedBy === undefined ? SAM : record.deletedBy);
    await press(user, record.edit);
    const again = await openedDialog(record.dialog);
    await press(user, save, again);
    await within(again).findByText(record.deletion);
    for (const sentence of told) expect(within(again).queryByText(sentence)).toBeNull();
    api.answerUnchecked(calls.create, { ...saved, id: 9 });
    await press(user, 'Add Again', again);
    await expectToast('Success', record.created);
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(calls.create)).toMatchObject([{ body: sent }]);
  },
);

test.each(RECORDS)(
  'an unsaved $thing survives the end of the session, and is saved with the version that was opened',
  async ({ thing, path, calls, stored, others = [], typed, dialog, save, updated }) => {
    const [label, text, name] = typed;
    const draft = { kind: thing, record: stored, values: { [name]: text } };
    sessionStorage.setItem(
      'fieldhouse.interrupted',
      JSON.stringify({ userId: 1, role: 'user', path, draft }),
    );
    const api = staffApi()
      .answerUnchecked(calls.list, [...others, { ...stored, version: 3 }])
      .answerUnchecked(calls.update, { ...stored, [name]: text, version: 3 });
    const { user } = await openStaff(api, '/');
    await press(user, 'Restore');
    const form = await openedDialog(dialog);
    expect(valueOf(within(form).getByLabelText(label))).toBe(text);
    await press(user, save, form);
    await expectToast('Success', updated);
    expect(api.callsOf(calls.update)).toMatchObject([{ body: { [name]: text, version: 2 } }]);
  },
);
