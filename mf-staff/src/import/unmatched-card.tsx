import { Button } from '@fieldhouse/shell/ui/button';
import { CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { Columns3 } from 'lucide-react';

import { isCalendarFile } from './file-kind.ts';
import { FocusOnMountCard } from './report/focus-on-mount-card.tsx';

interface UnmatchedCardProps {
  readonly file: File;
  readonly onMatch: () => void;
}

const WORDS = {
  table: {
    title: 'Match Your Columns',
    sentence:
      'Your file may use other names for its columns. Choose what each column is, and check the games before you import them.',
    action: 'Match Columns',
  },
  calendar: {
    title: 'Choose the Team',
    sentence:
      "The titles in this calendar don't name a team. Choose the team, and check the games before you import them.",
    action: 'Preview the Games',
  },
} as const;

/** The way on for a file whose required columns were not recognized; the toast names them. */
export const UnmatchedCard = ({ file, onMatch }: UnmatchedCardProps) => {
  const words = WORDS[isCalendarFile(file) ? 'calendar' : 'table'];
  return (
    <FocusOnMountCard name={words.title}>
      <CardHeader
        title={words.title}
        subtitle={file.name}
        icon={<Columns3 size={18} aria-hidden />}
      />
      <CardBody>
        <p>{words.sentence}</p>
        <div>
          <Button onClick={onMatch}>{words.action}</Button>
        </div>
      </CardBody>
    </FocusOnMountCard>
  );
};
