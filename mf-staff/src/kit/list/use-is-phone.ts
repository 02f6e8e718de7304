import { useSyncExternalStore } from 'react';
import { useTheme } from 'styled-components';

/** Whether the window is as narrow as a phone's, where the calendar has another structure and not just other styles. */
export function useIsPhone(): boolean {
  const { media } = useTheme();
  const query = media.phone.replace('@media ', '');
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
