import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxEntry } from './combobox-list.tsx';
import { menuSurfaceStyle } from './menu-style.ts';

const Sheet = styled.div`
  ${menuSurfaceStyle}
  position: fixed;
  display: flex;
  flex-direction: column;
  max-width: calc(100vw - 16px);
  animation: none;
`;

const HIGHEST = 300;
const GAP = 2;
const EDGE = 8;

interface Place {
  readonly left: number;
  readonly width: number;
  readonly top?: number;
  readonly bottom?: number;
  readonly maxHeight: number;
}

/** Below the input, or above it where there is more room. */
function placeAt(input: Element): Place {
  const box = input.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 240), window.innerWidth - 2 * EDGE);
  const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE));
  const below = window.innerHeight - box.bottom - EDGE;
  const isBelow = below >= Math.min(HIGHEST, box.top);
  const maxHeight = Math.min(HIGHEST, isBelow ? below : box.top - EDGE);
  return isBelow
    ? { left, width, top: box.bottom + GAP, maxHeight }
    : { left, width, bottom: window.innerHeight - box.top + GAP, maxHeight };
}

export interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly entries: readonly ComboboxEntry[];
  readonly marked: number;
  readonly onMark: (index: number) => void;
  readonly onChoose: (entry: ComboboxEntry) => void;
}

/** The list of suggestions at an input that keeps the focus, such as a cell of a table. Rendered above elements that clip the input. */
export const SuggestionList = ({ input, ...list }: SuggestionListProps) => {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    const update = () => {
      if (input.current) setPlace(placeAt(input.current));
    };
    update();
    window.addEventListener('scroll', update, { capture: true, passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
    };
  }, [input]);
  if (!place) return null;
  return createPortal(
    // Keeps the focus in the input.
    <Sheet role="presentation" style={place} onMouseDown={(event) => event.preventDefault()}>
      <ComboboxList {...list} labelId={undefined} selected={undefined} note={undefined} />
    </Sheet>,
    document.body,
  );
};
