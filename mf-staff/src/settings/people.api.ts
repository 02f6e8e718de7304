import { ColleagueView } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';
import * as z from 'zod/mini';

const PeopleList = z.array(ColleagueView);

/** Everyone who has an account of the school. */
export const usePeople = () => useRead('/api/school/users', PeopleList);
