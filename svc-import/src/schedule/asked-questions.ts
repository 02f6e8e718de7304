import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { ImportCorrections, PreviewQuestion } from '@fieldhouse/import-contract';
import type { ImportMappings } from '@fieldhouse/import-contract/internal';
import { answerTo } from '@fieldhouse/import-contract/schedule';
import type { FileAnswers, FileQuestion } from '@fieldhouse/import-contract/schedule';

/** The questions that the cells of a file ask, in order of appearance, with the number of their rows. */
export class AskedQuestions {
  readonly #rows = new Map<string, { readonly question: FileQuestion; rows: number }>();

  add(question: FileQuestion): void {
    const known = this.#rows.get(question.key);
    if (known) known.rows += 1;
    else if (this.#rows.size < IMPORT_LIMITS.questions)
      this.#rows.set(question.key, { question, rows: 1 });
  }

  withAnswers(answers: FileAnswers, { answers: told = {} }: ImportCorrections): PreviewQuestion[] {
    return [...this.#rows.values()].map(({ question, rows }) => {
      const { key } = question;
      const taken = answerTo(question, answers);
      const answered = answers.get(key) === taken;
      const from = Object.hasOwn(told, key) ? 'told' : 'remembered';
      return {
        key,
        question: question.question,
        choices: [...question.choices],
        taken,
        from: answered ? from : 'assumed',
        rows,
      };
    });
  }
}

const STORED = '?:';

/** The key under which an answer is saved among the school's columns. Normalized headers have no colon. */
export const storedAnswerKey = (key: string): string => `${STORED}${key}`;

/** The answers to questions about a file: those for this file, else those saved for the school. */
export const answersOf = (
  memory: Pick<ImportMappings, 'columns'>,
  corrections: ImportCorrections,
): FileAnswers =>
  new Map([
    ...Object.entries(memory.columns).flatMap(([key, answer]) =>
      key.startsWith(STORED) ? [[key.slice(STORED.length), answer] as const] : [],
    ),
    ...Object.entries(corrections.answers ?? {}),
  ]);
