import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const Grid = styled.div<{ $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${(p) => p.$min}px, 100%), 1fr));
  gap: 16px;
`;

export interface CardGridProps extends ComponentPropsWithRef<'div'> {
  /** Minimum card width in px. */
  readonly min?: number;
}

/** A grid with as many columns as fit. */
export const CardGrid = ({ min = 300, ...rest }: CardGridProps) => <Grid $min={min} {...rest} />;
