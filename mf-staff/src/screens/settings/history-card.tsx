import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { History } from 'lucide-react';

/** Links to the school's audit log. */
export const HistoryCard = () => (
  <Card>
    <CardHeader
      title="History"
      subtitle="See who changed what, and when."
      icon={<History size={18} />}
    />
    <p>
      <TextLink asChild>
        <AppLink href="/settings?show=history">View History</AppLink>
      </TextLink>
    </p>
  </Card>
);
