import { useSyncExternalStore } from 'react';
import { useTheme } from 'styled-components';

/**
 * Whether the window is too narrow for the sidebar. Not on paper, whose width a browser reports while it prints. Undefined where there is no
 * window: a frame is rendered for every width.
 */
export function useIsNarrow(): boolean | undefined {
  const { media } = useTheme();
  const query = media.tablet.replace('@media ', 'screen and ');
  return useSyncExternalStore<boolean | undefined>(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => undefined,
  );
}
