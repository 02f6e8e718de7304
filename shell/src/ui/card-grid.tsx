import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Grid = styled.div<{ $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${(p) => p.$min}px, 100%), 1fr));
  gap: 16px;
`;

export interface CardGridProps extends ComponentPropsWithRef<'div'> {
  /** The narrowest that a card may be, in px. */
  readonly min?: number;
}

/** As many cards beside each other as there is room for. */
export const CardGrid = ({ min = 300, ...rest }: CardGridProps) => <Grid $min={min} {...rest} />;
