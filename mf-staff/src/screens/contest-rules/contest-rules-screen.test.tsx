import { contestRuleEndpoints } from '@fieldhouse/core-contract';
import type { ContestRulePresetView, ContestRuleView } from '@fieldhouse/core-contract';
import {
  chooseOption,
  expectTexts,
  expectToast,
  gone,
  openedDialog,
  press,
  screen,
  within,
} from '@fieldhouse/shell/testing';
import { expect, test } from 'vitest';
import { aContestRule } from '../../../testing/a-contest-rule.ts';
import { openStaff, staffApi } from '../../../testing/staff-app.ts';

const preset: ContestRulePresetView = {
  id: 'nysphsaa',
  association: 'NYSPHSAA',
  state: 'NY',
  year: '2025-26',
  source: 'https://nysphsaa.test/rules',
  rules: [aContestRule({ maxSeason: 22 }), aContestRule({ sport: 'football', maxSeason: 10 })],
};
const rulesApi = (...rules: readonly ContestRuleView[]) =>
  staffApi()
    .on(contestRuleEndpoints.list, [...rules])
    .on(contestRuleEndpoints.presets, [preset])
    .on(contestRuleEndpoints.replace, []);
const open = (api = rulesApi(aContestRule())) => openStaff(api, '/contest-rules');
const rules = () => screen.getByRole('list', { name: 'Contest rules' }).textContent;

test('rules are shown in words with their source, and unknown values as they are', async () => {
  await open(
    staffApi()
      .on(contestRuleEndpoints.presets, [preset])
      .answerUnchecked(contestRuleEndpoints.list, [
        aContestRule({ preset: 'nysphsaa', presetYear: '2025-26' }),
        {
          ...aContestRule({ level: null, firstDate: '2026-11-20' }),
          sport: 'padel',
          gender: 'girls',
        },
      ]),
  );
  await screen.findByText('From NYSPHSAA, year of the rules: 2025-26');
  expect(rules()).toContain(
    'Basketball VarsityAt most 20 contests a season1 night between contests',
  );
  expect(rules()).toContain('Girls padel');
  expect(rules()).toContain('First contest 11/20/2026');
});

test('a rule needs a limit and its own teams, and the complete list is saved', async () => {
  const api = rulesApi(aContestRule());
  const { user } = await open(api);
  await press(user, 'Add Rule');
  const dialog = await openedDialog('Add Rule');
  await press(user, 'Add Rule', dialog);
  await expectTexts(dialog, 'Enter at least one limit or date');
  const season = within(dialog).getByLabelText('Most contests a season');
  await user.type(season, '999');
  await press(user, 'Add Rule', dialog);
  await expectTexts(dialog, 'Must be a number from 1 to 200');
  await user.clear(season);
  await user.type(season, '10');
  await chooseOption(user, 'Sport', 'Basketball', dialog);
  await chooseOption(user, 'Level', 'Varsity', dialog);
  await press(user, 'Add Rule', dialog);
  await expectTexts(dialog, 'There is a rule for this sport, level, and gender already');
  await chooseOption(user, 'Sport', 'Football', dialog);
  await press(user, 'Add Rule', dialog);
  await gone(() => screen.queryByRole('dialog'));
  expect(api.callsOf(contestRuleEndpoints.replace)).toEqual([]);
  await press(user, 'Save Rules');
  await expectToast('Contest rules saved successfully');
  expect(api.callsOf(contestRuleEndpoints.replace)).toMatchObject([
    {
      body: [
        { sport: 'basketball', maxSeason: 20 },
        { sport: 'football', maxSeason: 10 },
      ],
    },
  ]);
  await screen.findByText('No contest rules yet');
});

test('rules of an association replace those for the same teams', async () => {
  const api = rulesApi(aContestRule());
  const { user } = await open(api);
  await press(user, 'Start from an Association');
  const dialog = await openedDialog('Start from an Association');
  await within(dialog).findByLabelText('Association');
  await chooseOption(user, 'Association', 'NYSPHSAA (NY), 2025-26', dialog);
  await within(dialog).findByText('Check with your association');
  const source = within(dialog).getByRole('link', { name: 'Source of NYSPHSAA' });
  expect(source.getAttribute('href')).toBe('https://nysphsaa.test/rules');
  await press(user, 'Use 2 Rules', dialog);
  await gone(() => screen.queryByRole('dialog'));
  await press(user, 'Save Rules');
  await expectToast('Contest rules saved successfully');
  expect(api.callsOf(contestRuleEndpoints.replace)).toMatchObject([
    {
      body: [
        { sport: 'basketball', maxSeason: 22, preset: 'nysphsaa', presetYear: '2025-26' },
        { sport: 'football', maxSeason: 10 },
      ],
    },
  ]);
});

test('a refused rule is marked, and leaving with changes asks first', async () => {
  const api = rulesApi(aContestRule(), aContestRule({ sport: 'football' })).refuse(
    contestRuleEndpoints.replace,
    'invalid-input',
    'Check the rules.',
    { '0.maxWeek': 'This limit is too high.' },
  );
  const { user } = await open(api);
  await press(user, 'Delete Football Varsity');
  await press(user, 'Save Rules');
  await expectToast('Failed to save contest rules', 'Check the rules.');
  await screen.findByText('This limit is too high.');
  await user.click(screen.getByRole('link', { name: 'Teams' }));
  const question = await openedDialog('Discard Changes?', 'alertdialog');
  await press(user, 'Keep Editing', question);
  await gone(() => screen.queryByRole('alertdialog'));
  await press(user, 'Discard Changes');
  await screen.findByText('Football Varsity');
});
