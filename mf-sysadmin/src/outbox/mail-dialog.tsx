import { errorSentence } from '@fieldhouse/shell/api';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { Dialog, DialogActions } from '@fieldhouse/shell/ui/dialog';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { styled } from 'styled-components';
import { canRetryOrCancel, kindLabel, mailLook, mailMoment } from './outbox-state.ts';
import { useMailDetails } from './outbox.api.ts';
import type { OutboxMail } from './outbox.api.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: 6px 16px;
  margin-bottom: 16px;
  font-size: 0.875rem;
  overflow-wrap: anywhere;

  > div {
    display: contents;
  }
  dt {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const Text = styled.p`
  padding: 16px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface MailDialogProps {
  readonly mail: OutboxMail;
  readonly onClose: () => void;
  readonly onSend: () => void;
}

/** An email to read: what was sent or will be, without its one-time links and passwords. */
export const MailDialog = ({ mail, onClose, onSend }: MailDialogProps) => {
  const { data, error, isLoading, readAgain } = useMailDetails(mail);
  const { label, tone } = mailLook(mail.state);
  const rows = [
    ['Subject', data?.subject],
    ['To', mail.recipient || 'A deleted address'],
    ['School', mail.schoolName],
    ['When', mailMoment(mail)],
    ['Problem', mail.problem],
  ] as const;
  return (
    <Dialog open onOpenChange={onClose} title={kindLabel(mail)} size="lg">
      <div>
        <Facts>
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
          <div>
            <dt>Status</dt>
            <dd>
              <Badge tone={tone}>{label}</Badge>
            </dd>
          </div>
        </Facts>
        {data?.text && <Text>{data.text}</Text>}
        {isLoading && <p role="status">Loading the text...</p>}
        {!isLoading && !data?.text && (
          <ErrorState
            title="The text can't be shown now"
            message={error ? errorSentence(error) : 'The email service is not available.'}
            onRetry={readAgain}
          />
        )}
      </div>
      {canRetryOrCancel(mail) && (
        <DialogActions>
          <Button onClick={onSend}>Send Now</Button>
        </DialogActions>
      )}
    </Dialog>
  );
};
