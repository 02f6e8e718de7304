import { createContext, use } from 'react';

import type { InPlace } from '../../../parts/game-form/add-in-place.tsx';
import type { ColumnKey } from './table-rows.ts';

/** What cells and rows do to the table. They stay the same, so that a row is only rendered again if it changed. */
export interface TableCommands {
  /** Takes what a person typed into a cell. It is in the table when this returns, so that the next row is there. */
  readonly type: (key: number, column: ColumnKey, text: string) => void;
  /** Takes a chosen text as it is. `typed` is what it was found by, which may have told the side, too: '@ roos'. */
  readonly choose: (key: number, column: ColumnKey, text: string, typed?: string) => void;
  readonly fill: (key: number, column: ColumnKey) => void;
  readonly remove: (key: number) => void;
  /** Takes back the last edit of the table. */
  readonly undo: () => void;
  readonly addLevels: (key: number) => void;
  /** Opens the form of a new team or opponent for a row. */
  readonly add: (key: number, what: InPlace) => void;
  /** The row that has the focus. */
  readonly enter: (key: number) => void;
}

const CommandsContext = createContext<TableCommands | null>(null);
export const TableCommandsProvider = CommandsContext.Provider;

/** @throws if it is used outside a table. */
export function useTableCommands(): TableCommands {
  const commands = use(CommandsContext);
  if (!commands) throw new Error('A cell belongs to a table.');
  return commands;
}
