import { SYSTEM_DEFAULTS } from '@fieldhouse/core-contract';
import type { CurrentSettings, EffectiveSettings } from '../../platform/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import * as z from 'zod/mini';
import { queryRows } from '../../platform/database/rows.ts';

const FRESH_FOR_MS = 2_000;

const DEFAULTS: EffectiveSettings = {
  systemName: SYSTEM_DEFAULTS.systemName,
  registrationEnabled: SYSTEM_DEFAULTS.registrationEnabled,
  maxSchoolsPerSystem: SYSTEM_DEFAULTS.maxSchoolsPerSystem,
  sessionTimeout: SYSTEM_DEFAULTS.sessionTimeout,
  maintenance: SYSTEM_DEFAULTS.maintenanceMode ? { secondsLeft: null } : null,
};

/** Reads the settings through a short-lived cache, aged by a monotonic clock. */
export function currentSettings(database: Database): CurrentSettings {
  let lastName = DEFAULTS.systemName;
  let kept: { value: Promise<EffectiveSettings>; until: number } | undefined;
  return {
    now() {
      if (kept && performance.now() < kept.until) return kept.value;
      const value = read(database);
      value.then(
        ({ systemName }) => (lastName = systemName),
        () => (kept = undefined),
      );
      kept = { value, until: performance.now() + FRESH_FOR_MS };
      return value;
    },
    lastName: () => lastName,
    invalidate() {
      kept = undefined;
    },
  };
}

const Row = z.object({
  systemName: z.string(),
  registrationEnabled: z.boolean(),
  maxSchoolsPerSystem: z.int(),
  sessionTimeout: z.int(),
  switchedOff: z.boolean(),
  secondsLeft: z.nullable(z.number()),
});

async function read(database: Database): Promise<EffectiveSettings> {
  const [row] = await queryRows(database.pool, Row, {
    name: 'settings-now',
    text: `select "systemName", "registrationEnabled", "maxSchoolsPerSystem", "sessionTimeout", "maintenanceMode" as "switchedOff",
        case when now() >= "maintenanceFrom" and now() < "maintenanceUntil"
          then extract(epoch from "maintenanceUntil" - now())::float8 end as "secondsLeft"
      from system_settings where id = 1`,
  });
  if (!row) return DEFAULTS;
  const { switchedOff, secondsLeft, ...settings } = row;
  if (switchedOff) return { ...settings, maintenance: { secondsLeft: null } };
  return { ...settings, maintenance: secondsLeft === null ? null : { secondsLeft } };
}
