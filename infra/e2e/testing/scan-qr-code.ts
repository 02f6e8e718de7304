import jsQR from 'jsqr';
import type { Locator } from 'playwright-core';

/** Reads the QR code in a screenshot of an element, as a phone would. */
export async function scanQrCode(element: Locator): Promise<string | undefined> {
  const png = (await element.screenshot()).toString('base64');
  // In a page without a policy.
  const blank = await element.page().context().newPage();
  const { data, width, height } = await blank.evaluate(pixelsOf, png);
  await blank.close();
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data;
}

/** The red, green, blue and opacity of each pixel. */
async function pixelsOf(png: string) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  canvas?.drawImage(image, 0, 0);
  return { data: [...(canvas?.getImageData(0, 0, width, height).data ?? [])], width, height };
}
