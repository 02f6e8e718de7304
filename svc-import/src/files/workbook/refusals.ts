import { InvalidFileError } from '../../schedule/invalid-file-error.ts';

const refusal = (message: string) => () => new InvalidFileError(message);

export const unreadable = refusal(
  "We couldn't read this workbook. Open it in Excel, save it again as .xlsx, and try once more.",
);
export const protectedByPassword = refusal(
  'This workbook is protected by a password. Save a copy without the password and try again.',
);
export const notAWorkbook = refusal(
  "This isn't an Excel workbook (.xlsx). Save it as .xlsx or CSV and try again.",
);
export const tooMuch = refusal(
  'This workbook is too large once it is unpacked (the limit is 100 MB). Copy the sheet into a new workbook, or save it as CSV.',
);
