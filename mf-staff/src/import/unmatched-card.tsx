import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Columns3 } from 'lucide-react';

import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';

interface UnmatchedCardProps {
  readonly file: File;
  readonly onMatch: () => void;
}

/** The way on for a file whose required columns were not recognized; the toast names them. */
export const UnmatchedCard = ({ file, onMatch }: UnmatchedCardProps) => (
  <FocusOnMountCard name="Match Your Columns">
    <CardHeader
      title="Match Your Columns"
      subtitle={file.name}
      icon={<Columns3 size={18} aria-hidden />}
    />
    <CardBody>
      <p>
        Your file may use other names for its columns. Choose what each column is, and check the
        games before you import them.
      </p>
      <div>
        <Button onClick={onMatch}>Match Columns</Button>
      </div>
    </CardBody>
  </FocusOnMountCard>
);
