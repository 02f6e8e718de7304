import { Badge } from '@fieldhouse/shell/ui/badge';

import { inWords } from '../../kit/list/in-words.ts';
import { severityLook } from './severity-look.ts';

interface SeverityBadgeProps {
  readonly severity: string;
  /** The number of conflicts with this severity. */
  readonly count?: number;
}

/** How bad a conflict is, as icon and word. */
export const SeverityBadge = ({ severity, count = 1 }: SeverityBadgeProps) => {
  const { Icon, label, plural, tone } = severityLook(severity);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {inWords(count, label, plural)}
    </Badge>
  );
};
