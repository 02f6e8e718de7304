import { teamEndpoints } from '@fieldhouse/core-contract';
import {
  expectToast,
  gone,
  openedDialog,
  press,
  refuseAsDeleted,
  refuseAsStale,
  samChanged,
  screen,
  valueOf,
  within,
} from '@fieldhouse/shell/testing';
import { aTeam } from '@fieldhouse/shell/testing/samples';
import { expect, test } from 'vitest';
import { openStaff, staffApi } from '../../testing/staff-app.ts';

const stored = aTeam({ coachName: 'Kim Fox', version: 2 });

test('a team that was changed, then deleted by another person is not overwritten, and can be added again', async () => {
  const theirs = { ...stored, coachName: '', coachPhone: '5551234567', version: 3 };
  const api = staffApi().on(teamEndpoints.list, [stored]);
  refuseAsStale(api, teamEndpoints.update, theirs, samChanged('coachName', 'coachPhone'));
  const { user } = await openStaff(api, '/teams');
  await press(user, /^Edit /);
  const dialog = await openedDialog('Edit Team');
  const name = within(dialog).getByLabelText(/Coach Name/);
  await user.clear(name);
  await user.paste('Kim Wolf');
  await press(user, 'Update Team', dialog);
  const kept = "Sam Porter removed the coach's name two minutes ago.";
  await within(dialog).findByText(kept);
  within(dialog).getByText(
    "Sam Porter changed the coach's phone to (555) 123-4567 two minutes ago.",
  );
  expect(valueOf(name)).toBe('Kim Wolf');
  expect(valueOf(within(dialog).getByLabelText(/Coach Phone/))).toBe('(555) 123-4567');
  refuseAsDeleted(api, teamEndpoints.update);
  await press(user, 'Update Team', dialog);
  await within(dialog).findByText('Sam Porter deleted this team two minutes ago.');
  expect(within(dialog).queryByText(kept)).toBeNull();
  api.on(teamEndpoints.create, aTeam({ id: 2, coachName: 'Kim Wolf' }));
  await press(user, 'Add Again', dialog);
  await expectToast('Success', 'Team created successfully');
  await gone(() => screen.queryByRole('dialog'));
  expect(api.callsOf(teamEndpoints.update).map(({ body }) => body.version)).toEqual([2, 3]);
  expect(api.callsOf(teamEndpoints.create)).toMatchObject([
    { body: { coachName: 'Kim Wolf', coachPhone: '5551234567' } },
  ]);
});
