/** What the browser says of its connection; undefined in those without `navigator.connection` (Safari, Firefox). */
export const connectionValue = (name: 'effectiveType' | 'saveData'): unknown => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return typeof connection === 'object' && connection !== null
    ? Reflect.get(connection, name)
    : undefined;
};
