import { formatMomentAndZone } from '@fieldhouse/core-contract';
import { reportFailure } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { toast } from '@fieldhouse/shell/ui/toast';
import { useState } from 'react';
import { styled } from 'styled-components';
import { cancelMaintenance, useMaintenance } from './settings.api.ts';

const Action = styled(Button)`
  margin-top: 8px;
`;

/** The scheduled window, if any, with a button to cancel it. */
export const MaintenanceNotice = () => {
  const { data: window } = useMaintenance();
  const [pending, setPending] = useState(false);
  if (!window) return null;
  const callOff = async () => {
    setPending(true);
    try {
      await cancelMaintenance();
      toast({ title: 'Maintenance canceled' });
    } catch (error) {
      reportFailure("Couldn't cancel maintenance", error);
    } finally {
      setPending(false);
    }
  };
  return (
    <AlertBox variant="info" title="Maintenance is scheduled">
      {formatMomentAndZone(window.startsAt)} to {formatMomentAndZone(window.endsAt)}
      {window.notice && <p>{window.notice}</p>}
      <Action
        variant="outline"
        size="sm"
        pending={pending}
        pendingLabel="Canceling..."
        onClick={() => void callOff()}
      >
        Cancel Maintenance
      </Action>
    </AlertBox>
  );
};
