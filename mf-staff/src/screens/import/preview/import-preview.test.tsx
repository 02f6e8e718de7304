import { importEndpoints } from '@fieldhouse/import-contract';
import {
  chooseOption,
  expectToast,
  expectTexts,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aPreview } from '../../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { list, create, preview } = importEndpoints;
const FILE = new File(['Date,Time\n'], 'odd.csv', { type: 'text/csv' });
const previewApi = () => staffApi().on(list, []).on(preview, aPreview());

/** Selects a file for a preview. */
const handIn = async (api: ReturnType<typeof previewApi>) => {
  const page = await openStaff(api, '/import-games');
  await press(page.user, 'Preview first');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await page.user.upload(input, FILE);
  return page;
};
const openPreview = async (api = previewApi()) => {
  const page = await handIn(api);
  await screen.findByRole('region', { name: 'Preview' });
  return page;
};
const importButton = () => screen.getByRole('button', { name: /^(?:Import \d|Nothing to Import)/ });
const isBlocked = () => importButton().hasAttribute('disabled');
const column = (header: string) => screen.getByRole('combobox', { name: `Import "${header}" as` });

describe('the preview of an import', () => {
  test('shows that the file is being checked, and why that failed', async () => {
    const sentence = 'The file is larger than 25 MB. Split it into smaller files.';
    const api = previewApi().refuse(preview, 'too-large', sentence);
    const release = api.hold(preview);
    const { user } = await handIn(api);
    await screen.findByText('Checking your file...');
    release();
    await screen.findByText("odd.csv wasn't imported");
    await expectToast('Import Failed', 'The file is larger than 25 MB.');
    await press(user, 'New Import');
    await screen.findByText('Drag and drop your file here');
  });

  test('lists missing columns and disables the import', async () => {
    await openPreview(
      previewApi().on(preview, aPreview({ missing: ['Time', 'H/A'], newGames: 0 })),
    );
    await expectTexts(document.body, /Missing required columns: Time, H\/A/);
    expect(isBlocked()).toBe(true);
  });

  test('keeps corrections when a refresh fails, and can retry', async () => {
    const api = previewApi();
    const { user } = await openPreview(api);
    expect(column('Venue').textContent).toBe('Venue');
    api.failNetwork(preview);
    await chooseOption(user, 'Import "Venue" as', "Don't Import");
    await screen.findByText('This preview is out of date');
    screen.getByText("Can't reach the server. Check your connection and try again.");
    expect(isBlocked()).toBe(true);
    api.on(preview, aPreview());
    await press(user, 'Check Again');
    await waitFor(() => expect(isBlocked()).toBe(false));
    await screen.findByText('Will create 1 game');
    expect(column('Venue').textContent).toBe("Don't Import");
    expect(api.callsOf(preview).at(-1)).toMatchObject({
      body: { fileName: 'odd.csv', corrections: { columns: { Venue: 'ignore' } } },
    });

    api.refuse(create, 'unavailable', 'Try again in a minute.');
    await user.click(importButton());
    await expectToast('Import Failed', 'Try again in a minute.');
    await press(user, 'Back to Preview');
    await screen.findByRole('region', { name: 'Preview' });
    expect(column('Venue').textContent).toBe("Don't Import");
  });

  test('moves a field to the chosen column', async () => {
    const { user } = await openPreview();
    await chooseOption(user, 'Import "Venue" as', 'Time');
    await waitFor(() => expect(column('Time').textContent).toBe("Don't Import"));
  });

  test('asks for the team of a file without teams, and before unsaved choices are discarded', async () => {
    const api = previewApi().on(
      preview,
      aPreview({ missing: ['Team'], missingFields: ['team'], teams: [] }),
    );
    const { user } = await openPreview(api);
    await expectTexts(document.body, /Missing required column: Team/);
    await press(user, 'Choose One Team for All Rows');
    const dialog = await openedDialog('Which team is this schedule for?');
    await press(user, 'Use This Team', dialog);
    await expectTexts(dialog, 'Sport is required', 'Level is required');
    await chooseOption(user, 'Sport', 'Golf', dialog);
    await user.keyboard('{Escape}');
    const asks = () => openedDialog('Discard Changes?', 'alertdialog');
    await press(user, 'Keep Editing', await asks());
    await gone(() => screen.queryByRole('alertdialog'));
    expect(within(dialog).getByRole('combobox', { name: 'Sport' }).textContent).toBe('Golf');
    await press(user, 'Cancel', dialog);
    await press(user, 'Discard', await asks());
    await gone(() => screen.queryByRole('dialog'));
    await press(user, 'Choose One Team for All Rows');
    const again = await openedDialog('Which team is this schedule for?');
    await chooseOption(user, 'Sport', 'Football', again);
    await chooseOption(user, 'Level', 'Varsity', again);
    api.on(preview, aPreview());
    await press(user, 'Use This Team', again);
    await waitFor(() => expect(isBlocked()).toBe(false));
    expect(api.callsOf(preview).at(-1)).toMatchObject({
      body: { corrections: { team: { sport: 'football', level: 'varsity' } } },
    });
  });

  test('asks once what can be read in more than one way, and goes on without an answer', async () => {
    const view = (from: 'assumed' | 'told') =>
      aPreview({
        questions: [
          {
            key: 'status: tentative',
            question: 'What does the status "Tentative" mean?',
            choices: [
              { value: 'scheduled', label: 'The game is on' },
              { value: 'skip', label: 'Leave it out' },
            ],
            taken: from === 'told' ? 'scheduled' : 'skip',
            from,
            rows: 2,
          },
          {
            key: 'own school named second',
            question: 'Where is the game?',
            choices: [{ value: 'home', label: 'At my school' }],
            taken: 'left-out',
            from: 'assumed',
            rows: 3,
          },
        ],
      });
    const api = previewApi().on(preview, view('assumed'));
    const { user } = await openPreview(api);
    await expectTexts(document.body, '2 rows', 'Without an answer: Leave it out.');
    await expectTexts(document.body, 'Without an answer: these rows are left out.');
    expect(isBlocked()).toBe(false);
    api.on(preview, view('told'));
    await press(user, 'The game is on');
    await expectTexts(document.body, "We'll remember your answer for your next import.");
    expect(
      screen.getByRole('button', { name: 'The game is on' }).getAttribute('aria-pressed'),
    ).toBe('true');
    expect(api.callsOf(preview).at(-1)).toMatchObject({
      body: { corrections: { answers: { 'status: tentative': 'scheduled' } } },
    });
  });

  test('asks for the school year of dates without a year', async () => {
    const asked = { taken: 2026, from: 'today', rows: 1, choices: [2025, 2026] } as const;
    const view = (from: 'today' | 'told') =>
      aPreview({ schoolYear: { ...asked, from, choices: [...asked.choices] } });
    const api = previewApi().on(preview, view('today'));
    const { user } = await openPreview(api);
    await expectTexts(
      document.body,
      'Which school year are these dates in?',
      'Choose a school year to import',
    );
    expect(isBlocked()).toBe(true);
    api.on(preview, view('told'));
    const years = screen.getByRole('group', { name: 'School year' });
    const [first] = within(years).getAllByRole('button');
    await user.click(first ?? document.body);
    await waitFor(() => expect(isBlocked()).toBe(false));
    expect(api.callsOf(preview).at(-1)).toMatchObject({
      body: { corrections: { schoolYear: 2025 } },
    });
  });
});
