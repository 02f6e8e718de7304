// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { KeyboardEvent, Ref } from 'react';
import { afterEach, expect, test } from 'vitest';

import { lazyPart } from './lazy-part.ts';
import { useLazyControl } from './use-lazy-control.ts';
import type { ControlAct } from './use-lazy-control.ts';

afterEach(cleanup);

const repeat = (control: HTMLElement, act: ControlAct): void => {
  if (act.kind === 'press') control.click();
  else control.dispatchEvent(new KeyboardEvent('keydown', { key: act.key, bubbles: true }));
};

/** A page with a control that is loaded when `load` resolves, and what is done to it then. */
function pageWith(load: () => Promise<unknown>) {
  const done: string[] = [];
  const Control = ({ controlRef }: { readonly controlRef: Ref<HTMLButtonElement> }) => (
    <button
      type="button"
      ref={controlRef}
      onClick={() => done.push('click')}
      onKeyDown={({ key }: KeyboardEvent) => done.push(key)}
    >
      Loaded
    </button>
  );
  const control = lazyPart(async () => {
    await load();
    return { Control };
  });
  const Page = () => {
    const { part, controlRef, standIn } = useLazyControl(
      control,
      (key) => key === 'Enter' || key === 'f',
      repeat,
    );
    return (
      <>
        {part ? (
          <part.Control controlRef={controlRef} />
        ) : (
          <button type="button" {...standIn}>
            Stands in
          </button>
        )}
        <button type="button">Next</button>
      </>
    );
  };
  render(<Page />);
  return { done, Page };
}

const standIn = () => screen.getByRole('button', { name: 'Stands in' });
const loaded = () => screen.findByRole('button', { name: 'Loaded' });

/** Resolves when it is told to. */
function later() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  return { load: () => promise, arrive: () => resolve(undefined) };
}

test('what was done to the stand-in is done to the control, which takes the focus', async () => {
  const { done } = pageWith(() => Promise.resolve());
  await userEvent.click(standIn());
  const control = await loaded();
  await waitFor(() => expect(done).toEqual(['click']));
  expect(document.activeElement).toBe(control);
});

test('repeats a key that the control takes, and leaves others alone', async () => {
  const { load, arrive } = later();
  const { done } = pageWith(load);
  standIn().focus();
  await userEvent.keyboard('x');
  expect(standIn().getAttribute('aria-busy')).toBeNull();
  await userEvent.keyboard('f');
  expect(standIn().getAttribute('aria-busy')).toBe('true');
  arrive();
  const control = await loaded();
  await waitFor(() => expect(done).toEqual(['f']));
  expect(document.activeElement).toBe(control);
});

test('someone who went on is not taken back', async () => {
  const { load, arrive } = later();
  const { done } = pageWith(load);
  standIn().focus();
  await userEvent.keyboard('{Enter}{Tab}');
  arrive();
  await loaded();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expect(done).toEqual([]);
});

test('there is no stand-in for a control that is loaded', async () => {
  const { Page } = pageWith(() => Promise.resolve());
  await userEvent.click(standIn());
  await loaded();
  cleanup();
  render(<Page />);
  expect(screen.queryByRole('button', { name: 'Stands in' })).toBeNull();
});
