import { gameEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  press,
  refuseAsDeleted,
  refuseAsStale,
  SAM,
  samChanged,
  screen,
  unmatchedToasts,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aGame } from '@fieldhouse/shell/testing/samples';
import { describe, expect, test } from 'vitest';
import { field, gamesApi, openEdit, select } from '../../../testing/open-game-dialog.ts';
import type { User } from '../../../testing/open-game-dialog.ts';

const stored = aGame(1, 3, { version: 4 });
const VENUE = 'Sam Porter changed the venue to Court 2 two minutes ago.';

const retype = async (user: User, dialog: HTMLElement, label: string, text: string) => {
  await user.clear(field(dialog, label));
  await user.paste(text);
};
const choices = (dialog: HTMLElement, sentence: string) => {
  const group = within(dialog).getByRole('group', { name: sentence });
  const isPressed = (name: string) =>
    within(group).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
  return {
    group,
    taken: () => (isPressed('Take Theirs') ? 'theirs' : isPressed('Keep Mine') ? 'mine' : 'none'),
  };
};

describe('a game that another person changed meanwhile', () => {
  test('is saved with the version that was opened', async () => {
    const api = gamesApi(stored).on(gameEndpoints.update, { ...stored, version: 5 });
    const { user, dialog } = await openEdit(api);
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)).toMatchObject([{ body: { version: 4 } }]);
  });

  test('names the change of an untouched field, which is taken, and saves both', async () => {
    const theirs = { ...stored, venue: 'Court 2', version: 5 };
    const api = refuseAsStale(gamesApi(stored), gameEndpoints.update, theirs, samChanged('venue'));
    const { user, dialog } = await openEdit(api);
    await retype(user, dialog, 'Time', '0630');
    api.on(gameEndpoints.list, [theirs]);
    await press(user, 'Update Game', dialog);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain('Someone else saved changes while you were editing');
    expect(alert.textContent).toContain(VENUE);
    expect(unmatchedToasts()).toEqual([]);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(choices(dialog, VENUE).taken()).toBe('theirs');
    expect(valueOf(field(dialog, 'Venue'))).toBe('Court 2');
    expect(valueOf(field(dialog, 'Time'))).toBe('06:30');
    // The list behind shows what is stored.
    await screen.findByText('Court 2');
    api.on(gameEndpoints.update, { ...theirs, time: '18:30', version: 6 });
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)[1]).toMatchObject({
      body: { venue: 'Court 2', time: '18:30:00', version: 5 },
    });
  });

  test('keeps what both changed as typed, until theirs is taken, field by field', async () => {
    const theirs = { ...stored, time: '09:15', venue: 'Court 2', isHome: false, version: 5 };
    const api = refuseAsStale(gamesApi(stored), gameEndpoints.update, theirs, samChanged('venue'));
    const { user, dialog } = await openEdit(api);
    await retype(user, dialog, 'Venue', 'My court');
    await press(user, 'Update Game', dialog);
    await within(dialog).findByText(VENUE);
    const venue = choices(dialog, VENUE);
    const side = choices(dialog, 'Someone made it an away game.');
    expect([venue.taken(), side.taken()]).toEqual(['mine', 'theirs']);
    expect(valueOf(field(dialog, 'Time'))).toBe('09:15');
    expect(select(dialog, 'AM/PM').textContent).toBe('AM');
    await press(user, 'Take Theirs', venue.group);
    expect(valueOf(field(dialog, 'Venue'))).toBe('Court 2');
    await press(user, 'Keep Mine', venue.group);
    expect(valueOf(field(dialog, 'Venue'))).toBe('My court');
    await press(user, 'Keep Mine', side.group);
    expect([venue.taken(), side.taken()]).toEqual(['mine', 'mine']);
    api.on(gameEndpoints.update, { ...stored, venue: 'My court', version: 6 });
    await press(user, 'Update Game', dialog);
    await expectToast('Game updated successfully');
    expect(api.callsOf(gameEndpoints.update)[1]).toMatchObject({
      body: { time: '09:15:00', venue: 'My court', isHome: true, version: 5 },
    });
  });

  test('saves again by itself if the form shows their change already', async () => {
    const theirs = { ...stored, venue: 'Court 2', version: 5 };
    const api = gamesApi(stored);
    refuseAsStale(api, gameEndpoints.update, theirs, samChanged('venue'));
    const { user, dialog } = await openEdit(api);
    await retype(user, dialog, 'Venue', 'Court 2');
    await user.click(within(dialog).getByRole('switch', { name: 'Home Game' }));
    await press(user, 'Update Game', dialog);
    await waitFor(() => expect(api.callsOf(gameEndpoints.update).length).toBeGreaterThan(1));
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(api.callsOf(gameEndpoints.update)[1]).toMatchObject({
      body: { venue: 'Court 2', isHome: false, version: 5 },
    });
  });
});

describe('a game that another person deleted meanwhile', () => {
  test.each([
    ['Sam Porter deleted this game two minutes ago.', SAM],
    ['This game was deleted.', null],
  ])('says "%s" and can be scheduled as a new one', async (sentence, by) => {
    const api = refuseAsDeleted(gamesApi(stored), gameEndpoints.update, by);
    const { user, dialog } = await openEdit(api);
    await retype(user, dialog, 'Venue', 'My court');
    api.on(gameEndpoints.list, []);
    await press(user, 'Update Game', dialog);
    await within(dialog).findByText(sentence);
    expect(unmatchedToasts()).toEqual([]);
    expect(valueOf(field(dialog, 'Venue'))).toBe('My court');
    api.on(gameEndpoints.create, aGame(2, 3, { venue: 'My court' }));
    await press(user, 'Schedule as New Game', dialog);
    await gone(() => screen.queryByRole('dialog'));
    expect(api.callsOf(gameEndpoints.create)).toMatchObject([{ body: { venue: 'My court' } }]);
  });
});
