/**
 * Whether the browser has measured a slow connection: a round trip takes more than 270 ms, or less than 0.7 Mbit/s arrive. Unknown in
 * browsers without `navigator.connection` (Safari, Firefox).
 */
export const hasSlowConnection = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'effectiveType' in connection &&
    connection.effectiveType !== '4g'
  );
};
