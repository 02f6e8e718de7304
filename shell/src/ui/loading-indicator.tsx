import { keyframes, styled } from 'styled-components';

import { fullPageStyle } from './full-page-style.ts';
import { Spinner } from './spinner.tsx';

const appear = keyframes`
  from {
    opacity: 0;
  }
`;

// Delayed, so that fast responses do not flicker.
const Box = styled.div<{ $fullPage: boolean }>`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 12px;
  min-height: 200px;
  ${(p) => p.$fullPage && fullPageStyle}
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
  animation: ${appear} 0.2s 0.15s both;
`;

export interface LoadingIndicatorProps {
  readonly label?: string;
  /** Centered in the window, where nothing else is on the page. */
  readonly fullPage?: boolean;
}

/** A spinner with a label. */
export const LoadingIndicator = ({
  label = 'Loading...',
  fullPage = false,
}: LoadingIndicatorProps) => (
  <Box role="status" data-loading="" $fullPage={fullPage}>
    <Spinner size={24} />
    <span>{label}</span>
  </Box>
);
