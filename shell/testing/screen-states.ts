import type { Endpoint } from '@fieldhouse/endpoint';
import { describe, expect, test } from 'vitest';
import { screen, waitFor, within } from '@testing-library/dom';

import type { FakeApi } from './fake-api.ts';
import type { RenderedRemote } from './render-remote.tsx';
import { expectFocus, openedDialog, press } from './user-actions.ts';

/** A screen, and the call without which it shows nothing. */
interface ReadScreen {
  /** Where the screen is opened; its row's path by default. */
  readonly at?: string;
  readonly read: Endpoint;
  /** What it says while it is loading, and when that failed. */
  readonly loading: string;
  readonly failed: string;
  /** A text that it has with the answer. */
  readonly shown: string | RegExp;
}

/** A screen that shows one answer. */
export interface AnswerScreen extends ReadScreen {
  readonly answer: object;
}

/** A screen that shows the entries of a list. */
export interface ListScreen extends ReadScreen {
  readonly entry: object;
  /** Whether it only checks against the entries: then it doesn't count those that it can't read. */
  readonly isHidden?: boolean;
  /** What it says without entries, with the button that adds the first one and the dialog which that opens. */
  readonly none?: string;
  readonly add?: readonly [button: string, dialog: string];
}

interface ScreenTest {
  readonly api: () => FakeApi;
  readonly open: (api: FakeApi, path: string) => Promise<RenderedRemote>;
}

const main = () => screen.findByRole('main');
/** Labels that stand twice are those of a placeholder and of what it will hold. */
const says = async (text: string | RegExp) => within(await main()).findAllByText(text);

/** The states of each screen of a remote's table, by its path: loading, failing, what it can read, empty. */
export function testScreenStates(
  screens: Readonly<Record<string, AnswerScreen | ListScreen>>,
  { api, open }: ScreenTest,
): void {
  describe.for(Object.entries(screens))('%s', ([path, one]) => {
    const { at = path, read, loading, failed, shown } = one;
    const isList = 'entry' in one;
    const answer = isList ? [one.entry] : one.answer;

    test('says that it is loading, and why that failed, and loads again', async () => {
      const server = api().refuse(read, 'unavailable', 'The database is away for a moment.');
      const release = server.hold(read);
      const { user } = await open(server, at);
      await says(loading);
      release();
      await says(failed);
      await says('The database is away for a moment.');
      server.answerUnchecked(read, answer);
      const again = server.hold(read);
      await press(user, 'Retry');
      await expectFocus(await screen.findByRole('button', { name: 'Retrying...' }));
      again();
      await says(shown);
      // The Retry button, which had it, is gone.
      await waitFor(() =>
        expect(screen.getByRole('main').contains(document.activeElement)).toBe(true),
      );
    });

    test('shows what it can read, with fields that it does not know, and counts the rest', async () => {
      const newer = { addedLater: { by: 'a newer release' } };
      const answers = isList ? [{ ...one.entry, ...newer }, 'none'] : { ...one.answer, ...newer };
      await open(api().answerUnchecked(read, answers), at);
      await says(shown);
      if (!isList || one.isHidden) return;
      expect((await screen.findByRole('alert')).textContent).toContain("1 entry can't be shown");
    });

    test('says that it cannot read an answer of another kind', async () => {
      await open(api().answerUnchecked(read, isList ? 'none' : ['none']), at);
      await says(failed);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain("This page can't show the server's response");
    });

    if (!isList || one.none === undefined) return;
    const { none, add } = one;
    test('says that there is nothing yet', async () => {
      const { user } = await open(api().answerUnchecked(read, []), at);
      expect(await screen.findAllByText(none)).toHaveLength(1);
      if (!add) return;
      const [button, dialog] = add;
      await user.click(
        (await screen.findAllByRole('button', { name: button })).at(-1) ?? document.body,
      );
      await openedDialog(dialog);
    });
  });
}
