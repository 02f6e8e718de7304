/** The duplicate top-level keys of a JSON line, which JSON.parse does not report. */
export function duplicateKeys(line: string): string[] {
  const keys: string[] = [];
  let depth = 0;
  for (const [part, key] of line.matchAll(/"((?:[^"\\]|\\.)*)"\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (part === '{' || part === '[') depth += 1;
    else if (part === '}' || part === ']') depth -= 1;
    else if (key !== undefined && depth === 1) keys.push(key);
  }
  return keys.filter((key, at) => keys.indexOf(key) !== at);
}
