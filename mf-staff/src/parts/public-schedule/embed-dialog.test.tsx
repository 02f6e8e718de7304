import { embedSnippet, publicationEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectTexts,
  expectToast,
  openedDialog,
  press,
  screen,
  valueOf,
  waitFor,
  within,
} from '@fieldhouse/shell/testing';
import { aTeam } from '@fieldhouse/shell/testing/samples';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPublication } from '../../../testing/a-publication.ts';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';

const SITE = window.location.origin;
const openEmbed = async (parts = {}) => {
  const api = staffApi()
    .on(publicationEndpoints.read, aPublication({ published: true, slug: 'lincoln', ...parts }))
    .on(teamEndpoints.list, [
      aTeam({ id: 1, published: true, slug: 'football-varsity' }),
      aTeam({ id: 2, sport: 'golf' }),
    ]);
  const { user } = await openSettings(api);
  await press(user, 'Embed');
  return { user, dialog: await openedDialog('Embed') };
};

/** The preview, in which nothing is loaded. */
const preview = (dialog: HTMLElement): HTMLIFrameElement => {
  const frame = within(dialog).getByTitle('Preview');
  if (frame instanceof HTMLIFrameElement) return frame;
  throw new Error('The preview is not a frame.');
};
const tell = (data: unknown, { source, origin = SITE }: MessageEventInit) =>
  window.dispatchEvent(
    new MessageEvent('message', { data, origin, ...(source === undefined ? {} : { source }) }),
  );
const height = (value: unknown) => ({ type: 'fieldhouse-height', height: value });

describe('embedding', () => {
  test('offers the code of the whole school and of a public team', async () => {
    const { user, dialog } = await openEmbed();
    const code = within(dialog).getByLabelText('Code');
    expect(valueOf(code)).toBe(embedSnippet(SITE, '/s/lincoln', 'Lincoln High School schedule'));
    expect(preview(dialog).getAttribute('src')).toBe('/embed/lincoln');
    await user.click(within(dialog).getByRole('combobox', { name: 'Schedule' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Whole School',
      'Football Varsity',
    ]);
    await user.keyboard('{Escape}');
    await chooseOption(user, 'Schedule', 'Football Varsity', dialog);
    const ofTeam = embedSnippet(
      SITE,
      '/s/lincoln/football-varsity',
      'Lincoln High School Football Varsity schedule',
    );
    expect(valueOf(code)).toBe(ofTeam);
    expect(preview(dialog).getAttribute('src')).toBe('/embed/lincoln/football-varsity');
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await press(user, 'Copy the code', dialog);
    await expectToast('The code has been copied');
    expect(write).toHaveBeenCalledWith(ofTeam);
  });

  test('says which websites can show it', async () => {
    const { dialog } = await openEmbed({ embedSites: ['https://a.test', 'https://b.test'] });
    await expectTexts(
      dialog,
      'Only these websites can show it: https://a.test, https://b.test',
      "Paste this into a page of your school's website.",
    );
  });

  test('is open to any website where none is listed', async () => {
    const { dialog } = await openEmbed();
    await expectTexts(dialog, /^Any website can show it\./);
  });
});

describe('the preview', () => {
  test('is as high as what it shows, and listens to nothing else', async () => {
    const { dialog } = await openEmbed();
    const frame = preview(dialog);
    const source = frame.contentWindow;
    const before = frame.style.height;
    tell(height(700), { source: window });
    tell(height(700), { source, origin: 'https://other.test' });
    tell({ type: 'other', height: 700 }, { source });
    tell('700', { source });
    for (const wrong of [0, -1, NaN, Infinity, 1e9, '700']) tell(height(wrong), { source });
    expect(frame.style.height).toBe(before);
    tell(height(480.4), { source });
    await waitFor(() => expect(frame.style.height).toBe('481px'));
  });

  test('says that it could not be loaded, and shows what comes later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { dialog } = await openEmbed();
    await vi.advanceTimersByTimeAsync(6_000);
    await expectTexts(dialog, "The preview couldn't be loaded.");
    const frame = dialog.querySelector('iframe');
    expect(frame?.hidden).toBe(true);
    tell(height(300), { source: frame?.contentWindow ?? null });
    await waitFor(() => expect(frame?.hidden).toBe(false));
  });
});
