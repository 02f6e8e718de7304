import { SYSTEM_DEFAULTS } from '../../contract/index.ts';
import type { Database } from '../platform/database.ts';

/** The settings that every request obeys. */
export interface SettingsNow {
  readonly systemName: string;
  readonly registrationEnabled: boolean;
  readonly maxSchoolsPerSystem: number;
  /** minutes */
  readonly sessionTimeout: number;
  /** By switch, or because a scheduled window is open by the database's clock. */
  readonly underMaintenance: boolean;
}

/** The stored settings, at most 2 s old, so that a change is obeyed on every instance within 5 s. */
export interface CurrentSettings {
  now(): Promise<SettingsNow>;
  /** After a change made here. */
  forget(): void;
}

const FRESH_FOR_MS = 2_000;

const DEFAULTS: SettingsNow = {
  systemName: SYSTEM_DEFAULTS.systemName,
  registrationEnabled: SYSTEM_DEFAULTS.registrationEnabled,
  maxSchoolsPerSystem: SYSTEM_DEFAULTS.maxSchoolsPerSystem,
  sessionTimeout: SYSTEM_DEFAULTS.sessionTimeout,
  underMaintenance: SYSTEM_DEFAULTS.maintenanceMode,
};

/** Reads the settings through a small cache; its age is measured by a clock that cannot be set. */
export function currentSettings(database: Database): CurrentSettings {
  let kept: { value: Promise<SettingsNow>; until: number } | undefined;
  return {
    now() {
      if (kept && performance.now() < kept.until) return kept.value;
      const value = read(database);
      value.catch(() => (kept = undefined));
      kept = { value, until: performance.now() + FRESH_FOR_MS };
      return value;
    },
    forget() {
      kept = undefined;
    },
  };
}

async function read(database: Database): Promise<SettingsNow> {
  const { rows } = await database.pool.query<SettingsNow>({
    name: 'settings-now',
    text: `select "systemName", "registrationEnabled", "maxSchoolsPerSystem", "sessionTimeout",
        "maintenanceMode" or coalesce(now() >= "maintenanceFrom" and now() < "maintenanceUntil", false) as "underMaintenance"
      from system_settings where id = 1`,
  });
  return rows[0] ?? DEFAULTS;
}
