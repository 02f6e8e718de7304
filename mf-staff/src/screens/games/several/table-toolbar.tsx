import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { ArrowDown, Layers, Plus, Trash2, Undo2 } from 'lucide-react';

interface TableToolbarProps {
  /** The number of the row that has, or had, the focus; null before one had it. */
  readonly row: number | null;
  readonly canUndo: boolean;
  readonly onFill: () => void;
  readonly onAddLevels: () => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  /** Undefined while the column of types is shown. */
  readonly onShowType: (() => void) | undefined;
}

/** What can be done with a row, for the keyboard and for screen readers: in the table Tab goes from cell to cell. */
export const TableToolbar = ({
  row,
  canUndo,
  onFill,
  onAddLevels,
  onRemove,
  onUndo,
  onShowType,
}: TableToolbarProps) => {
  const which = row === null ? '' : `, row ${row}`;
  const button = { size: 'sm', variant: 'outline', type: 'button' } as const;
  return (
    <Stack direction="row" gap={1} wrap role="group" aria-label="Edit the Table">
      <Button
        {...button}
        icon={<ArrowDown size={16} aria-hidden />}
        aria-label={`Fill Down${which}`}
        aria-keyshortcuts="Control+D"
        title="Fills the empty cells of the row with what is above them. Ctrl+D fills one cell."
        disabled={row === null || row === 1}
        onClick={onFill}
      >
        Fill Down
      </Button>
      <Button
        {...button}
        icon={<Layers size={16} aria-hidden />}
        aria-label={`Add Levels${which}`}
        disabled={row === null}
        onClick={onAddLevels}
      >
        Add Levels
      </Button>
      <Button
        {...button}
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={`Delete Row${which}`}
        disabled={row === null}
        onClick={onRemove}
      >
        Delete Row
      </Button>
      <Button
        {...button}
        icon={<Undo2 size={16} aria-hidden />}
        title="Takes back the last edit of the table (Ctrl+Z)"
        disabled={!canUndo}
        onClick={onUndo}
      >
        Undo Edit
      </Button>
      {onShowType && (
        <Button
          {...button}
          icon={<Plus size={16} aria-hidden />}
          title="Adds a column for scrimmages, tournaments, and playoffs"
          onClick={onShowType}
        >
          Type Column
        </Button>
      )}
    </Stack>
  );
};
