import { connectionValue } from './connection-value.ts';

/** Whether the browser is set to save data, where it has such a setting. */
export const savesData = (): boolean => connectionValue('saveData') === true;
