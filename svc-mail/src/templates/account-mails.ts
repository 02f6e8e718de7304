import type { MailBrand } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import { button, code, facts, greeting, small, text } from './content.ts';

/** The support address of the installation, if it has one. */
const supportLine = ({ supportEmail }: MailBrand): Block[] =>
  supportEmail ? [small(`Questions? Email ${supportEmail}.`)] : [];

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);
const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);

export const passwordReset: Template<'password-reset'> = ({ data, secrets }, { brand }) => ({
  subject: `Reset your ${brand.systemName} password`,
  preview: `The link expires in ${minutes(data.validMinutes)}.`,
  toName: data.name,
  blocks: [
    greeting(data.name),
    text(`We got a request to reset your ${brand.systemName} password.`),
    button('Reset Password', secrets.link),
    text(`The link expires in ${minutes(data.validMinutes)} and works once.`),
    small("If you didn't ask for this, ignore this email. Your password won't change."),
    ...supportLine(brand),
  ],
});

/** Sent for a new account, and when a system administrator gives an account a new password. */
export const welcome: Template<'welcome'> = ({ data, secrets }, { brand }) => ({
  subject: data.reset
    ? `Your new temporary password for ${brand.systemName}`
    : `Your ${brand.systemName} account for ${brand.name}`,
  preview: secrets.link
    ? 'Set your password with the button in this email.'
    : 'Sign in with the temporary password in this email.',
  toName: data.name,
  blocks: [
    greeting(data.name),
    text(
      data.reset
        ? `Your system administrator reset your ${brand.systemName} password. Your old password no longer works, and you were signed out on every device.`
        : `You have an account to manage ${brand.name}'s schedule in ${brand.systemName}.`,
    ),
    ...(secrets.link
      ? [
          button('Set Your Password', secrets.link),
          text(
            `The button works once and expires in ${hours(data.validHours)}. You can also sign in with this temporary password:`,
          ),
        ]
      : []),
    facts([['Email', data.email]]),
    code('Temporary password', secrets.temporaryPassword),
    button('Sign In', data.signInUrl),
    text(
      `You'll choose your own password when you sign in. The temporary password expires in ${hours(data.validHours)}.`,
    ),
    small('If it expired, use "Forgot your password?" on the sign-in page.'),
    ...supportLine(brand),
  ],
});

/** The person who registered is unverified, so nothing that they typed is repeated here. */
export const confirmAddress: Template<'confirm-address'> = ({ data, secrets }, { brand }) => ({
  subject: `Confirm your email for ${brand.name}`,
  preview: 'Confirm to get started.',
  toName: '',
  blocks: [
    greeting(''),
    text(
      `Someone signed up for ${brand.systemName} at ${brand.name} with this email. If this was you, confirm your email and choose your password.`,
    ),
    button('Confirm Email', secrets.link),
    text(
      `The link expires in ${hours(data.validHours)}. If you got more than one of these emails, any of the links works until you use one.`,
    ),
    small(
      "If you didn't sign up, ignore this email. Unconfirmed accounts are deleted when their links expire.",
    ),
    ...supportLine(brand),
  ],
});

export const passwordChanged: Template<'password-changed'> = ({ data }, { brand }) => ({
  subject: `Your ${brand.systemName} password was changed`,
  preview: "If this was you, you're all set.",
  toName: data.name,
  blocks: [
    greeting(data.name),
    text(
      `Your ${brand.systemName} password was changed, and you were signed out on every device. If this was you, you're all set.`,
    ),
    text(
      brand.supportEmail
        ? `If this wasn't you, reset your password now and contact ${brand.supportEmail}.`
        : "If this wasn't you, reset your password now and contact your system administrator.",
    ),
    button('Reset Password', data.forgotPasswordUrl),
  ],
});

export const test: Template<'test'> = ({ data }, { brand }) => ({
  subject: `Test email from ${brand.systemName}`,
  preview: 'Your email settings are working.',
  toName: '',
  blocks: [
    text(`This is a test email from ${brand.systemName}.`),
    text('Your email settings are working.'),
    facts([['Sent through', data.smtpHost]]),
  ],
});
