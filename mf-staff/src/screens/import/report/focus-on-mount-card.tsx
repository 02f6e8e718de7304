import { Card } from '@fieldhouse/shell/ui/card';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** No focus ring: the card itself is not interactive. */
const Sheet = styled(Card)`
  &:focus-visible {
    outline: none;
  }
`;

interface FocusOnMountCardProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A card that takes focus on mount, because it replaces the element that had it. */
export const FocusOnMountCard = ({ name, children }: FocusOnMountCardProps) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet ref={card} tabIndex={-1} aria-label={name}>
      {children}
    </Sheet>
  );
};
