import { schoolEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';

/** Everyone who has an account of the school. */
export const usePeople = () => useRead(schoolEndpoints.users, {});
