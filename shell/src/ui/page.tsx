import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';

const widths = { narrow: 760, normal: 1200, wide: 1600 };

const Column = styled.div<{ $width: number }>`
  display: flex;
  flex-direction: column;
  gap: 24px;
  width: 100%;
  max-width: ${(p) => p.$width}px;
  margin-inline: auto;
  padding: 32px 32px 64px;

  ${(p) => p.theme.media.phone} {
    gap: 20px;
    padding: 20px 16px 48px;
  }
`;

export interface PageProps extends ComponentPropsWithRef<'div'> {
  readonly width?: keyof typeof widths;
}

/** A screen's width, gutters and spacing. */
export const Page = ({ width = 'normal', ...rest }: PageProps) => (
  <Column $width={widths[width]} {...rest} />
);
