import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Merge, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { touchTargets } from './touch-targets.ts';

const Buttons = styled.div`
  ${touchTargets}
  display: flex;
  /* Keeps Delete away from the other buttons on touch screens. */
  gap: 12px;
`;

interface CardActionsProps {
  /** Of the card's record, as part of each button's name. */
  readonly name: string;
  readonly onEdit: () => void;
  /** Only for a record that can be merged into another one. */
  readonly onMerge?: (() => void) | undefined;
  /** With which other record: 'with another school'. */
  readonly mergeInto?: string;
  readonly onDelete: () => void;
  readonly className?: string;
  /** Further buttons, before these. */
  readonly children?: ReactNode;
}

/** Edit, Merge and Delete of a card, named for its record. */
export const CardActions = ({
  name,
  onEdit,
  onMerge,
  mergeInto = '',
  onDelete,
  className,
  children,
}: CardActionsProps) => (
  <Buttons className={className}>
    {children}
    <IconButton label={`Edit ${name}`} tooltip="Edit" size="sm" onClick={onEdit}>
      <Pencil size={16} aria-hidden />
    </IconButton>
    {onMerge && (
      <IconButton label={`Merge ${name} ${mergeInto}`} tooltip="Merge" size="sm" onClick={onMerge}>
        <Merge size={16} aria-hidden />
      </IconButton>
    )}
    <IconButton
      label={`Delete ${name}`}
      tooltip="Delete"
      size="sm"
      variant="destructive"
      onClick={onDelete}
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
  </Buttons>
);
