import {
  cloneElement,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

const Bubble = styled.div`
  position: fixed;
  z-index: 60;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  padding: 5px 9px;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.sm};
  background: ${(p) => p.theme.color.text};
  color: ${(p) => p.theme.color.canvas};
  font-size: ${(p) => p.theme.font.size.sm};
  line-height: 1.4;
  box-shadow: ${(p) => p.theme.shadow.md};
`;

const DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** Time to move from the element to the tooltip, which stays open under the pointer (WCAG 2.2, 1.4.13). */
const STAYS_MS = 200;
const GAP = 6;
const EDGE = 8;

/** Tracks the pointer over the element. */
class Hover {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #isPressed = false;

  /** Replaces the pending action by `act`, which runs after `ms`; without `act` nothing runs. */
  wait(act?: () => void, ms = 0): void {
    clearTimeout(this.#timer);
    if (act) this.#timer = setTimeout(act, ms);
  }

  /** Whether the pointer was not over the element before. */
  enter(): boolean {
    const isNew = !this.#isOver;
    this.#isOver = true;
    return isNew;
  }

  leave(): void {
    this.#isOver = false;
  }

  press(): void {
    this.#isPressed = true;
    window.addEventListener('pointerup', () => (this.#isPressed = false), { once: true });
  }

  /** Whether a press gave the focus: then no tooltip is shown. */
  isPressed(): boolean {
    return this.#isPressed;
  }
}

let shown = 0;
let lastClosedAt = Number.NEGATIVE_INFINITY;

const nextDelay = (): number =>
  shown > 0 || performance.now() - lastClosedAt < SKIP_DELAY_MS ? 0 : DELAY_MS;

type Target = HTMLAttributes<HTMLElement>;

export interface TooltipProps {
  readonly content: ReactNode;
  /** One focusable element. */
  readonly children: ReactElement<Target>;
}

/**
 * A tooltip on hover and focus, after 700 ms, or immediately within 300 ms of another. Never the only place for a piece of
 * information.
 *
 * Not that of Radix, which needs 26 kB for positions and layers on every screen with a list.
 */
export const Tooltip = ({ content, children }: TooltipProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [hover] = useState(() => new Hover());
  useEffect(() => () => hover.wait(), [hover]);
  const close = () => {
    hover.wait();
    setAnchor(null);
  };
  const closeLater = () => hover.wait(close, STAYS_MS);

  const { props } = children;
  const target: Target = {
    onPointerMove: (event) => {
      props.onPointerMove?.(event);
      if (event.pointerType === 'touch' || !hover.enter()) return;
      const { currentTarget } = event;
      if (anchor) hover.wait();
      else hover.wait(() => setAnchor(currentTarget), nextDelay());
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      hover.leave();
      closeLater();
    },
    onPointerDown: (event) => {
      props.onPointerDown?.(event);
      hover.press();
      close();
    },
    onClick: (event) => {
      props.onClick?.(event);
      close();
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      if (!hover.isPressed()) setAnchor(event.currentTarget);
    },
    onBlur: (event) => {
      props.onBlur?.(event);
      close();
    },
    ...(anchor ? { 'aria-describedby': id } : {}),
  };
  return (
    <>
      {cloneElement(children, target)}
      {anchor && (
        <OpenTooltip
          id={id}
          anchor={anchor}
          onClose={close}
          onEnter={() => hover.wait()}
          onLeave={closeLater}
        >
          {content}
        </OpenTooltip>
      )}
    </>
  );
};

interface OpenTooltipProps {
  readonly id: string;
  readonly anchor: Element;
  readonly onClose: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

const OpenTooltip = ({ id, anchor, onClose, onEnter, onLeave, children }: OpenTooltipProps) => {
  const bubble = useRef<HTMLDivElement>(null);
  // Above the element, or below it where there is no room; inside the window.
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const target = anchor.getBoundingClientRect();
    const { width, height } = bubble.current.getBoundingClientRect();
    const above = target.top - GAP - height;
    const center = target.left + (target.width - width) / 2;
    const most = document.documentElement.clientWidth - EDGE - width;
    bubble.current.style.top = `${above < EDGE ? target.bottom + GAP : above}px`;
    bubble.current.style.left = `${Math.max(EDGE, Math.min(center, most))}px`;
  });
  useClosing(anchor, onClose);
  return createPortal(
    <Bubble ref={bubble} id={id} role="tooltip" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </Bubble>,
    document.body,
  );
};

/** Escape closes it and nothing else; so does what moves the element away. */
const useClosing = (anchor: Element, close: () => void): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    shown += 1;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps the key from the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor)) onClose();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      shown -= 1;
      lastClosedAt = performance.now();
      window.removeEventListener('keydown', onKey, { capture: true });
      window.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [anchor]);
};
