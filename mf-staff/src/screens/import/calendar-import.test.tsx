import { importEndpoints } from '@fieldhouse/import-contract';
import { press, screen, waitFor } from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aPreview } from '../../../testing/import-samples.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const { list, create, preview } = importEndpoints;
const TEXT =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:vs Lincoln\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
const calendar = new File([TEXT], 'fall.ics', { type: 'text/calendar' });
const NO_TEAM = aPreview({ missing: ['Team'], missingFields: ['team'], teams: [] });

async function open(api: ReturnType<typeof staffApi>) {
  const page = await openStaff(api, '/import-games');
  await screen.findByText('Drag and drop your file here');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file.');
  return { ...page, choose: () => page.user.upload(input, calendar) };
}

test('a calendar is sent as it is, and its preview asks for the team', async () => {
  const api = staffApi().on(list, []).on(preview, NO_TEAM);
  const { user, choose } = await open(api);
  await press(user, 'Preview first');
  await choose();
  await screen.findByText("The titles in this calendar don't name a team");
  screen.getByRole('button', { name: 'Choose the Team' });
  // A calendar has no columns that a person could match.
  expect(screen.queryByRole('combobox', { name: /^Import "/ })).toBeNull();
  expect(document.body.textContent).not.toContain('Missing required column');
  const [sent] = api.callsOf(preview);
  expect(sent?.body).toMatchObject({ file: 'fall.ics' });
});

test('a calendar without teams that is imported at once leads to its preview', async () => {
  const api = staffApi()
    .on(list, [])
    .on(preview, NO_TEAM)
    .refuse(create, 'invalid-input', 'Choose the team.', {
      'corrections.columns': 'Choose the team.',
    });
  const { user, choose } = await open(api);
  await choose();
  await screen.findByRole('region', { name: 'Choose the Team' });
  await press(user, 'Preview the Games');
  await waitFor(() => screen.getByText("The titles in this calendar don't name a team"));
});
