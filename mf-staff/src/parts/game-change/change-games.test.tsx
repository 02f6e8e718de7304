import { changeEndpoints, formatScreenDay } from '@fieldhouse/core-contract';
import type { GameView } from '@fieldhouse/core-contract';
import {
  enterText,
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame, dayFromNow } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { pagePart, withGames } from '../../../testing/game-page.ts';
import { aChangePreview } from '../../../testing/a-change.ts';
import { field } from '../../../testing/open-game-dialog.ts';
import type { User } from '../../../testing/open-game-dialog.ts';
import { chooseRowAction } from '../../../testing/menus.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const STARTED = { changeSetId: 9, sendAt: null, recipients: 0 };
const EVERYONE = ['opponents', 'coaches', 'contacts', 'followers'];

const gamesApi = (...games: readonly GameView[]) =>
  withGames(staffApi(), ...games)
    .on(changeEndpoints.check, aChangePreview())
    .on(changeEndpoints.disrupt, STARTED);
const openChange = async (api = gamesApi(aGame(1, 2))) => {
  const { user } = await openStaff(api, '/games');
  await chooseRowAction(user, 'Postpone, Delay, Cancel...');
  return { user, api, dialog: await openedDialog('Postpone, Delay, Cancel') };
};
const choose = async (
  { user, dialog }: Pick<Awaited<ReturnType<typeof openChange>>, 'user' | 'dialog'>,
  what: string,
) => user.click(within(dialog).getByRole('radio', { name: what }));
/** What was saved. */
const saved = (api: ReturnType<typeof gamesApi>) =>
  api.callsOf(changeEndpoints.disrupt).map(({ body }) => body);

describe('one game', () => {
  test('is postponed with a reason, a note, and a make-up game, and everyone is notified', async () => {
    const { user, api, dialog } = await openChange();
    await within(dialog).findByRole('checkbox', { name: 'Coaches (4)' });
    within(dialog).getByText(
      `Football Varsity vs Roosevelt High School, ${formatScreenDay(dayFromNow(2))}`,
    );
    await choose({ user, dialog }, 'Weather');
    enterText(field(dialog, 'Note for everyone'), 'Lightning nearby');
    enterText(field(dialog, 'Make-up date'), '9/21/2099');
    await user.tab();
    await waitFor(() => expect(field(dialog, 'Time')).toHaveProperty('value', '07:00'));
    within(dialog).getByText("We'll schedule a new game and ask the other school to confirm it.");
    await press(user, 'Postpone Game', dialog);
    await expectToast('Game postponed');
    await gone(() => screen.queryByRole('dialog'));
    expect(saved(api)).toEqual([
      {
        gameIds: [1],
        disruption: 'postponed',
        reason: 'Weather',
        note: 'Lightning nearby',
        newDate: '2099-09-21',
        newTime: '19:00:00',
        tell: EVERYONE,
      },
    ]);
  });

  test('is canceled, and no one is notified', async () => {
    const { user, api, dialog } = await openChange();
    await choose({ user, dialog }, 'Canceled');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Don.t notify/ }));
    await press(user, 'Cancel Game', dialog);
    await expectToast('Game canceled');
    expect(saved(api)).toEqual([
      { gameIds: [1], disruption: 'canceled', reason: '', note: '', tell: [] },
    ]);
  });

  test('is delayed to a new time, which has to be entered', async () => {
    const { user, api, dialog } = await openChange(gamesApi(aGame(1, 2, { time: null })));
    await choose({ user, dialog }, 'Delayed');
    await user.click(within(dialog).getByRole('switch', { name: 'Time TBD' }));
    await press(user, 'Delay Game', dialog);
    await within(dialog).findByText('Time is required');
    await expectFocus(field(dialog, 'Time'));
    await user.type(field(dialog, 'Time'), '0830');
    await press(user, 'Delay Game', dialog);
    await expectToast('Game delayed');
    expect(saved(api)).toMatchObject([{ disruption: 'delayed', newTime: '20:30:00' }]);
  });

  test('stays open with the sentence of the server when it is refused', async () => {
    const sentence = "Nothing was changed. This game can't be forfeited.";
    const api = gamesApi(aGame(1, 2)).refuse(changeEndpoints.disrupt, 'conflict', sentence);
    const { user, dialog } = await openChange(api);
    await choose({ user, dialog }, 'Forfeit');
    await press(user, 'Forfeit Game', dialog);
    await expectToast("Couldn't change this game", sentence);
    within(dialog).getByRole('button', { name: 'Forfeit Game' });
  });

  test('can be changed although it is not known how many people are notified', async () => {
    const api = gamesApi(aGame(1, 2)).refuse(changeEndpoints.check, 'unavailable', 'Try later.');
    const { user, dialog } = await openChange(api);
    await within(dialog).findByText(/^Couldn't count who gets an email/);
    await press(user, 'Postpone Game', dialog);
    await expectToast('Game postponed');
    expect(saved(api)).toMatchObject([{ tell: EVERYONE }]);
  });

  test('that is postponed is not offered to be postponed again', async () => {
    const { dialog } = await openChange(gamesApi(aGame(1, 2, { disruption: 'postponed' })));
    const what = within(dialog).getByRole('radiogroup', { name: 'What happens' });
    expect(
      within(what)
        .getAllByRole('radio')
        .map((radio) => radio.parentElement?.textContent),
    ).toEqual(['Delayed', 'Suspended', 'Forfeit', 'Canceled']);
  });

  test('asks before what was entered is discarded', async () => {
    const { user, dialog } = await openChange();
    await choose({ user, dialog }, 'Suspended');
    await press(user, 'Cancel', dialog);
    await press(user, 'Discard', await openedDialog('Discard Changes?', 'alertdialog'));
    await gone(() => screen.queryByRole('dialog'));
  });

  test.each([
    [{}, ['Postpone, Delay, Cancel...']],
    [{ disruption: 'postponed' }, ['Plan Make-Up', 'Put Back On', 'Postpone, Delay, Cancel...']],
    [{ disruption: 'moved-indoors' }, ['Put Back On', 'Postpone, Delay, Cancel...']],
    [{ status: 'canceled' }, ['Plan Make-Up', 'Put Back On']],
    [{ status: 'completed' }, []],
  ] as const)('with %o has its actions in its menu and its details', async (parts, actions) => {
    const { user } = await openStaff(gamesApi(aGame(1, 2, parts)), '/games');
    await press(user, /^More actions for /);
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual([...actions, 'Delete']);
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('menu'));
    await user.click(screen.getByRole('link', { name: /^Football Varsity/ }));
    const group = within(await pagePart()).queryByRole('group', { name: 'Change this game' });
    const buttons = group ? within(group).getAllByRole('button') : [];
    expect(buttons.map((button) => button.textContent)).toEqual(actions);
  });
});

describe('Put Back On', () => {
  test('puts a game back on from its page, and notifies the chosen people', async () => {
    const api = gamesApi(aGame(1, 2, { disruption: 'delayed' }));
    const { user } = await openStaff(api, '/games/1');
    await press(user, 'Put Back On', await pagePart());
    const dialog = await openedDialog('Put Game Back On?');
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Followers (212)' }));
    enterText(within(dialog).getByLabelText('Note for everyone'), 'Dry again');
    await press(user, 'Cancel', dialog);
    await press(user, 'Keep Editing', await openedDialog('Discard Changes?', 'alertdialog'));
    await press(user, 'Put Game Back On', dialog);
    await expectToast('Game back on');
    expect(saved(api)).toEqual([
      {
        gameIds: [1],
        disruption: null,
        reason: '',
        note: 'Dry again',
        tell: ['opponents', 'coaches', 'contacts'],
      },
    ]);
  });

  test('says that another game makes up for it', async () => {
    const api = gamesApi(
      aGame(1, 2, { disruption: 'postponed', makeUpGameId: 2 }),
      aGame(2, 5, { replacesGameId: 1 }),
    );
    const { user } = await openStaff(api, '/games?status=postponed');
    await chooseRowAction(user, 'Put Back On');
    const dialog = await openedDialog('Put Game Back On?');
    within(dialog).getByText(/^Can't be put back on while another game makes up for it\./);
    expect(within(dialog).queryByRole('button', { name: 'Put Game Back On' })).toBeNull();
  });
});

describe('several selected games', () => {
  const chooseChange = async (user: User, action: string) => {
    await press(user, 'Change');
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const selectAll = async (api: ReturnType<typeof gamesApi>) => {
    const { user } = await openStaff(api, '/games');
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    return user;
  };

  test('are delayed by minutes together, without those that cannot be', async () => {
    const api = gamesApi(aGame(1, 1), aGame(2, 2), aGame(3, 3, { status: 'canceled' }));
    const user = await selectAll(api);
    await chooseChange(user, 'Postpone, Delay, Cancel...');
    const dialog = await openedDialog('Postpone, Delay, Cancel');
    within(dialog).getByText('2 games');
    within(dialog).getByText('Not included, because they are completed or canceled:');
    await choose({ user, dialog }, 'Delayed');
    const delays = within(dialog).getByRole('radiogroup', { name: 'Delay by' });
    await user.click(within(delays).getByRole('radio', { name: 'Other' }));
    await press(user, 'Delay 2 Games', dialog);
    await within(dialog).findByText('Enter a whole number of minutes');
    await user.type(field(dialog, 'Minutes'), '45');
    await press(user, 'Delay 2 Games', dialog);
    await expectToast('2 games delayed');
    expect(saved(api)).toMatchObject([
      { gameIds: [1, 2], disruption: 'delayed', delayMinutes: 45 },
    ]);
    await screen.findByText('3 games');
  });

  test('are put back on together', async () => {
    const api = gamesApi(aGame(1, 1, { disruption: 'suspended' }), aGame(2, 2));
    const user = await selectAll(api);
    await chooseChange(user, 'Put Back On');
    const dialog = await openedDialog('Put Games Back On?');
    within(dialog).getByText(/^Not included, because they are on/);
    await press(user, 'Put Game Back On', dialog);
    await expectToast('Game back on');
    expect(saved(api)).toMatchObject([{ gameIds: [1], disruption: null }]);
  });

  test('that cannot be put back on are said to be on', async () => {
    const user = await selectAll(gamesApi(aGame(1, 1), aGame(2, 2)));
    await chooseChange(user, 'Put Back On');
    await screen.findByText('These games are on already.');
  });
});
