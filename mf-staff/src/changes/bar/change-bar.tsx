import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { PAGE_WIDTH } from '@fieldhouse/shell/ui/page';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';

import { inWords } from '../../list/in-words.ts';
import { useLatestChanges } from '../changes.api.ts';
import type { ChangeBrief } from '../changes.api.ts';
import { isHeld } from '../sending.ts';
import { ChangeNotice } from './change-notice.tsx';

/** More would cover the screen of a phone. */
const MOST = 3;

const Bar = styled.section`
  position: sticky;
  top: 0;
  /* Above the head of a table, below the bar of selected games. */
  z-index: 3;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  max-width: ${PAGE_WIDTH}px;
  margin-inline: auto;
  padding: 12px 32px;
  background: ${(p) => p.theme.color.canvas};

  /* Below the bar with the menu. */
  ${(p) => p.theme.media.tablet} {
    top: 56px;
  }
  ${(p) => p.theme.media.phone} {
    padding-inline: 16px;
  }
  @media print {
    display: none;
  }
`;

/** What gets the focus is not under the bar (WCAG 2.2, 2.4.11). */
const FocusRoom = createGlobalStyle`
  html {
    scroll-padding-top: 96px;

    ${(p) => p.theme.media.tablet} {
      scroll-padding-top: 224px;
    }
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const More = styled(AppLink)`
  justify-self: start;
  color: ${(p) => p.theme.color.accentText};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const NONE: readonly ChangeBrief[] = [];

/** Changes whose emails have not left, and those whose emails left while this page was open, until they are dismissed. */
function useWatchedChanges(): readonly [
  changes: readonly ChangeBrief[],
  dismiss: (id: number) => void,
] {
  const { data = NONE } = useLatestChanges();
  const [watched, setWatched] = useState<ReadonlySet<number>>(new Set());
  const held = data.filter(isHeld).map(({ id }) => id);
  if (held.some((id) => !watched.has(id))) setWatched(new Set([...watched, ...held]));
  const dismiss = (id: number) => setWatched(new Set([...watched].filter((other) => other !== id)));
  const shown = data.filter(({ id, undoneAt }) => watched.has(id) && undoneAt === null);
  return [shown, dismiss];
}

/** The changes that can still be undone, above every screen but the change's own page, which has them too. */
export const ChangeBar = () => {
  const { pathname } = useLocation();
  const [changes, dismiss] = useWatchedChanges();
  const others = changes.filter(({ id }) => pathname !== `/changes/${id}`);
  if (others.length === 0) return null;
  const more = others.length - MOST;
  return (
    <Bar aria-label="Latest changes">
      <FocusRoom />
      <List>
        {others.slice(0, MOST).map((change) => (
          <li key={change.id}>
            <ChangeNotice change={change} onDismiss={() => dismiss(change.id)} />
          </li>
        ))}
      </List>
      {more > 0 && <More href="/changes">{inWords(more, '1 more change', 'more changes')}</More>}
    </Bar>
  );
};
