import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import type { HeaderAction } from '@fieldhouse/shell/ui/page-header';
import { Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';

import { touchTargets } from './touch-targets.ts';

const Buttons = styled.div`
  ${touchTargets}
  display: flex;
  gap: 4px;

  /* Keeps Delete away from the other buttons. */
  @media (pointer: coarse) {
    gap: 12px;
  }
  @media print {
    display: none;
  }
`;

interface CardActionsProps {
  /** Of the card's record, as part of each button's name. */
  readonly name: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** What is rarer, in a menu. */
  readonly more?: readonly HeaderAction[];
}

/** Edit and Delete of a card, named for its record, and a menu of what is rarer. */
export const CardActions = ({ name, onEdit, onDelete, more = [] }: CardActionsProps) => (
  <Buttons>
    <IconButton label={`Edit ${name}`} tooltip="Edit" size="sm" onClick={onEdit}>
      <Pencil size={16} aria-hidden />
    </IconButton>
    <IconButton
      label={`Delete ${name}`}
      tooltip="Delete"
      size="sm"
      variant="destructive"
      onClick={onDelete}
    >
      <Trash2 size={16} aria-hidden />
    </IconButton>
    {more.length > 0 && <DropdownMenu label={`More actions for ${name}`} items={more} />}
  </Buttons>
);
