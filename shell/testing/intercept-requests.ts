import type { Window } from 'happy-dom';

import type { FakeApi } from './fake-api.ts';

const settingsOf = (page: object): Window['happyDOM']['settings'] => {
  if (!('happyDOM' in page)) throw new Error("Component tests run in vitest's happy-dom.");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- happy-dom puts its own API there
  return (page.happyDOM as Window['happyDOM']).settings;
};

/** Routes the page's `fetch` and XMLHttpRequest calls to a fake API. Returns a function that stops it. */
export const interceptRequests = (api: FakeApi): (() => void) => {
  const { fetch } = settingsOf(window);
  fetch.interceptor = {
    beforeAsyncRequest: async ({ request, window: page }) => {
      const { method, url } = request;
      const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
      const text = isForm ? formText(await request.formData()) : await request.text();
      const { status, json } = await api.receive({ method, url, text, isForm });
      const body = json === undefined ? null : JSON.stringify(json);
      return new page.Response(body, {
        status,
        headers: { 'content-type': 'application/json' },
      });
    },
  };
  return () => {
    fetch.interceptor = null;
  };
};

/** The fields of a form as JSON; a file is its name. */
const formText = (form: { entries(): Iterable<[string, string | { readonly name: string }]> }) =>
  JSON.stringify(
    Object.fromEntries(
      [...form.entries()].map(([field, value]) => [
        field,
        typeof value === 'string' ? value : value.name,
      ]),
    ),
  );
