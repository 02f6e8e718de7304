import * as z from 'zod/mini';

const Severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
/** What `npm audit --json` prints, as npm's manual describes it. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: Severity, range: z.string(), isDirect: z.boolean() }),
  ),
});
const Refusal = z.object({ message: z.string() });

export interface Verdict {
  readonly sentences: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

/** What a report means, in sentences; only high and critical weaknesses fail. */
export function verdictOf(printed: string): Verdict {
  const parsed = jsonOf(printed);
  const report = Report.safeParse(parsed);
  if (!report.success) return notAsked(parsed);
  const found = Object.entries(report.data.vulnerabilities);
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return {
    sentences: [
      ...found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`),
      `${found.length} known weaknesses in the packages of production, ${grave.length} of them high or critical.`,
    ],
    exitCode: grave.length > 0 ? 1 : 0,
  };
}

function notAsked(parsed: unknown): Verdict {
  const refusal = Refusal.safeParse(parsed);
  const why = refusal.success ? refusal.data.message.split(' - ')[0] : 'no answer';
  return {
    sentences: [
      `NOTHING WAS AUDITED: the package registry's audit service could not be asked from here (${why}).`,
      'Run this where the registry answers audits, before each release.',
    ],
    exitCode: 2,
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
