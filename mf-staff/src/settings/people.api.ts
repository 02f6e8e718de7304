import { schoolEndpoints } from '@fieldhouse/core-contract';
import { useRead } from '@fieldhouse/shell/api';

/** Everyone with an account at the school. */
export const usePeople = () => useRead(schoolEndpoints.users, {});
