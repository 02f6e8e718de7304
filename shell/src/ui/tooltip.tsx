import { Tooltip as RadixTooltip } from 'radix-ui';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const Bubble = styled(RadixTooltip.Content)`
  z-index: 60;
  max-width: 280px;
  padding: 5px 9px;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.sm};
  background: ${(p) => p.theme.color.text};
  color: ${(p) => p.theme.color.canvas};
  font-size: ${(p) => p.theme.font.size.sm};
  line-height: 1.4;
  box-shadow: ${(p) => p.theme.shadow.md};
`;

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

let shown = 0;
let lastClosedAt = Number.NEGATIVE_INFINITY;

const noteOpen = (open: boolean): void => {
  shown += open ? 1 : -1;
  if (!open) lastClosedAt = performance.now();
};

const nextDelay = (): number =>
  shown > 0 || performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : DELAY_MS;

export interface TooltipProps {
  readonly content: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement;
}

/**
 * A tooltip on hover and focus, after 700 ms, or immediately within 300 ms of another. Never the only place for a piece of
 * information.
 *
 * The 300 ms are tracked here and not by one global Radix provider, which would load the positioning library (13 kB) on every
 * page.
 */
export const Tooltip = ({ content, children }: TooltipProps) => {
  const [delay, setDelay] = useState(DELAY_MS);
  return (
    <RadixTooltip.Provider delayDuration={delay} skipDelayDuration={SKIP_DELAY_MS}>
      <RadixTooltip.Root onOpenChange={noteOpen}>
        <RadixTooltip.Trigger asChild onPointerEnter={() => flushSync(() => setDelay(nextDelay()))}>
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <Bubble sideOffset={6} collisionPadding={8}>
            {content}
          </Bubble>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
};
