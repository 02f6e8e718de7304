import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { BulkOutcome } from '../../../parts/send-games/bulk-outcome.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;

/** What a bulk action left to do or undone, and why. */
export const BulkOutcomeNotice = ({
  outcome,
  onAskAgain,
  onDismiss,
}: {
  readonly outcome: BulkOutcome;
  /** Opens the question whether to send these games for verification. Only for outcomes that ask for it. */
  readonly onAskAgain?: (gameIds: readonly number[]) => void;
  readonly onDismiss: () => void;
}) => {
  const element = useRef<HTMLDivElement>(null);
  // Scrolls to the notice, because the edited games may be far down the list.
  useEffect(() => {
    // Braces, because some browsers return a promise, and an effect must return its cleanup.
    element.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={element}>
      <AlertBox variant="warning" title={outcome.title}>
        {outcome.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Buttons>
          {outcome.askAgain && onAskAgain && (
            <Button variant="outline" size="sm" onClick={() => onAskAgain(outcome.askAgain ?? [])}>
              Send for Verification
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
        </Buttons>
      </AlertBox>
    </div>
  );
};
