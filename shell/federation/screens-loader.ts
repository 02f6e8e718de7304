/** What only the build and tests read of a screen, as swc writes it: each property on a line, lists with more. */
const OF_THE_BUILD = /^\s*(?:reads|firstReads|scriptBytes)(?:: (?:\[[^\]]*\]|\w+))?,?\n/gm;

/** The webpack loader that leaves it out of a remote's `screens.ts`. */
// oxlint-disable-next-line import/no-default-export -- webpack calls a loader's default export
export default function screensLoader(source: string): string {
  return source.replace(OF_THE_BUILD, '');
}
