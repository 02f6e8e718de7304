import type { Maintenance } from './gate.ts';

/** The settings that every request obeys. */
export interface SettingsNow {
  readonly systemName: string;
  readonly registrationEnabled: boolean;
  readonly maxSchoolsPerSystem: number;
  /** minutes */
  readonly sessionTimeout: number;
  /** By switch, or because a scheduled window is open by the database's clock; null while the system is open. */
  readonly maintenance: Maintenance | null;
}

/** The stored settings, at most 2 s old, so that a change is obeyed on every instance within 5 s. */
export interface CurrentSettings {
  now(): Promise<SettingsNow>;
  /** After a change made here. */
  forget(): void;
}
