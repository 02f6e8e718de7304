import { Badge } from './badge.tsx';
import { statusLook } from './status-meta.tsx';

export interface StatusBadgeProps {
  readonly status: string;
  /** Other words than the status' own, as in 'Reschedule Needed'. */
  readonly label?: string;
  readonly className?: string;
}

/** The status of a game: word, color and a mark of its own. */
export const StatusBadge = ({ status, label, ...rest }: StatusBadgeProps) => {
  const { tone, Icon, label: ownLabel } = statusLook(status);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden="true" />} {...rest}>
      {label ?? ownLabel}
    </Badge>
  );
};
