import { errorSentence } from '@fieldhouse/shell/api';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import type { ComponentProps, ReactNode } from 'react';

interface NotLoadedProps extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'onRetry'> {
  readonly error: Error | undefined;
  /** Shown without an error. */
  readonly loading: ReactNode;
}

/** In place of data that could not be loaded, or is still loading. */
export const NotLoaded = ({ error, loading, ...state }: NotLoadedProps) =>
  error ? <ErrorState {...state} message={errorSentence(error)} /> : loading;

interface PlaceholderProps {
  /** 'Loading games...', for screen readers. */
  readonly label: string;
  /** In pixels. */
  readonly heights: readonly number[];
  readonly radius?: number;
}

/** Boxes of about the size of what is loading. */
export const Placeholder = ({ label, heights, radius = 12 }: PlaceholderProps) => (
  <>
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {heights.map((height, box) => (
      <Skeleton key={box} height={height} radius={radius} />
    ))}
  </>
);
