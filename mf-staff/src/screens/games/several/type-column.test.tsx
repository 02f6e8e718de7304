import { press, screen, valueOf } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';

import { openStaff, staffApi } from '../../../../testing/staff-app.ts';

test('a column for types appears when it is asked for, and is read by the beginnings of its words', async () => {
  const { user } = await openStaff(staffApi(), '/games/several');
  await screen.findByRole('table', { name: 'Games' });
  expect(screen.queryByLabelText('Type, row 1')).toBeNull();
  await press(user, 'Type Column');
  await user.click(screen.getByLabelText('Type, row 1'));
  await user.keyboard('scr{Tab}');
  expect(valueOf(screen.getByLabelText('Type, row 1'))).toBe('Scrimmage');
});
