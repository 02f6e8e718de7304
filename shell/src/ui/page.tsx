import { useContext } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

import { ScreenContext } from '../screens/screen.ts';

/** The same for every screen, so that titles do not move sideways between screens. */
export const PAGE_WIDTH = 1440;

const NARROW = 760;

const Column = styled.div<{ $narrow: boolean }>`
  display: flex;
  flex-direction: column;
  gap: 20px;
  width: 100%;
  max-width: ${PAGE_WIDTH}px;
  margin-inline: auto;
  padding: 24px 32px 64px;

  ${(p) => p.theme.media.phone} {
    gap: 12px;
    padding: 12px 16px 48px;
  }

  > * {
    max-width: ${(p) => (p.$narrow ? `${NARROW}px` : 'none')};
  }
  @media print {
    max-width: none;
    padding: 0;
  }
`;

export interface PageProps extends ComponentPropsWithRef<'div'> {
  /** A narrow screen has lines of a readable length. It starts at the same left edge. As declared in `screens.ts` by default. */
  readonly width?: 'narrow' | 'normal';
}

/** A screen's width, gutters and spacing. */
export const Page = ({ width, ...rest }: PageProps) => {
  const declared = useContext(ScreenContext);
  return <Column $narrow={(width ?? declared.width) === 'narrow'} {...rest} />;
};
