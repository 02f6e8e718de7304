import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, SyntheticEvent } from 'react';

import type { LazyPart } from './lazy-part.ts';
import { sayNotLoaded } from './use-lazy-part.ts';

/** What a person did with a control that was not loaded. */
export type ControlAct =
  | { readonly kind: 'press' }
  | { readonly kind: 'key'; readonly key: string };

export interface LazyControl<M> {
  /** The loaded part; until then the stand-in is shown. */
  readonly part: M | undefined;
  /** Ref of the loaded control's element that replaces the stand-in. */
  readonly controlRef: (element: HTMLElement | null) => void;
  /** For the stand-in. */
  readonly standIn: {
    readonly 'aria-busy': boolean | undefined;
    readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
    readonly onClick: (event: SyntheticEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/**
 * A control whose list is in its own chunk. Until someone uses it, a stand-in is shown that looks and is named the same; then the
 * chunk is loaded, which is usually in the cache by then, the control takes the place of the stand-in, and what was done is done
 * again to it.
 *
 * @param takesKey whether the control does something with this key.
 * @param repeat does what a person did.
 */
export const useLazyControl = <M>(
  { loaded, load }: LazyPart<M>,
  takesKey: (key: string) => boolean,
  repeat: (control: HTMLElement, act: ControlAct) => void,
): LazyControl<M> => {
  const [part, setPart] = useState(() => ({ module: loaded() }));
  const [isLoading, setIsLoading] = useState(false);
  const control = useRef<HTMLElement>(null);
  const pending = useRef<ControlAct>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const take = (module: M): void => setPart({ module });
  const begin = (act: ControlAct, standIn: HTMLElement): void => {
    const isFirst = pending.current === undefined;
    pending.current = act;
    const module = loaded();
    if (module !== undefined) take(module);
    if (module !== undefined || !isFirst) return;
    setIsLoading(true);
    load().then(
      (late) => {
        if (!isMounted.current) return;
        // Don't move the focus back if the person has left the control.
        const { activeElement } = document;
        if (activeElement !== standIn && activeElement !== document.body)
          pending.current = undefined;
        take(late);
      },
      () => {
        pending.current = undefined;
        if (isMounted.current) setIsLoading(false);
        sayNotLoaded();
      },
    );
  };
  const repeatPending = useEffectEvent(() => {
    const act = pending.current;
    pending.current = undefined;
    if (!act || !control.current) return;
    control.current.focus({ preventScroll: true });
    repeat(control.current, act);
  });
  useEffect(() => {
    if (part.module === undefined) return;
    // The options of a select register themselves in effects that run after this one.
    const timer = setTimeout(() => repeatPending());
    return () => clearTimeout(timer);
  }, [part]);

  const controlRef = useCallback((element: HTMLElement | null) => {
    control.current = element;
  }, []);
  return {
    part: part.module,
    controlRef,
    standIn: {
      'aria-busy': isLoading || undefined,
      onPointerEnter: () => void load().catch(() => undefined),
      onClick: ({ currentTarget }) => begin({ kind: 'press' }, currentTarget),
      onKeyDown: (event) => {
        const { key } = event;
        if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
        if (!takesKey(key)) return;
        event.preventDefault();
        begin({ kind: 'key', key }, event.currentTarget);
      },
    },
  };
};
