import {
  outboxEndpoints,
  sysadminSchoolEndpoints,
  systemEndpoints,
} from '@fieldhouse/core-contract';
import { testScreenStates } from '@fieldhouse/shell/testing';
import type { AnswerScreen, ListScreen } from '@fieldhouse/shell/testing';
import { aMail, aManagedSchool } from '@fieldhouse/shell/testing/samples';

import type { SYSADMIN_SCREENS } from '../../screens.ts';
import { openSysadmin, someSettings, sysadminApi } from '../../testing/sysadmin-app.ts';

const schools = {
  read: sysadminSchoolEndpoints.list,
  loading: 'Loading schools...',
  failed: "Couldn't load the schools",
  entry: aManagedSchool(),
  shown: 'Harbor View High School',
  none: 'No schools found',
  add: ['Add School', 'Create New School'],
} satisfies ListScreen;

const SCREENS: Record<keyof typeof SYSADMIN_SCREENS, AnswerScreen | ListScreen> = {
  '/': schools,
  '/sysadmin/schools': schools,
  '/sysadmin/outbox': {
    read: outboxEndpoints.list,
    loading: 'Loading emails...',
    failed: "Couldn't load the outbox",
    answer: { mails: [aMail(1, 'sent')], counts: {} },
    shown: /sent@field.test/,
  },
  '/sysadmin/settings': {
    read: systemEndpoints.readSettings,
    loading: 'Loading settings...',
    failed: "Couldn't load the settings",
    answer: someSettings(),
    shown: 'System name',
  },
};

testScreenStates(SCREENS, { api: sysadminApi, open: openSysadmin });
