const KEY = 'fieldhouse.colors';

const isVariables = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string');

const read = (): Record<string, string> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isVariables(value) ? value : {};
  } catch {
    return {};
  }
};

/** Stores a school's custom properties for the next visit; `null` removes them. Does nothing where storage is refused. */
export const rememberColors = (variables: Readonly<Record<string, string>> | null): void => {
  try {
    if (variables) localStorage.setItem(KEY, JSON.stringify(variables));
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the colors appear once the school is loaded.
  }
};

/** Sets custom properties on the page. */
export const showColors = (variables: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(variables)) {
    if (name.startsWith('--school-')) document.documentElement.style.setProperty(name, value);
  }
};

/** Applies the colors of the last visit before the school is loaded, so that the page does not change color while loading. */
export const showRememberedColors = (): void => showColors(read());
