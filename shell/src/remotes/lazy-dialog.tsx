import { useState } from 'react';
import type { ComponentType } from 'react';

import { lazyPart } from '../ui/lazy-part.ts';
import { useLoadedPart } from '../ui/use-lazy-part.ts';
import { DialogLoadFailure } from './dialog-load-failure.tsx';
import { DialogLoading } from './dialog-loading.tsx';

interface LazyDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A dialog in its own chunk. If it cannot be loaded, that is said, and Retry loads it again. */
export const lazyDialog = <Name extends string, Props extends LazyDialogProps>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> => {
  const part = lazyPart(load);
  return function LazyDialog(props: Props) {
    const { open, onClose } = props;
    const [isWanted, setIsWanted] = useState(open);
    if (open && !isWanted) setIsWanted(true);
    const { module, hasFailed, retry } = useLoadedPart(part, open);
    const Dialog: ComponentType<Props> | undefined = module?.[name];
    // Stays mounted after closing, so that it can fade out.
    if (Dialog) return isWanted ? <Dialog {...props} /> : null;
    if (!open) return null;
    return hasFailed ? <DialogLoadFailure onRetry={retry} onClose={onClose} /> : <DialogLoading />;
  };
};
