import type { UserView } from '@fieldhouse/core-contract';

import { onSessionEnd } from '../api/unauthorized.ts';
import { store } from '../store/store.ts';

const KEY = 'fieldhouse.interrupted';

/** What a person was doing when their session ended. In the tab's storage, so it ends with the tab. */
interface InterruptedWork {
  readonly userId: number;
  readonly role: string;
  /** Path and query of the page; none once the person is back there. */
  readonly path?: string;
  /** The unsaved form, if one was open. */
  readonly draft?: unknown;
}

const isInterruptedWork = (value: unknown): value is InterruptedWork =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  typeof value.userId === 'number' &&
  'role' in value &&
  typeof value.role === 'string' &&
  (!('path' in value) || typeof value.path === 'string');

const read = (): InterruptedWork | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isInterruptedWork(stored) ? stored : null;
  } catch {
    return null;
  }
};

const write = (work: InterruptedWork): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(work));
  } catch {
    // Without storage the work is lost, as it is when the tab is closed.
  }
};

/** Forgets the page and the draft: after signing out, and when someone else signs in. */
export const forgetInterruptedWork = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
};

const readDrafts = new Set<() => object | null>();

const keepWork = (): void => {
  const { user } = store.getState().session;
  if (!user) return;
  const draft = [...readDrafts].map((readDraft) => readDraft()).find((one) => one !== null);
  const { pathname, search } = window.location;
  write({ userId: user.id, role: user.role, path: pathname + search, ...(draft ? { draft } : {}) });
};

/** Keeps the page and the draft when the session ends. Calling it again changes nothing. */
export const keepInterruptedWork = (): void => void onSessionEnd(keepWork);

/**
 * Keeps an unsaved form when the session ends, until the returned function is called.
 *
 * @param readDraft returns what to keep, as JSON without secrets; null where there is nothing unsaved.
 */
export const keepDraft = (readDraft: () => object | null): (() => void) => {
  keepInterruptedWork();
  readDrafts.add(readDraft);
  return () => void readDrafts.delete(readDraft);
};

/** The signed-in user's unsaved form from before their session ended; undefined where there is none. */
export const interruptedDraft = (): unknown => {
  const work = read();
  return work?.userId === store.getState().session.user?.id ? work?.draft : undefined;
};

/** Forgets the unsaved form: it was saved or discarded. */
export const endDraft = (): void => forgetInterruptedWork();

/** Goes back to the page where the user's session ended. Only from the page that they sign in on. */
export const returnToInterruptedWork = (user: UserView): void => {
  const work = read();
  if (!work) return;
  if (work.userId !== user.id || work.role !== user.role) {
    forgetInterruptedWork();
    return;
  }
  const confined = user.mustChangePassword || !user.emailConfirmed;
  if (confined || work.path === undefined || window.location.pathname !== '/') return;
  const { path, ...rest } = work;
  write(rest);
  const address = new URL(path, window.location.origin);
  if (address.origin !== window.location.origin) return;
  window.history.replaceState(null, '', address.pathname + address.search);
};
