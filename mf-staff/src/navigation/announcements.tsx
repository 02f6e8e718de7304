import { PublicSystemView, type MaintenanceWindow } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const LOOK_AGAIN_MS = 60_000;

/** Looked at again while somebody works, never by a clock alone: that would keep an idle session alive. */
const useSystem = (): PublicSystemView | undefined => {
  const { data, mutate } = useRead('/api/system', PublicSystemView, { revalidateIfStale: true });
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      if (Date.now() - lookedAt < LOOK_AGAIN_MS) return;
      lookedAt = Date.now();
      void mutate();
    };
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, look);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, [mutate]);
  return data;
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const asMoment = (iso: string): string => moment.format(new Date(iso));

/** What everyone at work has to know, above every screen. */
export const Announcements = () => {
  const system = useSystem();
  if (!system?.maintenance && !system?.mailMissing) return null;
  return (
    <Place>
      {system.maintenance && (
        <ComingMaintenance name={system.systemName} window={system.maintenance} />
      )}
      {system.mailMissing && (
        <AlertBox variant="info" title="E-mail is not set up yet">
          Games cannot be sent for verification until your system administrator has set it up.
        </AlertBox>
      )}
    </Place>
  );
};

interface ComingMaintenanceProps {
  readonly name: string;
  readonly window: MaintenanceWindow;
}

const ComingMaintenance = ({ name, window }: ComingMaintenanceProps) => (
  <AlertBox variant="warning" title="Scheduled maintenance">
    <p>
      {`${name} is closed from ${asMoment(window.startsAt)} to ${asMoment(window.endsAt)}. Please save your work before.`}
    </p>
    {window.notice && <p>{window.notice}</p>}
  </AlertBox>
);
