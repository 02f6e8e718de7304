// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';

import { initialRemoteList } from './remote-list.ts';

const remotes = [
  { name: 'mf_staff', manifest: '/mf/staff/mf-manifest.json', integrity: 'sha384-x' },
];

/** Serves /remotes.json. Returns what was fetched. */
function serveList(): ReturnType<typeof vi.fn<typeof fetch>> {
  const serve = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ remotes: [] })));
  vi.stubGlobal('fetch', serve);
  return serve;
}

const writeIntoPage = (text: string): void => {
  const block = document.createElement('script');
  block.id = 'remotes';
  block.type = 'application/json';
  block.textContent = text;
  document.head.append(block);
};

afterEach(() => {
  vi.unstubAllGlobals();
  document.getElementById('remotes')?.remove();
});

test('the list in the page is not fetched again', async () => {
  const serve = serveList();
  writeIntoPage(JSON.stringify({ remotes }));
  expect(await initialRemoteList()).toEqual(remotes);
  expect(serve).not.toHaveBeenCalled();
});

test('the list is fetched where the page has none, as from a gateway of the previous release', async () => {
  const serve = serveList();
  expect(await initialRemoteList()).toEqual([]);
  expect(serve).toHaveBeenCalledWith('/remotes.json', { credentials: 'include' });
});

test('a list of another shape is an error', async () => {
  serveList();
  writeIntoPage('{"remotes":[{"name":1}]}');
  await expect(initialRemoteList()).rejects.toThrow(/expected.*string/s);
});
