import { useEffect, useEffectEvent } from 'react';

/** An open dialog or menu. */
interface Layer {
  /** Closes it, or asks first. */
  readonly close: () => void;
}

/** The key in `history.state` for how many layers were open in that entry. */
const DEPTH = 'openLayers';

/** If a layer that Back should close is still open after this time, it stays, and gets its history entry again. */
const STAYS_AFTER_MS = 100;

/** The lowest first. */
const layers: Layer[] = [];

/** A traversal that has not arrived by then has no entry to go to: the page stops waiting for it. */
const ARRIVES_WITHIN_MS = 5000;

/** Callbacks that wait until the entries of closed layers are gone. */
const waiting: (() => void)[] = [];

/** Traversing is asynchronous: until its `popstate` arrives, `history.state` is that of the entry being left. */
let isTraversing = false;
let arrival: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

const readDepth = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' &&
    state !== null &&
    DEPTH in state &&
    typeof state[DEPTH] === 'number'
    ? state[DEPTH]
    : 0;
};

const writeDepth = (depth: number, method: 'pushState' | 'replaceState'): void => {
  const state: unknown = window.history.state;
  window.history[method]({ ...(typeof state === 'object' ? state : {}), [DEPTH]: depth }, '');
};

const arrive = (): void => {
  clearTimeout(arrival);
  isTraversing = false;
  settleRemoval();
};

const stayHere = (): void => {
  isTraversing = false;
  writeDepth(layers.length, 'replaceState');
  settleRemoval();
};

const traverse = (by: number): void => {
  isTraversing = true;
  arrival = setTimeout(stayHere, ARRIVES_WITHIN_MS);
  window.history.go(by);
};

/**
 * What navigates during a traversal waits for its end: the browser would leave the new entry together with the one being left,
 * and a search typed just after a dialog closed would be lost.
 */
const holdDuringTraversal = (method: 'pushState' | 'replaceState'): void => {
  const navigate = window.history[method].bind(window.history);
  window.history[method] = (...change) => {
    if (isTraversing) waiting.push(() => navigate(...change));
    else navigate(...change);
  };
};

/** Makes the depth of the current entry the number of open layers. The address stays, and so does what the router keeps in the state. */
const settle = (): void => {
  if (isTraversing) return;
  const depth = readDepth();
  if (depth > layers.length) traverse(layers.length - depth);
  for (let next = depth + 1; next <= layers.length; next += 1) writeDepth(next, 'pushState');
};

/** After a layer was removed: goes to the entry of the remaining ones, then runs the waiting callbacks. */
const settleRemoval = (): void => {
  settle();
  if (!isTraversing) for (const act of waiting.splice(0)) act();
};

/**
 * Runs `act` once the history entry of a closing layer is gone. An address that is replaced earlier is lost with the entry.
 */
export const afterLayerCloses = (act: () => void): void => void waiting.push(act);

const onPopState = (event: Event): void => {
  // single-spa dispatches the event for pushState too.
  if ('singleSpa' in event) return;
  if (isTraversing) arrive();
  else if (readDepth() < layers.length) {
    layers.at(-1)?.close();
    setTimeout(settle, STAYS_AFTER_MS);
  } else settle();
};

/** Listens to Back. Called when the page starts, which may be at the entry of a dialog that was open when it was reloaded. */
export const startLayerHistory = (): void => {
  if (isListening) return;
  isListening = true;
  holdDuringTraversal('pushState');
  holdDuringTraversal('replaceState');
  window.addEventListener('popstate', onPopState);
  settle();
};

/**
 * Back closes this layer instead of leaving the screen or undoing its filter: an open layer has a history entry of its own, at
 * the same address. Layers close one by one, the uppermost first.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    startLayerHistory();
    const layer = { close: () => onBack() };
    layers.push(layer);
    // After this commit: one dialog may follow another, or a link may leave the page of both.
    queueMicrotask(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settleRemoval);
    };
  }, [isOpen]);
};
