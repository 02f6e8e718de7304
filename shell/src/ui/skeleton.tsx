import { keyframes, styled } from 'styled-components';

const pulse = keyframes`
  50% {
    opacity: 0.5;
  }
`;

const Bar = styled.span<{ $width: string; $height: string; $radius: string }>`
  display: block;
  width: ${(p) => p.$width};
  height: ${(p) => p.$height};
  border-radius: ${(p) => p.$radius};
  background: color-mix(in srgb, ${(p) => p.theme.color.text} 9%, transparent);
  border: 1px solid transparent;
  animation: ${pulse} 1.6s ease-in-out infinite;
`;

const size = (value: number | string): string => (typeof value === 'number' ? `${value}px` : value);

export interface SkeletonProps {
  /** px, or any CSS length. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly radius?: number | string;
}

/** A pulsing placeholder while content loads. Add one visually hidden status text beside it. */
export const Skeleton = ({ width = '100%', height = 16, radius = 6 }: SkeletonProps) => (
  <Bar
    aria-hidden="true"
    data-skeleton=""
    $width={size(width)}
    $height={size(height)}
    $radius={size(radius)}
  />
);
