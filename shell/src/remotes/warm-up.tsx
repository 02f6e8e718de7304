import { Suspense, use } from 'react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { isKeptPage } from '../kept-page/kept-page.ts';
import { nextTask } from '../ui/next-task.ts';
import { Providers } from './providers.tsx';

const never = new Promise<never>(() => undefined);

/** Suspends for good, so that what is rendered beside it is never mounted. */
const NotMounted = (): never => use(never);

/**
 * Renders a layout for nobody while a kept page waits to be confirmed, when the browser has nothing else to do: the screen, which is
 * rendered once the session is known, then finds its code compiled and its styles in the page. It is never in the document, and
 * none of its effects run. In a page from the network its scripts come last, so that nothing waits.
 */
export const warmUp = async (layout: ReactElement): Promise<void> => {
  if (!isKeptPage()) return;
  await nextTask();
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <Providers>
        <Suspense>
          {layout}
          <NotMounted />
        </Suspense>
      </Providers>,
    ),
  );
  root.unmount();
};
