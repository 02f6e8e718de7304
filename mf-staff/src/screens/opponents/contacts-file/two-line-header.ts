import { directoryRoleOf } from '@fieldhouse/core-contract';

import { isContactsHeader } from './contact-columns.ts';
import { readContactHeader } from './contact-header.ts';

type Cells = readonly string[];

/** A header, and how many lines below its first one belong to it. */
interface Header {
  readonly cells: Cells;
  readonly below: 0 | 1;
}

/** Reads a header with the lines around it: where people have several columns, one line may name them and the next one the details. */
export function headerOf(
  header: Cells,
  above: Cells | undefined,
  below: Cells | undefined,
): Header {
  // A header alone names each column.
  const isIncomplete = new Set(header.filter(Boolean)).size < (below?.length ?? 0);
  if (below && isIncomplete && isDetails(below)) return { cells: joined(header, below), below: 1 };
  const people = above && !isContactsHeader(above) ? peopleIn(above, header.length) : [];
  const school = header.findIndex((cell) => readContactHeader(cell).detail === 'school');
  const title = people[school] ?? '';
  if (!above || (title !== '' && !isOfOthers(title))) return { cells: header, below: 0 };
  // A title such as 'Athletic Trainers' names the persons of all columns but the school's.
  const named = title === '' ? people : people.map((person, at) => (at === school ? '' : person));
  return { cells: joined(title === '' ? above : [], header, named), below: 0 };
}

/** Words of titles that name no persons. */
const NO_PERSONS =
  /\b(?:districts?|boards?|academic|communications?|emergency|information|official|sports media)\b/gi;
const isOfOthers = (title: string) => directoryRoleOf(title.replace(NO_PERSONS, ' ')) === 'other';

/** Whether a line has nothing but headers, of two details or more. */
function isDetails(cells: Cells): boolean {
  const details = cells.filter((cell) => cell !== '').map((cell) => readContactHeader(cell).detail);
  return new Set(details).size > 1 && !details.includes('unknown');
}

const joined = (groups: Cells, names: Cells, people = peopleIn(groups, names.length)): Cells =>
  Array.from({ length: Math.max(groups.length, names.length) }, (_, at) => {
    const [group = '', name = '', person = ''] = [groups[at], names[at], people[at]];
    if (name === '') return group;
    return directoryRoleOf(name) === undefined ? `${person} ${name}`.trim() : name;
  });

/** The person whom a line names for each column: a name counts for the empty cells behind it, too. */
function peopleIn(groups: Cells, width: number): Cells {
  let person = '';
  return Array.from({ length: Math.max(groups.length, width) }, (_, at) => {
    const group = groups[at] ?? '';
    if (group !== '') person = directoryRoleOf(group) === undefined ? '' : group;
    return person;
  });
}
