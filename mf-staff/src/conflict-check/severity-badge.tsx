import { Badge } from '@fieldhouse/shell/ui/badge';

import { severityLook } from './severity-look.ts';

/** How bad a conflict is, as icon and word. */
export const SeverityBadge = ({ severity }: { readonly severity: string }) => {
  const { Icon, label, tone } = severityLook(severity);
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {label}
    </Badge>
  );
};
