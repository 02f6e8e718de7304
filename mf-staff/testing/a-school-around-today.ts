import type { SchoolView } from '@fieldhouse/core-contract';
import { aSchool, dayFromNow } from '@fieldhouse/shell/testing/samples';

const HALF_A_YEAR = 182;

/**
 * A school whose school year began half a year ago, so that games some weeks before and after today are in one school year, on whatever day
 * the tests run.
 */
export function aSchoolAroundToday(parts: Partial<SchoolView> = {}): SchoolView {
  const start = dayFromNow(-HALF_A_YEAR).slice('yyyy-'.length);
  return aSchool({
    schoolYearStart: start === '02-29' ? '02-28' : start,
    gameYears: [],
    ...parts,
  });
}
