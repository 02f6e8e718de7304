import { savesData } from '@fieldhouse/shell/visitor/saves-data';

/** The files of the page behind the form, which the gateway lists. */
const nextFiles = (): readonly string[] => {
  const files: unknown = JSON.parse(document.getElementById('next-files')?.textContent ?? '[]');
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
};

const fetchIntoCache = (file: string): void => {
  void fetch(file, { priority: 'low' }).catch(() => undefined);
};

/** Loads the files of the next page into the browser's cache as soon as someone uses the form. Not where people save data. */
export const loadAheadOnUse = (): void => {
  const load = (): void => {
    if (!savesData()) nextFiles().forEach(fetchIntoCache);
  };
  if (document.activeElement?.matches('input')) load();
  else document.addEventListener('focusin', load, { once: true });
};
