import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

interface Looks {
  readonly $gap: number;
  readonly $direction: 'row' | 'column';
  readonly $wrap: boolean;
  readonly $align: string;
  readonly $justify: string;
}

const Flex = styled.div<Looks>`
  display: flex;
  flex-direction: ${(p) => p.$direction};
  flex-wrap: ${(p) => (p.$wrap ? 'wrap' : 'nowrap')};
  align-items: ${(p) => p.$align};
  justify-content: ${(p) => p.$justify};
  gap: ${(p) => p.theme.space(p.$gap)};
  min-width: 0;
`;

export interface StackProps extends ComponentPropsWithRef<'div'> {
  /** In units of 8 px. */
  readonly gap?: number;
  readonly direction?: 'row' | 'column';
  readonly wrap?: boolean;
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
  readonly justify?: 'start' | 'center' | 'end' | 'space-between';
}

/** A flex row or column with even gaps. */
export const Stack = ({
  gap = 2,
  direction = 'column',
  wrap = false,
  align = direction === 'row' ? 'center' : 'stretch',
  justify = 'start',
  ...rest
}: StackProps) => (
  <Flex
    $gap={gap}
    $direction={direction}
    $wrap={wrap}
    $align={align}
    $justify={justify}
    {...rest}
  />
);
