import { cleanLine, stripDisallowed } from '@fieldhouse/core-contract';

/** The name of a file or a sheet as one line of plain text: computers allow line breaks and hidden characters in names. */
export const cleanFileName = (name: string): string =>
  cleanLine(stripDisallowed(name).replaceAll('\n', ' '));
