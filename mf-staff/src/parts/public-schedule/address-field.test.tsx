import { publicationEndpoints } from '@fieldhouse/core-contract';
import { fireEvent, gone, screen, waitFor } from '@fieldhouse/shell/testing';
import { describe, expect, test } from 'vitest';
import { aPublication } from '../../../testing/a-publication.ts';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const { read, checkAddress } = publicationEndpoints;
const TAKEN = 'Another school has this address. Try adding your city or mascot.';

/** Replaces the address. */
const type = async (slug: string) =>
  fireEvent.input(await screen.findByLabelText('Web address'), { target: { value: slug } });
/** What is said to screen readers. */
const said = (text: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === text);

describe('the address', () => {
  test('is checked after a pause in typing, and the answer is said', async () => {
    const api = staffApi().on(checkAddress, ({ query }) =>
      query?.slug === 'roosevelt' ? { available: false, problem: TAKEN } : { available: true },
    );
    await openSettings(api);
    await type('roos');
    await type('roosevelt');
    await waitFor(() => expect(said(TAKEN)).toBe(true));
    expect(api.callsOf(checkAddress)).toEqual([{ query: { slug: 'roosevelt' } }]);
    expect(screen.getByLabelText('Web address').getAttribute('aria-invalid')).toBe('true');
    await type('lincoln-lions');
    await gone(() => screen.queryByText(TAKEN));
    await waitFor(() => expect(said('Available')).toBe(true));
    await screen.findByText(`Your schedule's address: ${window.location.origin}/s/lincoln-lions`);
  });

  test('shows no answer to what was typed before', async () => {
    const api = staffApi().on(checkAddress, ({ query }) => ({
      available: query?.slug === 'second',
      ...(query?.slug === 'second' ? {} : { problem: TAKEN }),
    }));
    const release = api.hold(checkAddress);
    await openSettings(api);
    await type('first');
    await waitFor(() => expect(api.callsOf(checkAddress)).toHaveLength(1));
    await type('second');
    release();
    await waitFor(() => expect(said('Available')).toBe(true));
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  test('of a public schedule is not checked as it is, and a new one leaves it working', async () => {
    const api = staffApi()
      .on(read, aPublication({ published: true, slug: 'lincoln' }))
      .on(checkAddress, { available: true });
    await openSettings(api);
    await type('Lincoln ');
    await type('lions');
    await screen.findByText(
      `The address you have now, ${window.location.origin}/s/lincoln, will keep working and lead to the new one.`,
    );
    expect(api.callsOf(checkAddress)).toEqual([{ query: { slug: 'lions' } }]);
  });

  test('can be saved when it could not be checked', async () => {
    const api = staffApi().failNetwork(checkAddress);
    await openSettings(api);
    await type('lions');
    await waitFor(() => expect(api.callsOf(checkAddress)).toHaveLength(1));
    expect(screen.getByLabelText('Web address').getAttribute('aria-invalid')).toBeNull();
  });
});
