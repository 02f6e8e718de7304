import { fullTest } from '@fieldhouse/runtime/testing/full-test';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isFullRun } from '@fieldhouse/runtime/testing/full-run';
import { storyWidths } from '../testing/story-widths.ts';
import {
  expectAccessible,
  expectSweptAccessible,
  inBothSchemes,
} from '../testing/accessibility.ts';
import type { Width } from '../testing/browser.ts';
import { expectFocus, expectOpen, pressEscapeIn } from '../testing/focus.ts';
import {
  expectNoLayoutShift,
  expectNoHorizontalScroll,
  recordLayoutShift,
} from '../testing/layout.ts';
import { useBrowser } from '../testing/browser-fixture.ts';
import { openableScreens } from '../testing/screen-tables.ts';
import type { App, PathAndRow, PathOf } from '../testing/screen-tables.ts';

const { signedIn, visitor } = useBrowser();

/** A dialog of a screen: its opener's name and its own. */
interface Opens {
  readonly button: RegExp;
  /** If the button opens a menu: the item that opens the dialog. */
  readonly item?: string;
  readonly dialog: RegExp;
}

/** How the sweep opens a screen, besides by its path. */
interface Visit {
  readonly query?: string;
  /** The heading that is then shown, where it is another one. */
  readonly title?: string;
  /** Queries of its other views, which `npm run test:full` opens too. */
  readonly views?: readonly string[];
  readonly dialogs?: readonly Opens[];
  /** The first row of its list, as a selector. */
  readonly firstRow?: string;
}

const VISITS = {
  '/games': {
    query: '?period=next-two-weeks',
    firstRow: 'tbody > *',
    dialogs: [
      { button: /^Schedule Game$/, dialog: /Schedule New Game/ },
      { button: /^Edit /, dialog: /Edit Game/ },
      { button: /^More actions for /, item: 'Delete', dialog: /Delete Game/ },
    ],
  },
  '/calendar': { views: ['?view=week'] },
  '/conflicts': {
    firstRow: '[role=tabpanel] li',
    dialogs: [
      { button: /^Accept Conflict/, dialog: /Accept Conflict/ },
      { button: /^Edit/, dialog: /Edit Game/ },
    ],
  },
  '/teams': {
    firstRow: 'article',
    dialogs: [
      { button: /^Add Team$/, dialog: /Add New Team/ },
      { button: /^Delete /, dialog: /Delete Team/ },
    ],
  },
  '/opponents': {
    firstRow: 'article',
    dialogs: [
      { button: /^Edit /, dialog: /Edit Opponent School/ },
      {
        button: /^More actions for /,
        item: 'Merge With Another School',
        dialog: /Merge Opponents/,
      },
      { button: /^Import Contacts$/, dialog: /Import Contacts/ },
    ],
  },
  '/contacts': {
    firstRow: 'section li',
    dialogs: [
      { button: /^Add Contact$/, dialog: /Add Contact/ },
      { button: /^Edit /, dialog: /Edit Contact/ },
      { button: /^Delete /, dialog: /Delete Contact/ },
    ],
  },
  '/facilities': {
    firstRow: 'li',
    views: ['?view=week'],
    dialogs: [{ button: /^Add Facility$/, dialog: /Add Facility/ }],
  },
  '/no-play-dates': {
    firstRow: 'section li',
    dialogs: [
      { button: /^Add Date$/, dialog: /Add No-Play Date/ },
      { button: /^From a Calendar File$/, dialog: /Add from a Calendar File/ },
    ],
  },
  '/contest-rules': { dialogs: [{ button: /^Add Rule$/, dialog: /Add Rule/ }] },
  '/sysadmin/schools': { dialogs: [{ button: /^Add School$/, dialog: /Create New School/ }] },
  '/reset-password': { query: '?token=x', title: 'Invalid Reset Link', views: [''] },
} satisfies Partial<Record<PathOf<App>, Visit>>;

interface Screen extends Pick<Visit, 'dialogs' | 'firstRow'> {
  readonly path: string;
  readonly title: string;
  readonly isView?: boolean;
}

const visitsOf = ({ path, heading: own }: PathAndRow): readonly Screen[] => {
  const visit: Visit = Object.entries<Visit>(VISITS).find(([key]) => key === path)?.[1] ?? {};
  const { query = '', title = own, views = [], dialogs = [], firstRow } = visit;
  return [
    { path: path + query, title, dialogs, ...(firstRow === undefined ? {} : { firstRow }) },
    ...views.map((view) => ({ path: path + view, title, isView: true })),
  ];
};

/** Pages of records that the demo data has. */
const RECORD_PAGES: readonly Screen[] = [
  { path: '/teams/1', title: 'Football Varsity' },
  { path: '/opponents/1', title: 'Roosevelt High School' },
  { path: '/facilities/1', title: 'Lincoln High School' },
];

const ofPasswordChange = ({ path }: PathAndRow) => path === '/change-password';
const STAFF = [
  ...[
    ...openableScreens('mf-staff'),
    ...openableScreens('mf-auth').filter(ofPasswordChange),
  ].flatMap(visitsOf),
  ...RECORD_PAGES,
];
const SYSADMIN = openableScreens('mf-sysadmin').flatMap(visitsOf);
const VISITORS: readonly Screen[] = [
  ...openableScreens('mf-auth')
    .filter((screen) => !ofPasswordChange(screen))
    .flatMap(visitsOf),
  { path: '/nowhere', title: '404 Page Not Found' },
];

/** Opens a screen and waits until it is loaded. An idle network alone says little on a busy machine. */
async function visitScreen(page: Page, { path, title }: Screen): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await expect
    .poll(() =>
      page
        .getByRole('status')
        .filter({ hasText: /^(Loading|Validating)/ })
        .count(),
    )
    .toBe(0);
  await page.waitForLoadState('networkidle');
}

/** Below it, a person would scroll before they see what they came for. */
const FIRST_ROW_ABOVE = { desktop: 300, phone: 330 };

async function expectFirstRow(page: Page, { path, firstRow }: Screen, width: Width): Promise<void> {
  if (firstRow === undefined) return;
  const row = await page.locator(`main ${firstRow}`).first().boundingBox();
  expect(row?.y, `top of the first row of ${path}`).toBeLessThan(FIRST_ROW_ABOVE[width]);
}

/** The dark scheme is checked at one width: no color depends on the width. */
async function expectSound(page: Page, width: Width): Promise<void> {
  await expectNoHorizontalScroll(page);
  await (width === 'phone'
    ? inBothSchemes(page, (rules) => expectSweptAccessible(page, rules))
    : expectSweptAccessible(page));
}

/** Loads each screen as on a first visit: cached files cause no layout shift. */
async function withoutCache(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/** Opens a dialog by keyboard, checks it, and closes it by keyboard. */
async function tryDialog(page: Page, { button, item, dialog }: Opens, width: Width): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true });
  const named = page.getByRole('button', { name: button }).first();
  // A phone has the rarer actions of a screen in a menu.
  const isInMenu = width === 'phone' && (await named.count()) === 0;
  const opener = isInMenu ? more : named;
  await opener.press('Enter');
  if (isInMenu) await page.getByRole('menuitem', { name: button }).press('Enter');
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).press('Enter');
  const opened = page
    .getByRole('dialog', { name: dialog })
    .or(page.getByRole('alertdialog', { name: dialog }));
  await expectOpen(opened);
  await expectSound(page, width);
  await opened.getByRole('button', { name: 'Cancel' }).press('Enter');
  await opened.waitFor({ state: 'hidden' });
  await expectFocus(opener);
}

/** Opens each screen as on a first visit. Its dialogs are opened in `npm run test:full` only. */
async function sweep(page: Page, screens: readonly Screen[], width: Width): Promise<void> {
  await withoutCache(page);
  await recordLayoutShift(page);
  for (const screen of screens.filter(({ isView }) => isFullRun || !isView)) {
    await visitScreen(page, screen);
    await expectNoLayoutShift(page);
    await expectFirstRow(page, screen, width);
    await expectSound(page, width);
    if (isFullRun) for (const dialog of screen.dialogs ?? []) await tryDialog(page, dialog, width);
  }
}

describe.each(storyWidths('phone'))('every screen on a %s', (width) => {
  test('has no layout shift, is accessible, and fits (staff)', async () => {
    const { page } = await signedIn('lincoln', { path: '', width });
    await sweep(page, STAFF, width);
  });

  test('has no layout shift, is accessible, and fits (system administrators)', async () => {
    const { page } = await signedIn('sysadmin', { path: '', width });
    await sweep(page, SYSADMIN, width);
  });

  test('has no layout shift, is accessible, and fits (visitors)', async () => {
    const { page } = await visitor({ width });
    await sweep(page, VISITORS, width);
  });
});

fullTest(
  'an open menu leaves no hidden control focusable, and focus moves to its dialog and back',
  async () => {
    const { page } = await signedIn('sysadmin', { path: '/sysadmin/schools' });
    const menu = page.getByRole('article').first().getByRole('button').last();
    await menu.press('Enter');
    await expectOpen(page.getByRole('menu'));
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Edit School' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit School' });
    await pressEscapeIn(dialog);
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(menu);
  },
);
