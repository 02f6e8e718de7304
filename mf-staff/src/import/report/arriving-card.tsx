import { Card } from '@fieldhouse/shell/ui/card';
import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

/** Nothing can be done with the card itself, so it shows no ring. */
const Sheet = styled(Card)`
  &:focus-visible {
    outline: none;
  }
`;

interface ArrivingCardProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A card that takes the focus when it comes up, because it has taken the place of the thing that had it. */
export const ArrivingCard = ({ name, children }: ArrivingCardProps) => {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <Sheet ref={card} tabIndex={-1} aria-label={name}>
      {children}
    </Sheet>
  );
};
