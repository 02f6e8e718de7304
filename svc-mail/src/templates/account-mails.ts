import type { MailBrand } from '@fieldhouse/mail-contract';
import type { Block, Template } from './content.ts';
import { button, code, facts, greeting, small, text } from './content.ts';

/** Whom to ask, where the installation names somebody. */
const help = ({ supportEmail }: MailBrand): Block[] =>
  supportEmail ? [small(`Questions? Write to ${supportEmail}.`)] : [];

export const passwordReset: Template<'password-reset'> = ({ data, secrets }, { brand }) => ({
  subject: `Reset your ${brand.systemName} password`,
  preview: `The link is valid for ${data.validMinutes} minutes.`,
  toName: data.name,
  blocks: [
    greeting(data.name),
    text(
      `Somebody asked for a new password for your ${brand.systemName} account. If that was you, choose it here:`,
    ),
    button('Choose a new password', secrets.link),
    text(`The link is valid for ${data.validMinutes} minutes and works once.`),
    small('If it was not you, do nothing: your password stays as it is.'),
    ...help(brand),
  ],
});

export const welcome: Template<'welcome'> = ({ data, secrets }, { brand }) => ({
  subject: `Welcome to ${brand.systemName}: your account for ${brand.name}`,
  preview: 'Sign in with the temporary password inside.',
  toName: data.name,
  blocks: [
    greeting(data.name),
    text(
      `An account was made for you to look after the schedules of ${brand.name} in ${brand.systemName}.`,
    ),
    facts([['E-mail', data.email]]),
    code('Temporary password', secrets.temporaryPassword),
    button('Sign in', data.signInUrl),
    text(
      `You will be asked to choose a password of your own. The temporary one is valid for ${data.validHours} hours.`,
    ),
    small('If it has run out, use "Forgot your password?" on the sign-in page.'),
    ...help(brand),
  ],
});

/** Nobody knows yet who registered: not a word of what they typed is in it. */
export const confirmAddress: Template<'confirm-address'> = ({ data, secrets }, { brand }) => ({
  subject: `Confirm your e-mail address for ${brand.name}`,
  preview: 'Choose your password, and your school opens.',
  toName: '',
  blocks: [
    greeting(''),
    text(
      `Somebody registered this address with ${brand.systemName} for ${brand.name}. If that was you, open this link and choose your password there:`,
    ),
    button('Confirm my address', secrets.link),
    text(
      `The link is valid for ${data.validHours} hours. The password that you choose there is the one that counts, and each link that you were sent works until you have used one.`,
    ),
    small(
      'If it was not you, do nothing: without this link the account opens nothing, and it is deleted when the link runs out.',
    ),
    ...help(brand),
  ],
});

export const passwordChanged: Template<'password-changed'> = ({ data }, { brand }) => ({
  subject: `Your ${brand.systemName} password was changed`,
  preview: 'If that was you, there is nothing to do.',
  toName: data.name,
  blocks: [
    greeting(data.name),
    text(
      `The password of your ${brand.systemName} account was changed, and every device was signed out.`,
    ),
    text(
      brand.supportEmail
        ? `If that was not you, choose a new password at once and write to ${brand.supportEmail}.`
        : 'If that was not you, choose a new password at once and tell your administrator.',
    ),
    button('Choose a new password', data.forgotPasswordUrl),
  ],
});

export const test: Template<'test'> = ({ data }, { brand }) => ({
  subject: `Test mail from ${brand.systemName}`,
  preview: 'The e-mail settings work.',
  toName: '',
  blocks: [
    text(`This is a test mail from ${brand.systemName}.`),
    text('It arrived, so the e-mail settings work.'),
    facts([['Sent through', data.smtpHost]]),
  ],
});
