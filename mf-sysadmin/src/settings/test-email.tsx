import { applyServerErrors, errorSentence, reportFailure } from '@fieldhouse/shell/api';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardHeader } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { Form } from '@fieldhouse/shell/ui/form';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { toast } from '@fieldhouse/shell/ui/toast';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { styled } from 'styled-components';
import type { EmailForm } from './email-config-form.tsx';
import { sendTestEmail } from './settings.api.ts';

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: 12px;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: 1fr;
  }
`;

type Outcome =
  | { readonly sent: true; readonly to: string }
  | { readonly sent: false; readonly why: string };

/** Sends one email with the form's settings, saved or not, and shows the outcome. */
export const TestEmail = ({ form }: { readonly form: EmailForm }) => {
  const [address, setAddress] = useState('');
  const [pending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const send = async (testEmail: string) => {
    setPending(true);
    setOutcome(null);
    try {
      await sendTestEmail({ ...form.getValues(), testEmail });
      setOutcome({ sent: true, to: testEmail });
      toast({ title: 'Test email sent', description: `Sent to ${testEmail}` });
    } catch (error) {
      applyServerErrors(error, form.setError);
      setOutcome({ sent: false, why: errorSentence(error) });
      reportFailure('Test email failed', error);
    } finally {
      setPending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const testEmail = address.trim();
    if (testEmail !== '') return void send(testEmail);
    toast({
      variant: 'destructive',
      title: 'Email required',
      description: 'Please enter an email address to test',
    });
  };

  return (
    <Card>
      <CardHeader title="Test Email" subtitle="Uses the settings above, saved or not." />
      <Form onSubmit={submit} noValidate>
        <Line>
          <Field label="Test email address">
            <TextInput
              type="email"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="outline"
            icon={<Send size={16} />}
            pending={pending}
            pendingLabel="Sending..."
          >
            Send Test Email
          </Button>
        </Line>
        {outcome?.sent && (
          <AlertBox variant="success" title="Email sent successfully!">
            The mail server accepted it for {outcome.to}.
          </AlertBox>
        )}
        {outcome?.sent === false && (
          <AlertBox variant="error" title="Email failed to send">
            {outcome.why}
          </AlertBox>
        )}
      </Form>
    </Card>
  );
};
