import type { UserView } from '@fieldhouse/core-contract';
import { configure } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { mountRootParcel, start } from 'single-spa';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';

import { defineLifecycles } from '../src/remotes/define-lifecycles.tsx';
import { setUser } from '../src/session/use-session.ts';
import { currentToast, dismissToast } from '../src/ui/toast.tsx';
import type { FakeApi } from './fake-api.ts';
import { forgetNotices, listenToNotices } from './notices.ts';
import { failFor, openPage } from './open-page.ts';
import { serve } from './serve.ts';

/** Far beyond what anything takes; waiting ends as soon as there is something. */
const PATIENCE_MS = 10_000;
// React's development build takes a stack for each element that it makes.
Error.stackTraceLimit = 15;
/** The whole page in a message hides what is wrong. */
const LONGEST_MESSAGE = 1500;
// As in the page: links change the address, and single-spa tells the router of the app.
start({ urlRerouteOnly: true });
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => new Error(message?.slice(0, LONGEST_MESSAGE)),
});

export interface PageOptions {
  /** Where the page is opened; the root unless said otherwise. */
  readonly path?: string;
  /** Who is signed in; nobody unless said otherwise. */
  readonly signedInAs?: UserView | null;
  /** The page's time zone (IANA name); the one of the project's configuration unless said otherwise. */
  readonly timeZone?: string;
  /** What the page's clock says. It stands still; only Date is stopped, not the timers. */
  readonly now?: string;
}

export interface RenderedRemote {
  /** Types and clicks as a person does. */
  readonly user: UserEvent;
}

const BODY = '<div id="app"></div><div id="shell"></div><div id="notifications"></div>';

/** Mounts an app as the shell does, on a page of its own whose calls a {@link FakeApi} answers. */
export const renderRemote = async (
  app: ComponentType,
  api: FakeApi,
  { path = '/', signedInAs = null, timeZone, now }: PageOptions = {},
): Promise<RenderedRemote> => {
  const closing = new AsyncDisposableStack();
  closing.defer(() => failFor('Calls and answers of the test', api.problems));
  openPage(() => closing.disposeAsync());
  if (timeZone !== undefined) {
    const zoneBefore = process.env['TZ'];
    process.env['TZ'] = timeZone;
    closing.defer(() => void (process.env['TZ'] = zoneBefore));
  }
  if (now !== undefined) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    closing.defer(() => void vi.useRealTimers());
  }
  // The notification area is put into the page once and outlives every app.
  if (!document.getElementById('app')) {
    document.body.innerHTML = BODY;
    listenToNotices(element('notifications'));
  }
  closing.defer(watchTimers());
  closing.defer(forgetPage);
  closing.defer(serve(api));
  closing.defer(() => api.end());
  // The page before may have had something to say after it had been left.
  forgetNotice();
  window.dispatchEvent(new Event('pageshow'));
  window.history.replaceState(null, '', path);
  setUser(signedInAs);
  const parcel = mountRootParcel(defineLifecycles(app), { domElement: element('app') });
  closing.defer(async () => void (await parcel.unmount()));
  await parcel.mountPromise;
  // Without layout nothing lies over anything else.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  return { user: userEvent.setup({ pointerEventsCheck }) };
};

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
};

/** Notes the timers that are started from now on. Returns what ends those that still run: a page's timers end with it. */
const watchTimers = (): (() => void) => {
  const started = vi.spyOn(globalThis, 'setTimeout').mock.results;
  return () => {
    for (const { value } of started) clearTimeout(value);
  };
};

const forgetNotice = (): void => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
  forgetNotices();
};

/** Whatever one page leaves behind in this process, where a browser would load the next page anew. */
const forgetPage = (): void => {
  forgetNotice();
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) cache.delete(key);
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
};
