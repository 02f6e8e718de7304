import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { DialogLoadFailure } from './dialog-load-failure.tsx';
import { DialogLoading } from './dialog-loading.tsx';
import { importTwice } from '../ui/import-twice.ts';
import { prefetchLater } from './prefetch-screens.ts';

interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * A dialog in its own chunk, which loads while the page is idle, or when the dialog first opens. If it cannot be loaded, that is
 * said, and Retry loads it again. Without `lazy` of React, which keeps a failure for good and waits even for a loaded chunk.
 */
export const lazyDialog = <Name extends string, Props extends LazyDialogProps>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let pending: Promise<void> | undefined;
  const loadOnce = (): Promise<void> => {
    pending ??= importTwice(load).then(
      (module) => {
        loaded = module[name];
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  prefetchLater(loadOnce);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const [isWanted, setIsWanted] = useState(open);
    if (open && !isWanted) setIsWanted(true);
    const [attempt, setAttempt] = useState(0);
    const [outcome, setOutcome] = useState<'waiting' | 'loaded' | 'failed'>('waiting');
    useEffect(() => {
      if (!open || loaded) return;
      let isCurrent = true;
      const settle = (next: 'loaded' | 'failed') => {
        if (isCurrent) setOutcome(next);
      };
      loadOnce().then(
        () => settle('loaded'),
        () => settle('failed'),
      );
      return () => {
        isCurrent = false;
        setOutcome('waiting');
      };
    }, [open, attempt]);
    const Dialog = loaded;
    // Stays mounted after closing, so that it can fade out.
    if (Dialog) return isWanted ? <Dialog {...props} /> : null;
    if (!open) return null;
    if (outcome !== 'failed') return <DialogLoading />;
    const retry = () => {
      setOutcome('waiting');
      setAttempt(attempt + 1);
    };
    return <DialogLoadFailure onRetry={retry} onClose={onClose} />;
  };
};
