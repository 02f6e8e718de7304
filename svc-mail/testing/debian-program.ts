import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Debian's folder of administrators' programs, which is not on everyone's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Runs a program that a package of Debian installs. */
export const run = promisify(execFile);

/** The path of a program; undefined if it is not installed. */
export const pathOf = (program: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, program)).find(isExecutable);

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
