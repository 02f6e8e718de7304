import { loadParts } from '../src/ui/lazy-part.ts';

const atOnce = (): Promise<void> => Promise.resolve();

/**
 * Loads all screens of the imported app, and what they load later, as on a page that was idle: whether a dialog has to be loaded does not
 * depend on the tests before, and no file ends while a screen is being loaded.
 */
export const loadAllScreens = (): Promise<void> => loadParts(atOnce);
