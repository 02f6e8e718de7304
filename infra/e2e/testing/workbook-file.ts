import { writeXlsx } from 'hucre/xlsx';

/** A workbook in memory. Dates are cells of this type, shown as 10/2/2026. */
export async function workbookFile(
  name: string,
  sheets: readonly { name: string; rows: readonly (readonly (string | Date)[])[] }[],
) {
  const bytes = await writeXlsx({
    sheets: sheets.map((sheet) => ({
      name: sheet.name,
      columns: [{ numFmt: 'm/d/yyyy' }],
      rows: sheet.rows.map((row) => [...row]),
    })),
  });
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
}
