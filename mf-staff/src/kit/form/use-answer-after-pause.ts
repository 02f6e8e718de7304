import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** The latest answer about something that is being entered. */
export interface LatestAnswer<Answer> {
  /** Kept until the next answer, so that the layout stays put. Undefined before the first answer and after a failure. */
  readonly answer: Answer | undefined;
  readonly failed: boolean;
  /** Whether the answer or the failure is about the current input. */
  readonly isCurrent: boolean;
}

interface Asked<Answer> {
  /** The input of the request, as text. */
  readonly key: string;
  readonly answer: Answer | undefined;
}

/**
 * Sends a request about the entered data after a pause in typing. Answers about earlier data are dropped.
 *
 * @param input plain data; null while there is nothing to ask.
 */
export function useAnswerAfterPause<Input, Answer>(
  input: Input | null,
  ask: (input: Input) => Promise<Answer>,
): LatestAnswer<Answer> {
  const [last, setLast] = useState<Asked<Answer> | null>(null);
  const key = input === null ? '' : JSON.stringify(input);
  if (key === '' && last !== null) setLast(null);
  const askNow = useEffectEvent(async (): Promise<Asked<Answer>> => {
    try {
      return { key, answer: input === null ? undefined : await ask(input) };
    } catch {
      // An ended session is reported when the form is saved.
      return { key, answer: undefined };
    }
  });
  useEffect(() => {
    if (key === '') return;
    let isCurrent = true;
    const start = async () => {
      const asked = await askNow();
      if (isCurrent) setLast(asked);
    };
    const timer = setTimeout(() => void start(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  return {
    answer: last?.answer,
    failed: last !== null && last.answer === undefined,
    isCurrent: last?.key === key,
  };
}
