import { connectionValue } from './connection-value.ts';

/** Whether the browser has measured a slow connection: a round trip takes more than 270 ms, or less than 0.7 Mbit/s arrive. */
export const hasSlowConnection = (): boolean => {
  const type = connectionValue('effectiveType');
  return type !== undefined && type !== '4g';
};
