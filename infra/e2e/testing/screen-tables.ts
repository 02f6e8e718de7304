import { AUTH_SCREENS } from '../../../mf-auth/screens.ts';
import { STAFF_SCREENS } from '../../../mf-staff/screens.ts';
import { SYSADMIN_SCREENS } from '../../../mf-sysadmin/screens.ts';
import type { ScreenRow } from '../../../shell/src/screens/screen.ts';

const TABLES = {
  'mf-auth': AUTH_SCREENS,
  'mf-staff': STAFF_SCREENS,
  'mf-sysadmin': SYSADMIN_SCREENS,
};

export type App = keyof typeof TABLES;
export const APPS: readonly App[] = ['mf-auth', 'mf-staff', 'mf-sysadmin'];

/** The path of a screen of some apps, as its table has it. */
export type PathOf<A extends App> = A extends App ? keyof (typeof TABLES)[A] : never;

export type PathAndRow = ScreenRow & {
  readonly path: string;
  /** Its heading as a screen reader says it: a tab's has the name of the screen first. */
  readonly heading: string;
};

/** The screens of an app. */
export const screensOf = (app: App): readonly PathAndRow[] =>
  Object.entries<ScreenRow>(TABLES[app]).map(([path, row]) => ({
    path,
    heading: row.tabOf === undefined ? row.title : `${row.tabOf} ${row.title}`,
    ...row,
  }));

/** Those that a person can open by their path alone. */
export const openableScreens = (app: App): readonly PathAndRow[] =>
  screensOf(app).filter(({ path }) => !/[:*]/.test(path));

/** The heading of a screen. */
export const headingOf = (app: App, path: string): string => {
  const screen = screensOf(app).find((each) => each.path === path);
  if (!screen) throw new Error(`${app} has no ${path}.`);
  return screen.heading;
};
