import { keyframes, styled } from 'styled-components';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex: none;
  width: ${(p) => p.$size}px;
  height: ${(p) => p.$size}px;
  border: 2px solid color-mix(in srgb, currentcolor 25%, transparent);
  border-top-color: currentcolor;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

/** A spinner in the current text color. Decorative only: pair it with a text. */
export const Spinner = ({ size = 20 }: { readonly size?: number }) => (
  <Ring $size={size} aria-hidden="true" />
);
