import { CircleAlert, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';

import { fullPageStyle } from './full-page-style.ts';
import { Button } from './button.tsx';
import { stateMarkStyle, stateStyle } from './state-style.ts';

const Box = styled.div<{ $fullPage: boolean }>`
  ${stateStyle}
  align-content: center;
  ${(p) => p.$fullPage && fullPageStyle}
  padding: 48px 24px;
`;

const Mark = styled.div`
  ${stateMarkStyle}
  background: ${(p) => p.theme.color.dangerSoft};
  color: ${(p) => p.theme.color.dangerText};
`;

const Title = styled.h2`
  font-size: ${(p) => p.theme.font.size.lg};
`;

const Message = styled.p`
  max-width: 48ch;
  margin-bottom: 16px;
  color: ${(p) => p.theme.color.textMuted};
`;

export interface ErrorStateProps {
  readonly title?: string;
  /** A sentence. */
  readonly message: string;
  readonly onRetry?: () => void;
  /** Centered in the window, where nothing else is on the page. */
  readonly fullPage?: boolean;
}

/** A loading failure, with a Retry button. */
export const ErrorState = ({
  title = "Couldn't load this",
  message,
  onRetry,
  fullPage = false,
}: ErrorStateProps) => (
  <Box role="alert" $fullPage={fullPage}>
    <Mark aria-hidden="true">
      <CircleAlert size={22} />
    </Mark>
    <Title as={fullPage ? 'h1' : 'h2'}>{title}</Title>
    <Message>{message}</Message>
    {onRetry && (
      <Button variant="outline" icon={<RotateCw size={16} aria-hidden="true" />} onClick={onRetry}>
        Retry
      </Button>
    )}
  </Box>
);
