import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { styled } from 'styled-components';

import { severityLook } from '../conflict-check/severity-look.ts';
import { useConflictMark } from './conflict-marks.tsx';
import type { Mark } from './marked-games.ts';

const Link = styled(AppLink)<{ $mark: Mark }>`
  position: relative;
  display: inline-grid;
  place-items: center;
  min-width: 24px;
  min-height: 24px;
  border-radius: ${(p) => p.theme.radius.sm};
  color: ${(p) => p.theme.tone[severityLook(p.$mark).tone].fg};

  ${(p) => p.theme.media.touch} {
    min-width: 44px;
    min-height: 44px;
  }
  @media print {
    display: none;
  }
`;

interface ConflictMarkProps {
  readonly gameId: number;
  readonly tabIndex?: number;
  readonly className?: string;
}

/** Marks a game with an open conflict or warning, and links to it. */
export const ConflictMark = ({ gameId, tabIndex, className }: ConflictMarkProps) => {
  const mark = useConflictMark(gameId);
  if (!mark) return null;
  const { Icon, label } = severityLook(mark);
  return (
    <Link
      href={`/conflicts?game=${gameId}`}
      title={label}
      $mark={mark}
      tabIndex={tabIndex}
      className={className}
    >
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  );
};
