import * as z from 'zod/mini';

const Severity = z.enum(['info', 'low', 'moderate', 'high', 'critical']);
/** The documented output of `npm audit --json`. */
const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: Severity, range: z.string(), isDirect: z.boolean() }),
  ),
});
const AuditError = z.object({ message: z.string() });

export interface Verdict {
  readonly sentences: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

/** Summarizes a report. Only high and critical vulnerabilities fail. */
export function verdictOf(printed: string): Verdict {
  const parsed = jsonOf(printed);
  const report = Report.safeParse(parsed);
  if (!report.success) return auditUnavailable(parsed);
  const found = Object.entries(report.data.vulnerabilities);
  const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return {
    sentences: [
      ...found.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`),
      `${found.length} known ${found.length === 1 ? 'vulnerability' : 'vulnerabilities'} in production packages, ${grave.length} high or critical.`,
    ],
    exitCode: grave.length > 0 ? 1 : 0,
  };
}

function auditUnavailable(parsed: unknown): Verdict {
  const refusal = AuditError.safeParse(parsed);
  const why = refusal.success ? refusal.data.message.split(' - ')[0] : 'no response';
  return {
    sentences: [
      `NOTHING WAS AUDITED. Couldn't reach the audit service of the package registry (${why}).`,
      'Before each release, run this with a registry that supports audits.',
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
