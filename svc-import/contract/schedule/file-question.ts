/** A question about all cells of one kind that can be read in two ways. */
export interface FileQuestion {
  /** Identifies the question and its saved answer: 'status: tentative'. At most `IMPORT_LIMITS.questionCharacters` characters. */
  readonly key: string;
  /** For people: 'What does the status "Tentative" mean?' */
  readonly question: string;
  /** The likelier reading first. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The value used without an answer, chosen so that nothing wrong is imported. `LEFT_OUT` leaves the rows out. */
  readonly safe: string;
}

export const LEFT_OUT = 'left-out';

/** A person's answers by the key of their question: those for this file take precedence over those saved for the school. */
export type FileAnswers = ReadonlyMap<string, string>;

export const NO_ANSWERS: FileAnswers = new Map();

/** The answer to a question, or its safe reading. */
export function answerTo({ key, choices, safe }: FileQuestion, answers: FileAnswers): string {
  const answer = answers.get(key);
  return choices.some(({ value }) => value === answer) ? (answer ?? safe) : safe;
}
