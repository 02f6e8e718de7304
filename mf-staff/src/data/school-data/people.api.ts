import { schoolEndpoints } from '@fieldhouse/core-contract';
import { refresh, useRead } from '@fieldhouse/shell/api';

/** Everyone with an account at the school. */
export const usePeople = () => useRead(schoolEndpoints.users, {});

/** Reads them again if a screen shows them. */
export const refreshPeople = (): Promise<void> => refresh(schoolEndpoints.users);
