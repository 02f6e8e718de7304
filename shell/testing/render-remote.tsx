import type { UserView } from '@fieldhouse/core-contract';
import { configure } from '@testing-library/dom';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { mountRootParcel, start } from 'single-spa';
import { unload } from 'swr';
import { vi } from 'vitest';

import { defineLifecycles } from '../src/remotes/define-lifecycles.tsx';
import { setUser } from '../src/session/use-session.ts';
import { currentToast, dismissToast } from '../src/ui/toast.tsx';
import type { FakeApi } from './fake-api.ts';
import { clearRecordedToasts, recordToasts } from './toasts.ts';
import { failOnProblems, registerPageCleanup } from './page-cleanup.ts';
import { interceptRequests } from './intercept-requests.ts';

/** Longer than anything takes on a busy machine; a wait ends as soon as it succeeds. */
const QUERY_TIMEOUT_MS = 60_000;
// Each failed attempt of a wait makes an error.
Error.stackTraceLimit = 15;
/** The whole page in a message hides the error. */
const MAX_MESSAGE_LENGTH = 1500;
// As in the page: links change the URL, and single-spa notifies the remote's router.
start({ urlRerouteOnly: true });
configure({
  asyncUtilTimeout: QUERY_TIMEOUT_MS,
  getElementError: (message) => new Error(message?.slice(0, MAX_MESSAGE_LENGTH)),
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

const HEAD = '<meta property="csp-nonce" nonce="">';
const BODY = '<div id="app"></div><div id="shell"></div><div id="notifications"></div>';

/** Mounts a remote as the shell does, on a new page whose calls a {@link FakeApi} answers. */
export const renderRemote = async (
  app: ComponentType,
  api: FakeApi,
  { path = '/', signedInAs = null, timeZone, now }: PageOptions = {},
): Promise<RenderedRemote> => {
  const closing = new AsyncDisposableStack();
  closing.defer(() => failOnProblems('Calls and answers of the test', api.problems));
  registerPageCleanup(() => closing.disposeAsync());
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
    document.head.insertAdjacentHTML('afterbegin', HEAD);
    document.body.innerHTML = BODY;
    recordToasts(element('notifications'));
  }
  closing.defer(trackTimers());
  closing.defer(resetPageState);
  closing.defer(interceptRequests(api));
  closing.defer(() => api.end());
  // The previous page may have shown a toast after it was left.
  dismissCurrentToast();
  window.dispatchEvent(new Event('pageshow'));
  window.history.replaceState(null, '', path);
  setUser(signedInAs);
  const parcel = mountRootParcel(defineLifecycles(app), { domElement: element('app') });
  closing.defer(async () => {
    await parcel.unmount();
    // Answers that are on their way arrive. SWR would give the next page a request that never ends.
    await new Promise((resolve) => setTimeout(resolve));
  });
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
const trackTimers = (): (() => void) => {
  const started = vi.spyOn(globalThis, 'setTimeout').mock.results;
  return () => {
    for (const { value } of started) clearTimeout(value);
  };
};

const dismissCurrentToast = (): void => {
  const shown = currentToast();
  if (shown) dismissToast(shown.id);
  clearRecordedToasts();
};

/** Resets what a page leaves behind in this process, where a browser would load a new page. */
const resetPageState = (): void => {
  dismissCurrentToast();
  unload({ revalidate: false });
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
};
