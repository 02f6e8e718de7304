// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { currentToast, notificationArea, toast } from './toast.tsx';

beforeEach(async () => {
  document.body.innerHTML = '<div id="notifications"></div>';
  await notificationArea();
});

test('a toast has one action, reached by F8 and Tab, that dismisses it', async () => {
  const user = userEvent.setup();
  const onAction = vi.fn<() => void>();
  toast({ title: 'Game deleted successfully', action: { label: 'Undo', onAction } });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('{F8}{Tab}{Tab}');
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.keyboard('{Enter}');
  expect(onAction).toHaveBeenCalledOnce();
  expect(currentToast()?.open).toBe(false);
});
