import type { Maintenance } from './routes/authorize.ts';

/** The settings that apply to every request. */
export interface EffectiveSettings {
  readonly systemName: string;
  readonly registrationEnabled: boolean;
  readonly maxSchoolsPerSystem: number;
  /** In minutes. */
  readonly sessionTimeout: number;
  /** Set by the switch or by a scheduled window, by the database's clock. null while the system is open. */
  readonly maintenance: Maintenance | null;
}

/** The stored settings, cached for at most 2 s, so that a change applies on every instance within 5 s. */
export interface CurrentSettings {
  now(): Promise<EffectiveSettings>;
  /** The system name as last read, for pages that must not wait for the database. */
  lastName(): string;
  /** Drops the cache, after a change in this process. */
  invalidate(): void;
}
