import { useDeferredValue } from 'react';

/**
 * Whether the component is rendered for the first time. A long list then renders only its first entries, which are shown without waiting for
 * those below the window; React renders the others once these are there.
 */
export const useIsFirstPass = (): boolean => useDeferredValue(false, true);
