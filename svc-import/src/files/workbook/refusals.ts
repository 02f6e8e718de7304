import { InvalidFileError } from '../../schedule/invalid-file-error.ts';

export const unreadable = () =>
  new InvalidFileError(
    "We couldn't read this workbook. Open it in Excel, save it again as .xlsx, and try once more.",
  );

export const protectedByPassword = () =>
  new InvalidFileError(
    'This workbook is protected by a password. Save a copy without the password and try again.',
  );

export const notAWorkbook = () =>
  new InvalidFileError(
    "This isn't an Excel workbook (.xlsx). Save it as .xlsx or CSV and try again.",
  );

export const tooMuch = () =>
  new InvalidFileError(
    'This workbook is too large once it is unpacked (the limit is 100 MB). Copy the sheet into a new workbook, or save it as CSV.',
  );
