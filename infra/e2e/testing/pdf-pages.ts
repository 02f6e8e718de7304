import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** Prints the page as Chromium does, and returns the text of each page of paper with single spaces. */
export async function pdfPages(page: Page, format: 'Letter' | 'A4'): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
  const { text } = await extractText(file, { mergePages: false });
  return text.map((each) => each.replace(/\s+/g, ' '));
}
