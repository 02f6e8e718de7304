/** A question about all cells of one kind in a file, of which two readings are possible. */
export interface FileQuestion {
  /** What is asked, and of which text: 'status: tentative'. At most `IMPORT_LIMITS.questionCharacters` characters. The answer is saved under it. */
  readonly key: string;
  /** For people: 'What does the status "Tentative" mean?' */
  readonly question: string;
  /** The likelier reading first. */
  readonly choices: readonly FileChoice[];
  /**
   * The value of the reading without an answer: the one that states nothing that may be wrong. It is `LEFT_OUT` if no choice is safe:
   * then the rows are left out.
   */
  readonly safe: string;
}

export const LEFT_OUT = 'left-out';

/** A reading to choose. */
export interface FileChoice {
  readonly value: string;
  /** For people. */
  readonly label: string;
}

/** A person's answers by the key of their question: those for this file take precedence over those saved for the school. */
export type FileAnswers = ReadonlyMap<string, string>;

export const NO_ANSWERS: FileAnswers = new Map();

/** The answer to a question, or its safe reading. */
export function answerTo({ key, choices, safe }: FileQuestion, answers: FileAnswers): string {
  const answer = answers.get(key);
  return choices.some(({ value }) => value === answer) ? (answer ?? safe) : safe;
}
