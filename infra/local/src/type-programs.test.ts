import { describe, expect, test } from 'vitest';
import { workspaces } from './code-checks.ts';
import { typePrograms } from './type-programs.ts';

const folders = await workspaces();
const programs = await typePrograms(folders);

describe('the type checks', () => {
  test('cover each workspace once', () => {
    expect(programs.flatMap((program) => program.folders).toSorted()).toEqual(folders.toSorted());
  });

  test('separate browser code from Node code', () => {
    const browser = (folder: string) => /^(?:shell|mf-.*|infra\/e2e)$/.test(folder);
    expect(folders.filter(browser)).not.toEqual([]);
    for (const program of programs) {
      const dom = JSON.stringify(program.config.compilerOptions).includes('"dom"');
      expect(program.folders.map((folder) => [folder, browser(folder)])).toEqual(
        program.folders.map((folder) => [folder, dom]),
      );
    }
  });
});
