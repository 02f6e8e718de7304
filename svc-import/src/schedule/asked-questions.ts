import { IMPORT_LIMITS } from '@fieldhouse/import-contract';
import type { ImportCorrections, PreviewQuestion } from '@fieldhouse/import-contract';
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

  /** The questions with the readings that were used. */
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
