import { Button } from '@fieldhouse/shell/ui/button';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import type { GameFilter } from './filter/game-filter.ts';
import { ActionWords } from './selection/action-words.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useBulkActions } from './use-bulk-actions.tsx';
import type { BulkAction } from './use-bulk-actions.tsx';

const Action = styled(Button)<{ $destructive: boolean }>`
  color: ${(p) => (p.$destructive ? p.theme.color.dangerText : 'inherit')};

  ${(p) => p.theme.media.phone} {
    flex: 1 1 auto;
    padding-inline: 8px;

    svg {
      display: none;
    }
  }
`;

interface SelectionActionsProps {
  readonly selection: Selection<Game>;
  /** The list that the games are selected from. */
  readonly filter: GameFilter;
  readonly shown: readonly Game[];
  /** The element for the buttons while games are selected. */
  readonly place: HTMLElement | null;
}

/** What can be done with the selected games: the buttons, their dialogs, and what the last one left undone. */
export const SelectionActions = ({ selection, place, ...list }: SelectionActionsProps) => {
  const { actions, rest } = useBulkActions(selection, list);
  return (
    <>
      {rest}
      {place &&
        createPortal(
          actions.map((action) => (
            <ActionButton key={action.label} action={action} games={selection.items} />
          )),
          place,
        )}
    </>
  );
};

interface ActionButtonProps {
  readonly action: BulkAction;
  readonly games: readonly Game[];
}

const ActionButton = ({
  action: { label, shortLabel, icon, destructive = false, run },
  games,
}: ActionButtonProps) => {
  const look = { variant: 'outline', size: 'sm', icon, $destructive: destructive } as const;
  const words = <ActionWords label={label} shortLabel={shortLabel} />;
  if (typeof run === 'function')
    return (
      <Action {...look} onClick={() => void run(games)}>
        {words}
      </Action>
    );
  return (
    <DropdownMenu
      label={label}
      trigger={<Action {...look}>{words}</Action>}
      items={run.map((choice) => ({
        label: choice.label,
        onSelect: () => void choice.run(games),
      }))}
    />
  );
};
