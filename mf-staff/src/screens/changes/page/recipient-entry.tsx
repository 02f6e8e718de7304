import { labelOf, RECIPIENT_STATES } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { styled } from 'styled-components';
import type { ComponentProps } from 'react';

import { BreakableEmail } from '../../../kit/list/breakable-email.tsx';
import type { Recipient } from '../../../parts/changes/changes.api.ts';

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-items: start;
  padding-block: 10px;
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Line = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Problem = styled(Line)`
  color: ${(p) => p.theme.color.dangerText};
`;

const State = styled.div`
  display: grid;
  justify-items: end;
  gap: 6px;
`;

const TONES: Readonly<Record<string, ComponentProps<typeof Badge>['tone']>> = {
  waiting: 'blue',
  sending: 'blue',
  sent: 'green',
  failed: 'red',
};

const ANSWERS = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'reschedule', label: 'Asked to reschedule' },
  { value: 'declined', label: 'Declined' },
] as const;

interface RecipientEntryProps {
  readonly recipient: Recipient;
  /** The schools of the contact, or ''. */
  readonly schools: string;
  /** Gets the button that was pressed. Undefined if nothing can be sent. */
  readonly onSendAgain: ((button: Element) => void) | undefined;
  readonly isSending: boolean;
}

/** A recipient with the state of the email and the answer. */
export const RecipientEntry = ({
  recipient,
  schools,
  onSendAgain,
  isSending,
}: RecipientEntryProps) => {
  const formatMoment = useFormatMoment();
  const { name, email, state, problem, sentAt, answer } = recipient;
  const isFailed = state === 'failed';
  const Why = isFailed ? Problem : Line;
  return (
    <Entry tabIndex={-1}>
      <Words>
        <p>{name || email}</p>
        {schools && <Line>{schools}</Line>}
        {name && email && (
          <Line>
            <BreakableEmail email={email} />
          </Line>
        )}
        {problem && <Why>{problem}</Why>}
        {sentAt !== null && <Line>{`Sent ${formatMoment(sentAt)}`}</Line>}
        {answer !== null && <Line>{`Answered: ${labelOf(ANSWERS, answer)}`}</Line>}
      </Words>
      <State>
        <Badge tone={TONES[state] ?? 'neutral'}>{labelOf(RECIPIENT_STATES, state)}</Badge>
        {isFailed && onSendAgain && (
          <Button
            size="sm"
            variant="outline"
            disabled={isSending}
            onClick={({ currentTarget }) => onSendAgain(currentTarget)}
          >
            Send Again
            <VisuallyHidden>{` to ${name || email}`}</VisuallyHidden>
          </Button>
        )}
      </State>
    </Entry>
  );
};
