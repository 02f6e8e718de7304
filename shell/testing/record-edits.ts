import type { RecordEditor } from '@fieldhouse/core-contract';
import type { Endpoint } from '@fieldhouse/endpoint';
import { screen, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { refuseAsDeleted, refuseAsStale, SAM, samChanged } from './edit-conflicts.ts';
import type { FakeApi } from './fake-api.ts';
import type { RenderedRemote } from './render-remote.tsx';
import { expectToast } from './toasts.ts';
import { enterText, gone, openedDialog, press, valueOf } from './user-actions.ts';

/** A record that two people edit at the same time, in a dialog of its list. */
export interface EditedRecord {
  readonly thing: string;
  readonly path: string;
  readonly calls: Readonly<Record<'list' | 'update' | 'create', Endpoint>>;
  readonly stored: object;
  /** Other entries of the list. */
  readonly others?: readonly object[];
  /** The button that opens the dialog, or a menu and its entry. */
  readonly edit: readonly [button: string | RegExp, entry?: string];
  readonly dialog: string;
  readonly save: string;
  /** The toast of a saved edit. */
  readonly updated: readonly [title: string, text?: string];
  /** The toast of a deleted record that was added again; none if that is not offered. */
  readonly created?: readonly [title: string, text?: string];
  /** A field that this person changes, its text, and its name in the form. */
  readonly typed: readonly [label: string | RegExp, text: string, name: string];
  /** What Sam changes meanwhile, how that is said, and which fields show it. */
  readonly theirs: object;
  readonly said: readonly string[];
  readonly taken: Readonly<Record<string, string>>;
  /** What is sent in the end. */
  readonly sent: object;
  /** Who deletes it after that; Sam by default, null if that is not known. */
  readonly deletedBy?: RecordEditor | null;
  readonly deletion: string;
}

interface RecordTest {
  readonly role: 'user' | 'sysadmin';
  /** The path of another screen, where a person is after signing in again. */
  readonly elsewhere: string;
  readonly api: () => FakeApi;
  readonly open: (api: FakeApi, path: string) => Promise<RenderedRemote>;
}

async function openDialog(user: UserEvent, { edit, dialog }: EditedRecord): Promise<HTMLElement> {
  const [button, entry] = edit;
  await press(user, button);
  if (entry !== undefined) await user.click(await screen.findByRole('menuitem', { name: entry }));
  return openedDialog(dialog);
}

/** What happens to each record that another person edits or deletes meanwhile, and to its draft when the session ends. */
export function testRecordEdits(
  records: readonly EditedRecord[],
  { role, elsewhere, api: newApi, open }: RecordTest,
): void {
  test.for(records)(
    'another person changed this $thing: it is not overwritten; deleted, it says so',
    async (record) => {
      const { calls, stored, others = [], typed, theirs, said, taken, sent, save } = record;
      const [label, text] = typed;
      const current = { ...stored, ...theirs, version: 3 };
      const api = newApi().answerUnchecked(calls.list, [...others, stored]);
      refuseAsStale(api, calls.update, current, samChanged(...Object.keys(theirs)));
      const { user } = await open(api, record.path);
      const dialog = await openDialog(user, record);
      const field = (name: string | RegExp) => within(dialog).getByLabelText(name);
      enterText(field(label), text);
      await press(user, save, dialog);
      for (const sentence of said) await within(dialog).findByText(sentence);
      expect(valueOf(field(label))).toBe(text);
      for (const [name, value] of Object.entries(taken)) expect(valueOf(field(name))).toBe(value);
      const saved = { ...current, ...sent, version: 4 };
      api.answerUnchecked(calls.update, saved).answerUnchecked(calls.list, [...others, saved]);
      await press(user, save, dialog);
      await expectToast(...record.updated);
      await gone(() => screen.queryByRole('dialog'));
      expect(api.callsOf(calls.update)).toMatchObject([
        { body: { version: 2 } },
        { body: { ...sent, version: 3 } },
      ]);

      refuseAsDeleted(api, calls.update, record.deletedBy === undefined ? SAM : record.deletedBy);
      const again = await openDialog(user, record);
      await press(user, save, again);
      await within(again).findByText(record.deletion);
      for (const sentence of said) expect(within(again).queryByText(sentence)).toBeNull();
      expect(within(again).queryByRole('button', { name: save })).toBeNull();
      if (record.created === undefined) {
        expect(within(again).queryByRole('button', { name: 'Add Again' })).toBeNull();
        return;
      }
      api.answerUnchecked(calls.create, { ...saved, id: 9 });
      await press(user, 'Add Again', again);
      await expectToast(...record.created);
      await gone(() => screen.queryByRole('dialog'));
      expect(api.callsOf(calls.create)).toMatchObject([{ body: sent }]);
    },
  );

  test.for(records)(
    'an unsaved $thing survives the end of the session, and is saved with the version that was opened',
    async (record) => {
      const { thing, path, calls, stored, others = [], typed, dialog, save } = record;
      const [label, text, name] = typed;
      const draft = { kind: thing, record: stored, values: { [name]: text } };
      sessionStorage.setItem(
        'fieldhouse.interrupted',
        JSON.stringify({ userId: 1, role, path, draft }),
      );
      const api = newApi()
        .answerUnchecked(calls.list, [...others, { ...stored, version: 3 }])
        .answerUnchecked(calls.update, { ...stored, [name]: text, version: 4 });
      const { user } = await open(api, elsewhere);
      await press(user, 'Restore');
      const form = await openedDialog(dialog);
      expect(valueOf(within(form).getByLabelText(label))).toBe(text);
      await press(user, save, form);
      await expectToast(...record.updated);
      expect(api.callsOf(calls.update)).toMatchObject([{ body: { [name]: text, version: 2 } }]);
    },
  );
}
