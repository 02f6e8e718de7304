import { useContext, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { announce, prepareToAnnounce } from './announce.ts';
import { ScreenContext } from '../screens/screen.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

// No focus ring: only scripts focus it, and a ring would look like a control's.
const Heading = styled.h1`
  outline: none;
`;

/** The screen that was last announced: its path and title. The first one of a page is not: the browser announces the page itself. */
let lastScreen: string | undefined;
if (typeof window !== 'undefined') {
  // Also when the browser restores the page from its back/forward cache. The event of a new page may come after its first screen.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) lastScreen = undefined;
  });
}

const FIELDS = 'input, textarea, select';

/**
 * Whether the screen has focused one of its own fields, or a dialog that it opened with. A dialog with the focus `before` doesn't count: it
 * led here, and closes.
 */
const hasOwnFocus = (heading: HTMLElement, before: Element | null): boolean => {
  const focused = document.activeElement;
  if (!focused) return false;
  return (
    (focused !== before && focused.closest('[role="dialog"]') !== null) ||
    (focused.matches(FIELDS) && heading.closest('main')?.contains(focused) === true)
  );
};

/** Moves the focus to the heading, which screen readers then say; where a field or a dialog has the focus, says the title instead. */
const enterScreen = (heading: HTMLElement, title: string, before: Element | null): void => {
  if (hasOwnFocus(heading, before)) announce(title);
  else heading.focus({ preventScroll: true });
};

export interface ScreenHeadingProps {
  /** Where it is not the one that `screens.ts` declares. */
  readonly title?: string | undefined;
  /** The title of the browser tab, where it differs. */
  readonly tabTitle?: string;
  readonly className?: string;
}

/**
 * The `h1` of a screen. Sets the title of the browser tab, and takes the focus when the screen follows another one, so that
 * keyboards and screen readers start there. A change of the query alone is the same screen.
 */
export const ScreenHeading = ({ title: own, tabTitle: ofTab, className }: ScreenHeadingProps) => {
  const declared = useContext(ScreenContext);
  const title = own ?? declared.title;
  const tabTitle = ofTab ?? title;
  // A tab of a screen has the heading of the screen, and its own title for who can't see which tab is selected.
  const screen = own === undefined ? declared.tabOf : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${tabTitle} · Fieldhouse`;
    prepareToAnnounce();
    const shown = `${window.location.pathname} ${title}`;
    const follows = lastScreen !== undefined && lastScreen !== shown;
    lastScreen = shown;
    if (!follows) return;
    const before = document.activeElement;
    // After the effects of the whole screen, one of which may focus a field.
    queueMicrotask(() => {
      if (heading.current) enterScreen(heading.current, title, before);
    });
  }, [title, tabTitle]);
  return (
    <Heading ref={heading} tabIndex={-1} className={className}>
      {screen === undefined ? (
        title
      ) : (
        <>
          {screen}
          <VisuallyHidden> {title}</VisuallyHidden>
        </>
      )}
    </Heading>
  );
};
