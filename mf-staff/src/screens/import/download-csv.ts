import { saveFile } from '../../kit/feedback/save-file.ts';

/** Downloads text as a CSV file. */
export const downloadCsv = (fileName: string, text: string): void =>
  saveFile(fileName, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
