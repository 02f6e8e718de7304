import type { Page } from 'playwright-core';

/** Removes the records of a list that contain `text`: what a test left that failed and is tried again (decision 0017). */
export async function removeLeftovers(page: Page, list: string, text: string): Promise<void> {
  const records: unknown = await (await page.request.get(list)).json();
  if (!Array.isArray(records)) throw new Error(`GET ${list} did not answer a list`);
  const ids = records
    .filter((one) => JSON.stringify(one).includes(text))
    .map(({ id }: { id: number }) => id);
  for (const id of ids) await page.request.delete(`${list}/${id}`);
}
