import type { PublicSystemView } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Card } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useState } from 'react';
import { styled } from 'styled-components';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

const Sheet = styled(Card)`
  gap: 20px;
  padding: 32px;
  border-color: transparent;
  color: ${(p) => p.theme.color.text};
  box-shadow: ${(p) => p.theme.shadow.lg};

  ${(p) => p.theme.media.phone} {
    padding: 24px 20px;
  }
`;

const Title = styled.h2`
  font-size: ${(p) => p.theme.font.size.xl};
`;

const Lead = styled.p`
  margin-top: 4px;
  color: ${(p) => p.theme.color.textMuted};
`;

const Toggle = styled.p`
  text-align: center;
  font-size: 0.875rem;
`;

const modes = {
  'sign-in': {
    title: 'Welcome Back',
    lead: 'Sign in to see your schedule.',
    toggle: 'Need an account? Sign up',
    Form: SignInForm,
  },
  register: {
    title: 'Create Account',
    lead: 'Use the email your school has on file.',
    toggle: 'Already have an account? Sign in',
    Form: RegisterForm,
  },
};

/** Sign-in and registration on one card. Each mode has its own form, so switching clears all fields. */
export const AccountCard = ({ system }: { readonly system: PublicSystemView }) => {
  const [mode, setMode] = useState<keyof typeof modes>('sign-in');
  const { title, lead, toggle, Form } = modes[mode];
  const closed = mode === 'register' && !system.registrationEnabled;
  return (
    <Sheet aria-label={title}>
      <div>
        <Title>{title}</Title>
        <Lead>{lead}</Lead>
      </div>
      {system.maintenanceMode && (
        <AlertBox variant="warning" title="Under maintenance">
          We'll be back soon. Until then, only system administrators can sign in.
        </AlertBox>
      )}
      {closed && (
        <AlertBox variant="warning" title="Sign-ups are closed">
          {system.supportEmail
            ? `Contact ${system.supportEmail}.`
            : 'Contact your system administrator.'}
        </AlertBox>
      )}
      <Form productName={system.systemName} />
      <Toggle>
        <TextLink asChild>
          <button
            type="button"
            onClick={() => setMode(mode === 'sign-in' ? 'register' : 'sign-in')}
          >
            {toggle}
          </button>
        </TextLink>
      </Toggle>
    </Sheet>
  );
};
