import { CircleAlert, RotateCw } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { styled } from 'styled-components';

import { fullPageStyle } from './full-page-style.ts';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';
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
  /** Until its promise settles, the button says that it retries. */
  readonly onRetry?: () => void | Promise<void>;
  /** Centered in the window, where nothing else is on the page. */
  readonly fullPage?: boolean;
}

/** When the retry succeeded, the button is gone: the focus goes to the screen instead of getting lost. */
const useFocusScreenAfter = (box: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const left = box.current;
    return () => {
      if (left?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, [box]);
};

/** A loading failure, with a Retry button. */
export const ErrorState = ({
  title = "Couldn't load this",
  message,
  onRetry,
  fullPage = false,
}: ErrorStateProps) => {
  const box = useRef<HTMLDivElement>(null);
  useFocusScreenAfter(box);
  return (
    <Box ref={box} role="alert" $fullPage={fullPage}>
      <Mark aria-hidden="true">
        <CircleAlert size={22} />
      </Mark>
      <Title as={fullPage ? 'h1' : 'h2'}>{title}</Title>
      <Message>{message}</Message>
      {onRetry && <RetryButton onRetry={onRetry} />}
    </Box>
  );
};

const RetryButton = ({ onRetry }: { readonly onRetry: () => void | Promise<void> }) => {
  const [retrying, setRetrying] = useState(false);
  const retry = async () => {
    if (retrying) return;
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  // Not disabled meanwhile, which would lose the focus.
  return (
    <Button
      variant="outline"
      icon={retrying ? <Spinner size={16} /> : <RotateCw size={16} aria-hidden="true" />}
      onClick={() => void retry()}
    >
      {retrying ? 'Retrying...' : 'Retry'}
    </Button>
  );
};
