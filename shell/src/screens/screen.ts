import type * as contract from '@fieldhouse/core-contract';
import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';
import type { ComponentType } from 'react';

type PathIn<Group> = {
  [Name in keyof Group]: Group[Name] extends { readonly method: 'GET'; readonly path: infer Path }
    ? Path
    : never;
}[keyof Group];

type ReadPath = {
  [Name in keyof typeof contract]: Name extends `${string}Endpoints`
    ? Extract<PathIn<(typeof contract)[Name]>, string>
    : never;
}[keyof typeof contract];

/** The address of a read: of an endpoint, but without its schemas, which would load with the table. */
export type ReadAddress = ReadPath | `${ReadPath}?${string}`;

/** A screen as its remote's `screens.ts` declares it. */
export interface ScreenRow {
  /** Its heading. */
  readonly title: string;
  /** Below the heading; none if it depends on data. */
  readonly subtitle?: string;
  /** The icon of its entry in the sidebar, which has those of the table in order; none without an entry. */
  readonly icon?: LucideIcon;
  /** The text of that entry, or of its tab, where it is not the title. */
  readonly label?: string;
  /** The heading above its entry; entries with the same one stand together. */
  readonly group?: string;
  /** The screen of which it is a tab, by name: its heading and the text of its entry. The first tab has the entry. */
  readonly tabOf?: string;
  /** The path of the screen that leads here, which the sidebar marks and the heading links to. */
  readonly parent?: string;
  /** Imports the module that exports its component, and nothing else. None if the remote's first script has it. */
  readonly load?: () => Promise<Readonly<Record<string, ComponentType>>>;
  /** What it and its layout cannot be shown without, first what shows most. The gateway preloads it. */
  readonly reads: readonly ReadAddress[];
  /** The reads of which the script of the frames shows the first rows. */
  readonly firstReads?: readonly ReadAddress[];
  /**
   * How many bytes of scripts it may load before it works, compressed with brotli (`infra/e2e/test/script-budgets.test.ts`). A change
   * that needs more says in its commit what for; one that needs less lowers it.
   */
  readonly scriptBytes: number;
}

/** The screens of a remote by path, as the router writes it. */
export type ScreenTable = Readonly<Record<string, ScreenRow>>;

interface ScreenLink {
  readonly path: string;
  readonly text: string;
}

/** A screen with its place among the others of its table. */
export interface ShownScreen extends Pick<ScreenRow, 'title' | 'subtitle' | 'tabOf'> {
  readonly path?: string;
  /** All tabs of its heading, itself among them. */
  readonly tabs?: readonly ScreenLink[];
  /** The screen that leads to it. */
  readonly above?: ScreenLink | undefined;
}

/** The text of a screen's entry in the sidebar. */
export const entryLabel = (row: ScreenRow): string => row.tabOf ?? row.label ?? row.title;

/** A screen of a table, as its heading and page show it. */
export function shownScreen(screens: ScreenTable, path: string): ShownScreen {
  const row: ScreenRow = screens[path] ?? { title: '', reads: [], scriptBytes: 0 };
  const { tabOf, parent = '' } = row;
  const tabs = Object.entries(screens).filter(
    ([, other]) => tabOf !== undefined && other.tabOf === tabOf,
  );
  const above = screens[parent];
  return {
    ...row,
    path,
    tabs: tabs.map(([tab, { label, title }]) => ({ path: tab, text: label ?? title })),
    above: above && { path: parent, text: entryLabel(above) },
  };
}

/** The screen at an address, whose path may have parameters. */
const rowAt = (screens: ScreenTable, address: string): ScreenRow | undefined =>
  screens[address] ??
  Object.entries(screens).find(
    ([path]) =>
      path.includes(':') && new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address),
  )?.[1];

/** Whether an address shows the screen of an entry: the screen itself, one of its tabs, or one that it leads to. */
export function isWithin(screens: ScreenTable, entry: ScreenRow, address: string): boolean {
  const row = rowAt(screens, address);
  if (!row) return false;
  if (row.load === entry.load || (row.tabOf !== undefined && row.tabOf === entry.tabOf))
    return true;
  return row.parent !== undefined && isWithin(screens, entry, row.parent);
}

/** The screen that is shown: its heading takes from it what it is not told. */
export const ScreenContext = createContext<ShownScreen>({ title: '' });
