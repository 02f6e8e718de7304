/** Prints rows as an aligned table, with numbers in three significant digits. All rows have the columns of the first one. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name])))];
  const widths = names.map((_name, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  for (const line of lines)
    console.log(
      line
        .map((text, at) =>
          at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0),
        )
        .join('  '),
    );
}

function cell(value: string | number | undefined): string {
  if (typeof value !== 'number') return value ?? '';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(3)));
}
