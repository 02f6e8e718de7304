// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { lazyDialog } from './lazy-dialog.tsx';
import { Providers } from './providers.tsx';

interface NoteProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Note = ({ open }: NoteProps) => <p>{open ? 'Open' : 'Closed'}</p>;

afterEach(cleanup);

/** A dialog whose code fails to load that many times. */
function noteAfter(failures: number) {
  const state = { loads: 0, closed: 0 };
  const LazyNote = lazyDialog(() => {
    state.loads += 1;
    return state.loads <= failures
      ? Promise.reject(new Error('no connection'))
      : Promise.resolve({ Note });
  }, 'Note');
  const page = (open: boolean) => (
    <Providers>
      <LazyNote open={open} onClose={() => (state.closed += 1)} />
    </Providers>
  );
  return { state, page };
}

test('loads with the first opening, and stays to fade out', async () => {
  const { state, page } = noteAfter(0);
  const { rerender } = render(page(false));
  expect(state.loads).toBe(0);
  rerender(page(true));
  screen.getByText('Loading...');
  await screen.findByText('Open');
  expect(screen.queryByText('Loading...')).toBeNull();
  rerender(page(false));
  await screen.findByText('Closed');
  rerender(page(true));
  await screen.findByText('Open');
  expect(state.loads).toBe(1);
});

test('loads a second time by itself', async () => {
  const { state, page } = noteAfter(1);
  render(page(true));
  await screen.findByText('Open');
  expect(screen.queryByText("Couldn't open this")).toBeNull();
  expect(state.loads).toBe(2);
});

test('says that it could not be loaded, and Retry opens it', async () => {
  const { page } = noteAfter(2);
  render(page(true));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  await screen.findByText('Open');
  expect(screen.queryByText("Couldn't open this")).toBeNull();
});

test('closes after a failure, and loads again when it is opened again', async () => {
  const { state, page } = noteAfter(2);
  const { rerender } = render(page(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(state.closed).toBe(1);
  rerender(page(false));
  await waitFor(() => expect(screen.queryByText("Couldn't open this")).toBeNull());
  await act(async () => rerender(page(true)));
  await screen.findByText('Open');
});
