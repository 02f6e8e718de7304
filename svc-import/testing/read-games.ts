import type { ImportCorrections } from '@fieldhouse/import-contract';
import type { ScheduleContextView } from '@fieldhouse/import-contract/internal';
import { readRecords } from '../src/csv/records.ts';
import { planImport } from '../src/schedule/analyze-file.ts';
import type { AnalysisContext } from '../src/schedule/analyze-file.ts';
import { AskedQuestions } from '../src/schedule/asked-questions.ts';
import { RowReader } from '../src/schedule/row-reader.ts';

/** The games of a text of separated values as an import without a preview reads it, with the reader that has the rest. */
export async function readGames(
  text: string,
  context: ScheduleContextView & AnalysisContext,
  corrections: ImportCorrections = {},
) {
  const source = (start: number) =>
    (async function* pieces() {
      yield text.slice(start);
    })();
  const plan = await planImport(source, context, corrections);
  const asked = new AskedQuestions();
  const reader = new RowReader(plan, context, corrections, asked);
  const read = [];
  for await (const batch of readRecords(source(plan.start), plan.delimiter, plan.isWrapped))
    for (const record of batch) read.push(reader.read(record));
  read.push(reader.end());
  const games = read.filter((game) => game !== null);
  return { plan, reader, games, questions: asked.withAnswers(reader.answers, corrections) };
}
