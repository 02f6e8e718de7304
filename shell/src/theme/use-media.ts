import { useSyncExternalStore } from 'react';
import { useTheme } from 'styled-components';

/**
 * Whether the window is that narrow, where a screen has another structure and not just other styles. Not on paper, whose width a browser
 * reports while it prints. Undefined where there is no window: a frame is rendered for every width.
 */
export function useMedia(name: 'phone' | 'tablet'): boolean | undefined {
  const { media } = useTheme();
  const query = media[name].replace('@media ', 'screen and ');
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
