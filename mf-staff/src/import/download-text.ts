import { saveFile } from '../feedback/save-file.ts';

/** Hands a text to the browser as a CSV file to save. */
export const downloadText = (fileName: string, text: string): void =>
  saveFile(fileName, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }));
