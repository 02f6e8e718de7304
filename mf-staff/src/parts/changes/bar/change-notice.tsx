import { GAME_CHANGES } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import type { ChangeBrief } from '../changes.api.ts';
import { describeChange, describeEmails, useClock } from '../describe-change.ts';
import { isHeld } from '../sending.ts';
import { useChangeActions } from './use-change-actions.ts';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 10px 16px;
  border: 1px solid ${(p) => p.theme.color.accentEdge};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.md};
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  font-size: 0.875rem;
`;

interface ChangeNoticeProps {
  readonly change: ChangeBrief;
  /** Removes the notice once the emails have left. Without it the notice stays. */
  readonly onDismiss?: (() => void) | undefined;
  /** False on the change's own page. */
  readonly hasDetails?: boolean;
}

/** Says that games were changed and until when this can be undone, with buttons for it. */
export const ChangeNotice = ({ change, onDismiss, hasDetails = true }: ChangeNoticeProps) => {
  const clock = useClock();
  const navigate = useNavigate();
  const { pending, undo, sendNow } = useChangeActions(change.id);
  const held = isHeld(change);
  const what = describeChange(change);
  const look = { size: 'sm', disabled: pending !== null } as const;
  const of = <VisuallyHidden>{`: ${what}`}</VisuallyHidden>;
  const page = `/changes/${change.id}`;
  const isOff = GAME_CHANGES.some(({ value }) => value === change.kind);
  const next = isOff
    ? { label: 'Put Back On', href: `${page}?back-on=1` }
    : { label: 'Details', href: page };
  return (
    <Notice>
      <Words>
        <span role="status">{`${what}. ${describeEmails(change, clock)}`}</span>
        {held && change.sendAt !== null && <Countdown until={change.sendAt} />}
      </Words>
      <Stack direction="row" gap={1} wrap>
        {/* One button, so that the focus stays when the emails leave. */}
        <Button
          {...look}
          pending={pending === 'undo'}
          onClick={(event) => (held ? void undo(event) : void navigate(next.href))}
        >
          {held ? 'Undo' : next.label}
          {of}
        </Button>
        {held && (
          <Button
            {...look}
            variant="outline"
            pending={pending === 'send'}
            onClick={(event) => void sendNow(event)}
          >
            Send Now
            {of}
          </Button>
        )}
        {hasDetails && (held || isOff) && (
          <Button size="sm" variant="ghost" asChild>
            <AppLink href={page}>
              Details
              {of}
            </AppLink>
          </Button>
        )}
        {!held && onDismiss && (
          <IconButton label={`Dismiss: ${what}`} tooltip="Dismiss" size="sm" onClick={onDismiss}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </Stack>
    </Notice>
  );
};

const Time = styled.span`
  color: ${(p) => p.theme.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

/** The remaining time, '1:45'. Hidden from screen readers, which would announce each second; the text beside it has the time of day. */
const Countdown = ({ until }: { readonly until: string }) => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  return (
    <Time aria-hidden>
      {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
    </Time>
  );
};
