import type { Template } from './content.ts';
import { button, greeting, small, text } from './content.ts';

/** Someone else may have entered the address, so nothing that was typed is repeated here. */
export const confirmFollower: Template<'confirm-follower'> = ({ data, secrets }, { brand }) => ({
  subject: `Confirm that you follow ${data.teams.length === 1 ? data.teams[0] : brand.name}`,
  preview: 'One more click, and you get changes by email.',
  toName: '',
  blocks: [
    greeting(''),
    text(
      `Someone asked ${brand.name} to email this address when games change: ${data.teams.join(', ')}. If this was you, confirm it.`,
    ),
    button('Confirm', secrets.link),
    text(
      data.validHours === null
        ? 'The link opens a page where you save your choice.'
        : `The link opens a page with one button. It expires in ${data.validHours} hours.`,
    ),
    small("If you didn't ask for this, ignore this email."),
  ],
});
