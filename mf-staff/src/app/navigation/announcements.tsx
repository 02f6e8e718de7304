import { formatMomentAndZone, publicSystemEndpoints } from '@fieldhouse/core-contract';
import type { MaintenanceWindow, PublicSystemView } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { useTimeZone } from '@fieldhouse/shell/ui/time-zone';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const Banner = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px 32px 0;

  ${(p) => p.theme.media.phone} {
    padding: 12px 16px 0;
  }
`;

const RECHECK_AFTER_MS = 60_000;

/** Refreshed on user input, at most once a minute. A timer alone would keep an idle session alive. */
const useSystem = (): PublicSystemView | undefined => {
  const { data, readAgain } = useRead(publicSystemEndpoints.read, {}, { revalidateIfStale: true });
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      if (Date.now() - lookedAt < RECHECK_AFTER_MS) return;
      lookedAt = Date.now();
      void readAgain();
    };
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) document.addEventListener(sign, look);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, [readAgain]);
  return data;
};

/** System-wide notices above every screen: scheduled maintenance, missing mail server. */
export const Announcements = () => {
  const system = useSystem();
  if (!system?.maintenance && !system?.mailMissing) return null;
  return (
    <Banner>
      {system.maintenance && (
        <MaintenanceNotice name={system.systemName} window={system.maintenance} />
      )}
      {system.mailMissing && (
        <AlertBox variant="info" title="Email isn't set up yet">
          You can send games once your system administrator sets it up.
        </AlertBox>
      )}
    </Banner>
  );
};

interface MaintenanceNoticeProps {
  readonly name: string;
  readonly window: MaintenanceWindow;
}

const MaintenanceNotice = ({ name, window }: MaintenanceNoticeProps) => {
  const timeZone = useTimeZone();
  const [from, to] = [window.startsAt, window.endsAt].map((at) =>
    formatMomentAndZone(at, timeZone),
  );
  return (
    <AlertBox variant="warning" title="Scheduled maintenance">
      <p>{`${name} will be unavailable from ${from} to ${to}. Save your work before then.`}</p>
      {window.notice && <p>{window.notice}</p>}
    </AlertBox>
  );
};
