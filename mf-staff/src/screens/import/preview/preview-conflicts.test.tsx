import { importEndpoints } from '@fieldhouse/import-contract';
import type { ImportPreviewView } from '@fieldhouse/import-contract';
import { expectFocus, press, screen, within } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { aPreview, aPreviewGame, aResult } from '../../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

const { list, preview } = importEndpoints;
type Api = ReturnType<typeof staffApi>;

async function openPreviewOf(api: Api) {
  const { user } = await openStaff(api, '/import-games');
  await press(user, 'Preview first');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  await user.upload(input, new File(['Date,Time\n'], 'fall.csv', { type: 'text/csv' }));
  return { user, summary: await screen.findByRole('region', { name: 'Preview' }) };
}
const openPreview = (view: ImportPreviewView) =>
  openPreviewOf(staffApi().on(list, []).on(preview, view));

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const lines = () =>
  within(screen.getByRole('table', { name: 'Games in This File' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

const TAKEN = {
  rule: 'place',
  severity: 'conflict',
  message: 'Stadium is taken: Girls Soccer Varsity vs Central, 6:00 PM to 7:45 PM.',
} as const;
const NO_REST = {
  rule: 'rest',
  severity: 'warning',
  message: 'Football Varsity has no day off before it.',
} as const;
const inConflict = aPreview({
  totalRows: 4,
  newGames: 4,
  games: [
    aPreviewGame(),
    aPreviewGame({ row: 3, conflicts: [TAKEN, NO_REST] }),
    aPreviewGame({
      row: 4,
      conflicts: [NO_REST],
      conflictCounts: { conflict: 0, warning: 1 },
    }),
  ],
  conflictCheck: { state: 'done', conflictGames: 2, warningGames: 1 },
});

const figure = (summary: HTMLElement, label: string) =>
  within(summary).getByText(label).parentElement?.textContent;

test('games in conflict are counted, listed, and told at their rows', async () => {
  const { user, summary } = await openPreview(inConflict);
  expect(figure(summary, 'Games in Conflict')).toBe('Games in Conflict2');
  expect(figure(summary, 'Games with Warnings')).toBe('Games with Warnings1');
  expect(tabs()).toEqual(['All 4', 'New 4', 'Changed 0', 'Conflicts 3', 'Skipped 0']);
  expect(lines()).toEqual([
    expect.stringMatching(/StadiumNew$/),
    expect.stringMatching(
      /^3.*NewConflictStadium is taken: .* 7:45 PM\.WarningFootball Varsity has no day off before it\.$/,
    ),
    expect.stringMatching(/^4.*NewWarningFootball Varsity has no day off before it\.$/),
  ]);
  within(summary).getByText('2 games would be in conflict');
  await press(user, 'See These Games', summary);
  await expectFocus(screen.getByRole('tab', { name: 'Conflicts 3', selected: true }));
  expect(lines()).toHaveLength(2);
  screen.getByText("1 more row isn't listed here. It's counted above.");
});

test('conflicts of a game that are not listed are counted', async () => {
  const conflictCounts = { conflict: 1200, warning: 1 };
  await openPreview(
    aPreview({
      games: [aPreviewGame({ conflicts: [TAKEN, TAKEN], conflictCounts })],
      conflictCheck: { state: 'done', conflictGames: 1, warningGames: 0 },
    }),
  );
  expect(lines()).toEqual([
    expect.stringMatching(
      /New1,200 ConflictsStadium is taken: .*Stadium is taken: .* 7:45 PM\.Warningand 1,199 more$/,
    ),
  ]);
});

test('the result of the import links to the Conflicts page', async () => {
  const { user } = await openPreviewOf(
    staffApi().on(list, []).on(preview, inConflict).on(importEndpoints.create, aResult()),
  );
  await press(user, 'Import 4 Games');
  const link = await screen.findByRole('link', { name: 'View Conflicts' });
  expect(link.getAttribute('href')).toBe('/conflicts');
});

test('one game with a warning is told as such', async () => {
  const { user, summary } = await openPreview(
    aPreview({
      games: [aPreviewGame({ conflicts: [NO_REST] })],
      conflictCheck: { state: 'done', conflictGames: 0, warningGames: 1 },
    }),
  );
  within(summary).getByText('1 game would have a warning');
  await press(user, 'See This Game', summary);
  await expectFocus(screen.getByRole('tab', { name: 'Conflicts 1', selected: true }));
});

test('without conflicts there is nothing to see but the counts', async () => {
  const { summary } = await openPreview(
    aPreview({
      games: [aPreviewGame()],
      conflictCheck: { state: 'done', conflictGames: 0, warningGames: 0 },
    }),
  );
  expect(figure(summary, 'Games in Conflict')).toBe('Games in Conflict0');
  expect(tabs()).toContain('Conflicts 0');
  expect(within(summary).queryByRole('button', { name: /^See/ })).toBeNull();
});

test('games at venues that name no facility are told beside those in conflict, without a way out of the preview', async () => {
  const conflictCheck = { state: 'done', conflictGames: 0, warningGames: 0 } as const;
  const openVenues = { games: 10, venues: 3 };
  const { summary } = await openPreview(
    aPreview({ games: [aPreviewGame()], conflictCheck: { ...conflictCheck, openVenues } }),
  );
  within(summary).getByText("10 games are at 3 venues we don't know yet");
  within(summary).getByText(
    'We may not notice when two games need the same place. Once you import, the Facilities page will ask which places they are.',
  );
  expect(within(summary).queryByRole('link')).toBeNull();
});

test.each([
  ['too-many', /^This file has too many games to check for conflicts here\./],
  ['failed', /^We couldn't check these games for conflicts\./],
] as const)('games that were not checked are told to be so: %s', async (state, sentence) => {
  const { user, summary } = await openPreview(
    aPreview({
      games: [aPreviewGame()],
      conflictCheck: { state, conflictGames: 0, warningGames: 0 },
    }),
  );
  within(summary).getByText(sentence);
  expect(within(summary).queryByText('Games in Conflict')).toBeNull();
  expect(tabs()).toEqual(['All 1', 'New 1', 'Changed 0', 'Skipped 0']);
  await user.click(screen.getByRole('tab', { name: 'New 1' }));
  expect(lines()).toHaveLength(1);
});

test('an answer without a check says nothing about conflicts', async () => {
  const { summary } = await openPreview(aPreview({ games: [aPreviewGame()] }));
  expect(tabs()).toEqual(['All 1', 'New 1', 'Changed 0', 'Skipped 0']);
  expect(summary.textContent).not.toMatch(/conflict/i);
});

test('an unknown state and an unknown severity leave the rest of the page as it is', async () => {
  const view = aPreview({ games: [aPreviewGame()] });
  const later = {
    ...view,
    games: [{ ...aPreviewGame(), conflicts: [{ ...TAKEN, severity: 'blocked' }] }],
    conflictCheck: { state: 'partly', conflictGames: 1, warningGames: 0 },
  };
  await openPreviewOf(staffApi().on(list, []).answerUnchecked(preview, later));
  expect(tabs()).toEqual(['All 1', 'New 1', 'Changed 0', 'Skipped 0']);
  expect(lines()).toEqual([expect.stringMatching(/NewblockedStadium is taken: /)]);
});
