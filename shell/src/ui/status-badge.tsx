import { Badge } from './badge.tsx';
import { statusLook } from './status-meta.tsx';

export interface StatusBadgeProps {
  readonly status: string;
  /** Overrides the status's label, as in 'Reschedule Needed'. */
  readonly label?: string;
  readonly className?: string;
}

/** A game's status: label, color and icon. */
export const StatusBadge = ({ status, label, ...rest }: StatusBadgeProps) => {
  const { tone, Icon, label: ownLabel } = statusLook(status);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden="true" />} {...rest}>
      {label ?? ownLabel}
    </Badge>
  );
};
