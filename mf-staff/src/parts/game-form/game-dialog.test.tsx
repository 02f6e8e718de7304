import { GAME_STATUSES, gameEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  enterText,
  expectFocus,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import {
  discard,
  field,
  fillIn,
  gamesApi,
  openEdit,
  openNew,
  options,
  select,
} from '../../../testing/open-game-dialog.ts';

describe('the game dialog', () => {
  test('opens empty, with the defaults', async () => {
    const { user, dialog } = await openNew();
    for (const text of ['Select team', 'Select opponent', 'Pick a date'])
      expect(valueOf(within(dialog).getByPlaceholderText(text))).toBe('');
    expect(valueOf(field(dialog, 'Time'))).toBe('');
    expect(field(dialog, 'Time')).toHaveProperty('maxLength', 5);
    expect(valueOf(within(dialog).getByPlaceholderText('Enter venue name'))).toBe('');
    const home = within(dialog).getByRole('switch', { name: 'Home Game' });
    expect(home.getAttribute('aria-checked')).toBe('true');
    within(dialog).getByText('Toggle on for home games, off for away games');
    expect(select(dialog, 'Status').textContent).toBe('Scheduled');
    expect(within(dialog).queryByLabelText('Score')).toBeNull();
    await user.click(select(dialog, 'AM/PM'));
    expect(await options()).toEqual(['AM', 'PM']);
    await user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('listbox'));
    await user.click(select(dialog, 'Status'));
    expect(await options()).toEqual(GAME_STATUSES.map(({ label }) => label));
    await user.click(screen.getByRole('option', { name: 'Completed' }));
    await within(dialog).findByPlaceholderText('e.g., W 24-17 or L 14-21');
  });

  test('requires a team, an opponent, a date, a time and a venue', async () => {
    const { user, dialog } = await openNew();
    await press(user, 'Schedule Game', dialog);
    await within(dialog).findByText('Team is required');
    for (const thing of ['Opponent', 'Date', 'Time', 'Venue'])
      within(dialog).getByText(`${thing} is required`);
    expect(dialog.querySelectorAll('[aria-invalid="true"]')).toHaveLength(5);
    await expectFocus(select(dialog, 'Team'));
  });

  test('clamps a typed time to a valid one', async () => {
    const { user, dialog } = await openNew();
    const time = field(dialog, 'Time');
    for (const [typed, shown] of [
      ['0730', '07:30'],
      ['1375', '12:59'],
      ['0015', '01:15'],
      ['7:5x0', '07:50'],
      ['9', '09:00'],
    ] as const) {
      await user.clear(time);
      await user.type(time, typed);
      await user.tab();
      expect(valueOf(time)).toBe(shown);
    }
  });

  test('sends date, 24-hour time and the other fields in the format of the API', async () => {
    const game = aGame(1, 0, { date: '2099-05-09', time: '00:30' });
    const api = gamesApi(game).on(gameEndpoints.update, game);
    const { user, dialog } = await openEdit(api);
    expect(valueOf(field(dialog, 'Time'))).toBe('12:30');
    expect(select(dialog, 'AM/PM').textContent).toBe('AM');
    expect(valueOf(field(dialog, 'Date'))).toBe('05/09/2099');
    await chooseOption(user, 'AM/PM', 'PM', dialog);
    within(dialog).getByRole('switch', { name: 'Home Game' }).focus();
    await user.keyboard(' ');
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([
      {
        params: { id: 1 },
        body: {
          teamId: 1,
          opponentId: 1,
          date: '2099-05-09',
          time: '12:30:00',
          venue: 'Field 1',
          isHome: false,
          status: 'scheduled',
        },
      },
    ]);
  });

  test('sends null as the time of a TBD game', async () => {
    const game = aGame(1, 3);
    const api = gamesApi(game).on(gameEndpoints.update, () => {
      api.on(gameEndpoints.list, [{ ...game, time: null }]);
      return { ...game, time: null };
    });
    const { user, dialog } = await openEdit(api);
    await user.click(within(dialog).getByRole('switch', { name: 'Time TBD' }));
    expect(field(dialog, 'Time')).toHaveProperty('disabled', true);
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([{ body: { time: null } }]);
    await screen.findByText('TBD');
  });

  test('disables days before 1900', async () => {
    const { user, dialog } = await openEdit(gamesApi(aGame(1, 0, { date: '1900-01-02' })));
    expect(valueOf(field(dialog, 'Date'))).toBe('01/02/1900');
    await user.click(within(dialog).getByRole('button', { name: 'Pick a date' }));
    const day = (date: string) => document.querySelector(`[data-day="${date}"] button`);
    await waitFor(() => expect(day('1900-01-01')).toHaveProperty('disabled', false));
    expect(day('1899-12-31')?.hasAttribute('disabled') ?? true).toBe(true);
    const earlier = screen.getByRole('button', { name: /previous month/i });
    expect(
      earlier.hasAttribute('disabled') || earlier.getAttribute('aria-disabled') === 'true',
    ).toBe(true);
  });

  test('rejects a contradictory score, and sends a score only for a completed game', async () => {
    const game = aGame(1, 3);
    const api = gamesApi(game).on(gameEndpoints.update, ({ body }) => {
      const saved = aGame(1, 3, { status: 'completed', score: body.score ?? null });
      api.on(gameEndpoints.list, [saved]);
      return saved;
    });
    const { user, dialog } = await openEdit(api);
    await chooseOption(user, 'Status', 'Completed', dialog);
    const score = await within(dialog).findByLabelText('Score');
    enterText(score, 'W 14-21');
    await press(user, 'Update Game', dialog);
    await within(dialog).findByText(/put our score first/i);
    enterText(score, 'W 24-17');
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    await screen.findByText('W 24-17');
    await press(user, /^Edit /);
    const again = await openedDialog('Edit Game');
    await chooseOption(user, 'Status', 'Scheduled', again);
    await press(user, 'Update Game', again);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([
      { body: { status: 'completed', score: 'W 24-17' } },
      { body: { status: 'scheduled', score: null } },
    ]);
  });

  test('keeps a stored score that it would not take, and checks another one', async () => {
    const stored = aGame(1, 3, { status: 'completed', score: '28-21 at Lincoln' });
    const api = gamesApi(stored).on(gameEndpoints.update, ({ body }) => ({
      ...stored,
      venue: body.venue,
    }));
    const { user, dialog } = await openEdit(api);
    const score = await within(dialog).findByLabelText('Score');
    enterText(score, 'May 3-1');
    await press(user, 'Update Game', dialog);
    await within(dialog).findByText(/looks like a date/i);
    enterText(score, '28-21 at Lincoln');
    enterText(within(dialog).getByLabelText(/^Venue/), 'Annex');
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([
      { body: { venue: 'Annex', score: '28-21 at Lincoln' } },
    ]);
  });

  test('keeps the input when saving fails, and shows the error at its field', async () => {
    const sentence = 'The venue is closed that day.';
    const api = gamesApi(aGame(1, 3)).refuse(gameEndpoints.update, 'invalid-input', sentence, {
      venue: 'Closed that day',
    });
    const { user, dialog } = await openEdit(api);
    const venue = field(dialog, 'Venue');
    enterText(venue, 'Somewhere else');
    await press(user, 'Update Game', dialog);
    await expectToast('Failed to update game', sentence);
    await within(dialog).findByText('Closed that day');
    expect(valueOf(venue)).toBe('Somewhere else');
    await expectFocus(venue);
  });

  test('keeps the input of a rejected new game, and shows why', async () => {
    const api = gamesApi(aGame(1, 3));
    const { user, dialog } = await openNew(api);
    await fillIn(user, dialog);
    for (const [code, sentence] of [
      ['invalid-input', 'Team not found'],
      ['rate-limited', 'Too many changes. Wait a minute.'],
      ['unavailable', 'The database is away.'],
    ] as const) {
      api.refuse(gameEndpoints.create, code, sentence);
      await press(user, 'Schedule Game', dialog);
      await expectToast('Failed to schedule game', sentence);
      expect(valueOf(field(dialog, 'Venue'))).toBe('Orchard Park Annex');
    }
  });

  test('reports an expired session, not a failed update', async () => {
    const api = gamesApi(aGame(1, 3)).refuse(gameEndpoints.update, 'signed-out', 'Unauthorized');
    const { user, dialog } = await openEdit(api);
    await user.type(field(dialog, 'Venue'), ' and more');
    await press(user, 'Update Game', dialog);
    await expectToast('Unauthorized', 'You are logged out. Logging in again...');
    expect(valueOf(field(dialog, 'Venue'))).toBe('Field 1 and more');
    await waitFor(() => expect(window.location.pathname).toBe('/api/login'));
  });

  test('asks before discarding changes, and restores the focus', async () => {
    const { user, dialog } = await openEdit(gamesApi(aGame(1, 3)));
    const venue = field(dialog, 'Venue');
    enterText(venue, 'Changed');
    for (const leave of [
      () => user.keyboard('{Escape}'),
      () => press(user, 'Cancel', dialog),
      () => press(user, 'Close', dialog),
    ]) {
      await leave();
      const question = await openedDialog('Discard Changes?', 'alertdialog');
      await press(user, 'Keep Editing', question);
      await gone(() => screen.queryByRole('alertdialog'));
      await openedDialog('Edit Game');
      expect(valueOf(venue)).toBe('Changed');
    }
    await discard(user);
    await expectFocus(screen.getByRole('button', { name: /^Edit / }));
  });

  test('warns that a verified game will need to be confirmed again when it is changed', async () => {
    const { user, dialog } = await openEdit(gamesApi(aGame(1, 3, { status: 'verified' })));
    const warning = () => within(dialog).queryByText(/need to be confirmed again/);
    const retime = async (text: string) => {
      enterText(field(dialog, 'Time'), text);
      await user.tab();
    };
    const toggleSide = () => user.click(within(dialog).getByRole('switch', { name: 'Home Game' }));
    const choose = (school: string) => chooseOption(user, 'Opponent School', school, dialog);
    const changes: Readonly<Record<string, readonly [() => unknown, () => unknown]>> = {
      time: [() => retime('0815'), () => retime('0700')],
      venue: [
        () => enterText(field(dialog, 'Venue'), 'Elsewhere'),
        () => enterText(field(dialog, 'Venue'), 'Field 1'),
      ],
      side: [toggleSide, toggleSide],
      opponent: [() => choose('Adams High School'), () => choose('Roosevelt High School')],
    };
    for (const [what, [change, changeBack]] of Object.entries(changes)) {
      expect(warning(), `before the ${what}`).toBeNull();
      await change();
      await waitFor(() => expect(warning(), `after the ${what}`).not.toBeNull());
      await changeBack();
      await waitFor(() => expect(warning(), `as before the ${what}`).toBeNull());
    }
    await chooseOption(user, 'Status', 'Completed', dialog);
    await within(dialog).findByLabelText('Score');
    expect(warning()).toBeNull();
  });

  test('shows an unknown status, and omits it from the update', async () => {
    const game = { ...aGame(1, 3), status: 'postponed' };
    const api = gamesApi()
      .answerUnchecked(gameEndpoints.list, [game])
      .answerUnchecked(gameEndpoints.update, game);
    const { user, dialog } = await openEdit(api);
    expect(select(dialog, 'Status').textContent).toBe('postponed');
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    const [sent] = api.callsOf(gameEndpoints.update);
    expect(sent?.body).toMatchObject({ teamId: 1, venue: 'Field 1' });
    expect(sent?.body).not.toHaveProperty('status');
  });
});
