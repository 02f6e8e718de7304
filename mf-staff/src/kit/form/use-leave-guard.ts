import { onSessionEnd } from '@fieldhouse/shell/api';
import { afterLayerCloses } from '@fieldhouse/shell/remote';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The state of the extra history entry that keeps Back on the page. */
const isGuard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'leaveGuard' in state;

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** The address on this site to which a click leaves the page; null for any other click. */
function leavesTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || opensElsewhere(event))
    return null;
  if (link.target !== '' || link.origin !== window.location.origin || link.hash !== '') return null;
  return link.pathname + link.search;
}

interface LeaveGuard {
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

function readState(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function pushGuard(): void {
  // Going back to the first entry must not scroll the page.
  window.history.scrollRestoration = 'manual';
  window.history.pushState({ ...readState(), leaveGuard: true }, '');
}

/**
 * Asks before a page with unsaved edits is left, by a link, by Back, or by closing the tab. Back cannot be prevented, so the page
 * puts a second entry with its own address on the history: Back to the first one leaves the page mounted.
 *
 * @param discard drops the unsaved edits.
 */
export function useLeaveGuard(dirty: boolean, discard: () => void): LeaveGuard {
  /** The destination: an address, or -1 for Back. */
  const [target, setTarget] = useState<string | -1 | null>(null);
  const isOff = useRef(false);
  const wasGuarded = useRef(false);

  const cameBack = useEffectEvent(() => {
    if (dirty && !isOff.current) setTarget(-1);
    else window.history.back();
  });
  useEffect(() => {
    wasGuarded.current = isGuard(window.history.state);
    const path = window.location.pathname;
    const move = (event: Event) => {
      const isGuarded = isGuard(window.history.state);
      // single-spa dispatches the event for a link to another part of this screen too.
      const isBack = !('singleSpa' in event);
      const isHere = window.location.pathname === path;
      if (isBack && wasGuarded.current && !isGuarded && isHere) cameBack();
      wasGuarded.current = isGuarded;
    };
    window.addEventListener('popstate', move);
    return () => {
      window.removeEventListener('popstate', move);
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    if (!dirty) return;
    if (!isGuard(window.history.state)) pushGuard();
    wasGuarded.current = true;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOff.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const address = isOff.current ? null : leavesTo(event);
      if (address === null) return;
      event.preventDefault();
      setTarget(address);
    };
    window.addEventListener('beforeunload', ask);
    // Captured before the link's own handler, which ignores prevented clicks.
    document.addEventListener('click', click, true);
    // The session ended: the page leads to sign-in, and the draft is kept.
    const unwatch = onSessionEnd(() => {
      isOff.current = true;
    });
    return () => {
      unwatch();
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('click', click, true);
    };
  }, [dirty]);

  const stay = () => {
    if (target === -1) {
      afterLayerCloses(() => {
        pushGuard();
        wasGuarded.current = true;
      });
    }
    setTarget(null);
  };
  const leave = () => {
    isOff.current = true;
    discard();
    setTarget(null);
    // The open question has a history entry of its own.
    afterLayerCloses(() => {
      if (target === -1) window.history.back();
      else if (target !== null) window.history.replaceState(null, '', target);
    });
  };
  return { isAsking: target !== null, stay, leave };
}
