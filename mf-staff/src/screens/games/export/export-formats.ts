/** What games can be exported as, by which call. A CSV file and a workbook have the same columns. */
export const EXPORT_FORMATS = [
  { label: 'Excel (.xlsx)', fileName: 'games.xlsx', call: 'exportXlsx' },
  { label: 'CSV (.csv)', fileName: 'games.csv', call: 'exportCsv' },
  { label: 'Calendar (.ics)', fileName: 'games.ics', call: 'exportIcs' },
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
