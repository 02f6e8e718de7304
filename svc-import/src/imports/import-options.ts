import { ImportCorrections } from '@fieldhouse/import-contract';
import * as z from 'zod/mini';
import { ParsePlan } from '../schedule/analyze-file.ts';

/** How to read a stored file; fixed at upload, so that every attempt reads it the same way. */
export const ImportOptions = z.object({ plan: ParsePlan, corrections: ImportCorrections });

/** A plan as it is stored, in the form that the previous version can read. */
export function storedPlan({ schoolYear, ...plan }: ParsePlan) {
  const isNamed = schoolYear?.from === 'named';
  return { ...plan, schoolYear: isNamed ? { ...schoolYear, from: 'dates', isNamed } : schoolYear };
}
