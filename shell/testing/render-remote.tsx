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
import { interceptRequests } from './serve.ts';

/** Longer than anything takes; a wait ends as soon as it succeeds. */
const PATIENCE_MS = 10_000;
// React's development build captures a stack for each element.
Error.stackTraceLimit = 15;
/** The whole page in a message hides the error. */
const LONGEST_MESSAGE = 1500;
// As in the page: links change the URL, and single-spa notifies the remote's router.
start({ urlRerouteOnly: true });
configure({
  asyncUtilTimeout: PATIENCE_MS,
  getElementError: (message) => new Error(message?.slice(0, LONGEST_MESSAGE)),
});

export interface PageOptions {
  /** Initial path; '/' by default. */
  readonly path?: string;
  /** The signed-in user; none by default. */
  readonly signedInAs?: UserView | null;
  /** The page's time zone (IANA name); by default that of the project's configuration. */
  readonly timeZone?: string;
  /** The page's fixed time; only Date is mocked, not the timers. */
  readonly now?: string;
}

export interface RenderedRemote {
  /** Simulates typing and clicking. */
  readonly user: UserEvent;
}

const BODY = '<div id="app"></div><div id="shell"></div><div id="notifications"></div>';

/** Mounts a remote as the shell does, on a new page whose calls a {@link FakeApi} answers. */
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
  // The notification area is mounted once and outlives every remote.
  if (!document.getElementById('app')) {
    document.body.innerHTML = BODY;
    listenToNotices(element('notifications'));
  }
  closing.defer(watchTimers());
  closing.defer(forgetPage);
  closing.defer(interceptRequests(api));
  closing.defer(() => api.end());
  // The previous page may have shown a toast after it was left.
  forgetNotice();
  window.dispatchEvent(new Event('pageshow'));
  window.history.replaceState(null, '', path);
  setUser(signedInAs);
  const parcel = mountRootParcel(defineLifecycles(app), { domElement: element('app') });
  closing.defer(async () => void (await parcel.unmount()));
  await parcel.mountPromise;
  // Without layout, pointer-events checks are meaningless.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  return { user: userEvent.setup({ pointerEventsCheck }) };
};

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
};

/** Tracks timers started from now on. The returned function clears those that are still running. */
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

/** Resets what a page leaves behind in this process, where a browser would load a new page. */
const forgetPage = (): void => {
  forgetNotice();
  const { cache } = SWRConfig.defaultValue;
  for (const key of cache.keys()) cache.delete(key);
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
};
