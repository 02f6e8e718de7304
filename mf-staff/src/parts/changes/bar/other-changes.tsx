import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { PAGE_WIDTH } from '@fieldhouse/shell/ui/page';
import { createGlobalStyle, styled } from 'styled-components';

import { inWords } from '../../../kit/list/in-words.ts';
import type { ChangeBrief } from '../changes.api.ts';
import { ChangeNotice } from './change-notice.tsx';

/** More notices would cover a phone's screen. */
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

/** Keeps the focused element out from under the bar (WCAG 2.2, 2.4.11). */
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

interface ChangeListProps {
  /** At least one. */
  readonly changes: readonly ChangeBrief[];
  readonly onDismiss: (id: number) => void;
}

/** What the bar shows: the newest changes, and how many more there are. */
export const ChangeList = ({ changes, onDismiss }: ChangeListProps) => {
  const more = changes.length - MOST;
  return (
    <Bar aria-label="Latest changes">
      <FocusRoom />
      <List>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.id}>
            <ChangeNotice change={change} onDismiss={() => onDismiss(change.id)} />
          </li>
        ))}
      </List>
      {more > 0 && <More href="/changes">{inWords(more, '1 more change', 'more changes')}</More>}
    </Bar>
  );
};
