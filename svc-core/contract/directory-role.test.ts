import { expect, test } from 'vitest';
import { directoryRoleOf } from './directory-role.ts';

test.each(
  'Athletic Director|AD|A.D.|Athletics Director|Ath. Dir.|Interim AD|Director of Athletics|Activities Director|Sports Manager|Athletic Coordinator|Athletic/Activities Director|Athletics|Assistant Principal/Athletic Director|Principal & AD|AD / Head Coach|Boys Athletic Director|Head of Athletics|Athletic Directors|ADs|Director of Student Activities|Associate Head of School for Athletics|Dean of Athletics'.split(
    '|',
  ),
)('%j is the person to reach about games', (title) =>
  expect(directoryRoleOf(title)).toBe('director'),
);

test.each(
  "Principal|Assistant Principal|Superintendent|Head Coach|School Nurse|Athletic Secretary|Athletic Trainer|Assistant Athletic Director|Assoc. AD|AD's Secretary|Athletic Boosters President|Band Director|Registrar|Business Manager|Athletic Secretaries|Sports Information Director|Associate Head of School|Sec.|Secy|Prin.|Princ|AAD|ATC|VP|HC|Office Mgr|Boosters|resigned|bounces".split(
    '|',
  ),
)('%j is somebody else', (title) => expect(directoryRoleOf(title)).toBe('other'));

test.each(['', 'Contact', 'Lee Poe', 'Cell', 'Office', 'Adams', 'Manager', 'Business Phone'])(
  '%j names nobody in particular',
  (title) => expect(directoryRoleOf(title)).toBeUndefined(),
);
