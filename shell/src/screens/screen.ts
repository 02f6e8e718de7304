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
  readonly width?: 'narrow';
  /** The icon of its entry in the sidebar, which has those of the table in order; none without an entry. */
  readonly icon?: LucideIcon;
  /** The text of that entry, where it is not the title. */
  readonly label?: string;
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

/** The screen that is shown: its heading and page take from it what they are not told. */
export const ScreenContext = createContext<Pick<ScreenRow, 'title' | 'subtitle' | 'width'>>({
  title: '',
});
