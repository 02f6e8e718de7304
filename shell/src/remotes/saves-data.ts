/** Whether the browser is set to save data. Browsers without `navigator.connection` (Safari, Firefox) have no such setting. */
export const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};
