import { Button } from '@fieldhouse/shell/ui/button';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { css, styled } from 'styled-components';

import { inWords, shownInWords } from '../../../kit/list/in-words.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { SelectCheckbox } from '../../../kit/list/select-checkbox.tsx';
import { ActionWords } from './action-words.tsx';
import type { Selection } from './use-selection.ts';

/** Height of the bar in one line, which the header of the table stays below. */
export const BAR_HEIGHT = 56;

const Bar = styled.div<{ $selecting: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 16px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  ${(p) =>
    p.$selecting &&
    css`
      position: sticky;
      top: 0;
      z-index: 3;
      min-height: ${BAR_HEIGHT}px;
      border: 1px solid ${p.theme.color.accent};
      border-radius: ${p.theme.radius.lg};
      padding: 7px 15px;
      background: ${p.theme.color.surfaceRaised};
      color: ${p.theme.color.text};
      box-shadow: ${p.theme.shadow.md};

      /* At the bottom on phones, where it does not move the list. */
      ${p.theme.media.tablet} {
        position: fixed;
        inset: auto 0 0;
        z-index: 19;
        border-width: 1px 0 0;
        border-radius: 0;
        padding-bottom: max(8px, env(safe-area-inset-bottom));
        box-shadow: ${p.theme.shadow.lg};
      }
    `}

  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
  @media print {
    && {
      position: static;
    }
  }
`;

/** Reserves its space while the bar is at the bottom of the screen. */
const Place = styled.div`
  display: none;

  ${(p) => p.theme.media.tablet} {
    display: block;
    height: ${BAR_HEIGHT}px;
  }
  @media print {
    display: none;
  }
`;

const Count = styled.span<{ $grow: boolean }>`
  flex: ${(p) => (p.$grow ? '1 1 auto' : 'none')};
  font-variant-numeric: tabular-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  ${(p) => p.theme.media.phone} {
    width: 100%;
  }
`;

interface ListBarProps {
  /** Number of games that match the filter, and of all games. */
  readonly shown: number;
  readonly total: number;
  readonly selection: Selection<Game>;
  /** Gets the element for the actions, while games are selected. */
  readonly onActionsPlace: (place: HTMLElement | null) => void;
  /** Clears the filter; undefined if nothing is filtered. */
  readonly onClearFilter: (() => void) | undefined;
}

/** How many games there are, and, once some are selected, what can be done with them. */
export const ListBar = ({
  shown,
  total,
  selection,
  onActionsPlace,
  onClearFilter,
}: ListBarProps) => {
  const selected = selection.items.length;
  const isAll = selected === shown;
  useEscape(selected > 0, selection.clear);
  return (
    <>
      {selected > 0 && <Place />}
      <Bar
        data-bottom-bar={selected > 0 ? '' : undefined}
        $selecting={selected > 0}
        role="group"
        aria-label="Selected games"
      >
        {shown > 0 && (
          <SelectCheckbox
            label={
              shown === 1 ? 'Select the game' : `Select all ${shown.toLocaleString('en-US')} games`
            }
            checked={isAll}
            mixed={selected > 0 && !isAll}
            onToggle={() => (isAll ? selection.clear() : selection.selectAll())}
          />
        )}
        <Count role="status" $grow={selected === 0}>
          {selected === 0
            ? shownInWords(shown, total, '1 game', 'games')
            : `${selected.toLocaleString('en-US')} of ${inWords(shown, '1 game', 'games')} selected`}
        </Count>
        {selected === 0 && onClearFilter && (
          <Button
            variant="ghost"
            size="sm"
            icon={<X size={16} aria-hidden />}
            onClick={onClearFilter}
          >
            Clear Filters
          </Button>
        )}
        {selected > 0 && (
          <>
            <Button
              variant="ghost"
              size="sm"
              icon={<X size={16} aria-hidden />}
              onClick={selection.clear}
            >
              <ActionWords label="Clear Selection" shortLabel="Clear" />
            </Button>
            <Actions ref={onActionsPlace} />
          </>
        )}
      </Bar>
    </>
  );
};

/** Runs when Escape is pressed and nothing else takes it: no dialog, menu, or tooltip is open, and no text is being typed. */
function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[role=dialog], [role=alertdialog], [role=menu], input[type=search]'))
        return;
      onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, onEscape]);
}
