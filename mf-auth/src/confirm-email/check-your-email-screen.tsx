import { registrationEndpoints } from '@fieldhouse/core-contract';
import { mutate, reportFailure } from '@fieldhouse/shell/api';
import { refreshUser, useSignOut, useUser } from '@fieldhouse/shell/session';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { toast } from '@fieldhouse/shell/ui/toast';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { CenteredCardScreen } from '../layout/centered-card-screen.tsx';
import { useSystem } from '../system/use-system.ts';

const Buttons = styled.div`
  display: grid;
  gap: 12px;
`;

const Address = styled.strong`
  color: ${(p) => p.theme.color.text};
  overflow-wrap: anywhere;
`;

/** Confirming ends this session, so returning to this tab afterward shows the sign-in form. */
const useRefreshOnReturn = (): void => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') refreshUser().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
};

/** Shown between registration and confirmation by the emailed link; no school data is served before that. */
export const CheckYourEmailScreen = () => {
  const { email } = useUser();
  const { signOut, pending } = useSignOut();
  useRefreshOnReturn();
  return (
    <CenteredCardScreen
      icon={<MailCheck size={20} />}
      lead={
        <>
          Use the link in our email to <Address>{email}</Address> to choose your password. Then sign
          in to see your school's schedule.
        </>
      }
    >
      {useSystem().mailMissing && (
        <AlertBox variant="warning" title="Email isn't set up yet">
          We'll send your link once your system administrator sets up email.
        </AlertBox>
      )}
      <Buttons>
        <ContinueButton />
        <ResendButton />
        <Button variant="ghost" pending={pending} pendingLabel="Signing Out..." onClick={signOut}>
          Sign Out
        </Button>
      </Buttons>
    </CenteredCardScreen>
  );
};

const ContinueButton = () => {
  const [pending, setPending] = useState(false);
  const look = async () => {
    setPending(true);
    try {
      await refreshUser();
    } catch (error) {
      reportFailure("Couldn't check your account", error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button pending={pending} pendingLabel="Checking..." onClick={() => void look()}>
      I've Confirmed My Email
    </Button>
  );
};

const ResendButton = () => {
  const [pending, setPending] = useState(false);
  const resend = async () => {
    setPending(true);
    try {
      await mutate(registrationEndpoints.resend);
      toast({
        title: 'Email sent',
        description: 'We sent a new link. Earlier links still work.',
      });
    } catch (error) {
      reportFailure("Couldn't send the email", error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button
      variant="outline"
      pending={pending}
      pendingLabel="Sending..."
      onClick={() => void resend()}
    >
      Resend Email
    </Button>
  );
};
