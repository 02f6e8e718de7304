import { reportFailure } from '@fieldhouse/shell/api';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { ConfirmDialog } from '@fieldhouse/shell/ui/confirm-dialog';
import { DropdownMenu } from '@fieldhouse/shell/ui/dropdown-menu';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { toast } from '@fieldhouse/shell/ui/toast';
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MailDialog } from './mail-dialog.tsx';
import { canRetryOrCancel, kindLabel, mailLook, mailMoment } from './outbox-state.ts';
import { cancelMail, retryMail } from './outbox.api.ts';
import type { OutboxMail } from './outbox.api.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: 1fr auto 40px;
  align-items: center;
  gap: 4px 12px;
  padding-block: 12px;
  border-bottom: 1px solid ${(p) => p.theme.color.border};

  ${(p) => p.theme.media.phone} {
    grid-template-columns: 1fr 40px;

    > :nth-child(2) {
      grid-area: 2 / 1;
      justify-self: start;
    }
  }
`;

const Words = styled.div`
  display: grid;
  min-width: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  overflow-wrap: anywhere;

  strong {
    color: ${(p) => p.theme.color.text};
    font-size: 0.875rem;
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

/** The address takes a line of its own where it doesn't fit beside the kind. */
const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: 8px;

  button {
    /* Its height for a finger takes no space. */
    margin-block: -10px;
  }
`;

const Problem = styled.span`
  color: ${(p) => p.theme.color.dangerText};
`;

interface OutboxRowProps {
  readonly mail: OutboxMail;
  readonly onChanged: () => void;
}

export const OutboxRow = ({ mail, onChanged }: OutboxRowProps) => {
  const [asking, setAsking] = useState(false);
  const [reading, setReading] = useState(false);
  const to = mail.recipient || 'a deleted address';
  const { label, tone } = mailLook(mail.state);
  const act = async (action: (mail: OutboxMail) => Promise<unknown>, done: string) => {
    try {
      await action(mail);
      toast({ title: done });
    } catch (error) {
      reportFailure('Email not updated', error);
    }
    setAsking(false);
    setReading(false);
    onChanged();
  };
  const send = () => void act(retryMail, 'Email will be resent');
  return (
    <Row tabIndex={-1}>
      <Words>
        <Title>
          <strong>
            <TextLink asChild>
              <button
                type="button"
                aria-label={`${kindLabel(mail)} to ${to}`}
                onClick={() => setReading(true)}
              >
                {kindLabel(mail)}
              </button>
            </TextLink>
          </strong>
          <span>to {to}</span>
        </Title>
        <span>
          {mail.schoolName && `${mail.schoolName} · `}
          {mailMoment(mail)}
        </span>
        {mail.problem && <Problem>{mail.problem}</Problem>}
      </Words>
      <Badge tone={tone}>{label}</Badge>
      {canRetryOrCancel(mail) && (
        <DropdownMenu
          label={`Actions for the email to ${mail.recipient}`}
          items={[
            {
              label: 'Send Now',
              icon: <RotateCw size={16} />,
              onSelect: send,
            },
            {
              label: 'Cancel Email',
              icon: <X size={16} />,
              destructive: true,
              onSelect: () => setAsking(true),
            },
          ]}
        />
      )}
      {reading && <MailDialog mail={mail} onClose={() => setReading(false)} onSend={send} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel Email"
        description={`The email to ${mail.recipient} won't be sent. This can't be undone.`}
        confirmLabel="Cancel Email"
        cancelLabel="Keep Email"
        onConfirm={() => act(cancelMail, 'Email canceled')}
      />
    </Row>
  );
};
