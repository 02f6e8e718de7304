import { createContext, use } from 'react';

import type { InPlace } from '../../../parts/game-form/add-in-place.tsx';
import type { ColumnKey } from './table-rows.ts';

/** Commands of cells and rows. Their identity is stable, so that unchanged rows are not rendered again. */
export interface TableCommands {
  /** Stores what a person typed into a cell. Synchronous: the next row must exist before focus moves. */
  readonly type: (key: number, column: ColumnKey, text: string) => void;
  /** Stores a chosen text. `typed` is the text that found it, which may include the side: '@ roos'. */
  readonly choose: (key: number, column: ColumnKey, text: string, typed?: string) => void;
  readonly fill: (key: number, column: ColumnKey) => void;
  readonly remove: (key: number) => void;
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
