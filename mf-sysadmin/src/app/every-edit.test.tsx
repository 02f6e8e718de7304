import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import { testRecordEdits } from '@fieldhouse/shell/testing';
import { aManagedSchool } from '@fieldhouse/shell/testing/samples';

import { openSysadmin, sysadminApi } from '../../testing/sysadmin-app.ts';

testRecordEdits(
  [
    {
      thing: 'school',
      path: '/sysadmin/schools',
      calls: sysadminSchoolEndpoints,
      stored: aManagedSchool({ version: 2 }),
      edit: [/^Actions for /, 'Edit School'],
      dialog: 'Edit School',
      save: 'Update School',
      updated: ['School updated successfully'],
      typed: [/Address/, '1 Harbor Road', 'address'],
      theirs: { name: 'Harbor High' },
      said: ['Sam Porter changed the name to Harbor High two minutes ago.'],
      taken: { 'School name': 'Harbor High' },
      sent: { name: 'Harbor High', address: '1 Harbor Road' },
      deletedBy: { kind: 'administrator' },
      deletion: 'A system administrator deleted this school two minutes ago.',
    },
  ],
  {
    role: 'sysadmin',
    elsewhere: '/sysadmin/settings',
    api: () => sysadminApi().on(sysadminSchoolEndpoints.users, []),
    open: openSysadmin,
  },
);
