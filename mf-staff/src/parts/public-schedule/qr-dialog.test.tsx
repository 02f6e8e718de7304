import { publicationEndpoints } from '@fieldhouse/core-contract';
import { openedDialog, press, screen, within } from '@fieldhouse/shell/testing';
import jsQR from 'jsqr';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { aPublication } from '../../../testing/a-publication.ts';
import { openSettings } from '../../../testing/open-settings.ts';
import { staffApi } from '../../../testing/staff-app.ts';
import { qrCodeOf, svgFileOf } from './qr-code.ts';
import type { QrCode } from './qr-code.ts';

const SCALE = 4;

/** What a phone reads from a code: its modules as pixels, black on white. */
function scan({ size, path }: QrCode): string | undefined {
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < SCALE; row += 1) {
      const first = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4;
      for (let pixel = first; pixel < first + SCALE * 4; pixel += 4)
        pixels.fill(0, pixel, pixel + 3);
    }
  return jsQR.default(pixels, side, side)?.data;
}

describe('the QR code', () => {
  test.each([
    'https://schedules.example.org/s/lincoln',
    `https://schedules.example.org/s/${'jose-marti-'.repeat(5)}high`,
  ])('leads to %s', async (address) => {
    const code = qrCodeOf(address);
    expect(scan(code)).toBe(address);
    const file = await svgFileOf(code).text();
    expect(file).toContain(code.path);
    expect(new DOMParser().parseFromString(file, 'image/svg+xml').documentElement.tagName).toBe(
      'svg',
    );
  });

  test('is shown with the address, printed as a poster, and downloaded', async () => {
    const api = staffApi().on(
      publicationEndpoints.read,
      aPublication({ published: true, slug: 'lincoln' }),
    );
    const { user } = await openSettings(api);
    await press(user, 'QR Code');
    const dialog = await openedDialog('QR Code');
    const address = `${window.location.origin}/s/lincoln`;
    within(dialog).getByText(address);
    const image = within(dialog).getByRole('img', { name: `QR code of ${address}` });
    const path = image.querySelector('path')?.getAttribute('d') ?? '';
    expect(scan({ size: qrCodeOf(address).size, path })).toBe(address);
    const poster = screen.getByText('Scan for our game schedule').parentElement;
    expect(poster?.textContent).toBe(`Lincoln High SchoolScan for our game schedule${address}`);
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    onTestFinished(() => void vi.unstubAllGlobals());
    await press(user, 'Print', dialog);
    expect(print).toHaveBeenCalledOnce();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await press(user, 'Download', dialog);
    const [link] = click.mock.contexts;
    expect(link instanceof HTMLAnchorElement && link.download).toBe('lincoln-schedule-qr-code.svg');
  });
});
