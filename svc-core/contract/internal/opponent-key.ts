const LONG_FORMS: readonly [RegExp, string][] = [
  [/\b(?:jr|junior)\s*(?:sr|senior)\b/g, ' '],
  [/\b(?:senior|sr)?\s*high\s*school\b/g, ' '],
  [/\bhigh\b\s*$/g, ' '],
  [/\b(?:h\s?s|s\s?h\s?s)\b/g, ' '],
  [/\bsaint\b/g, 'st'],
  [/\bmount\b/g, 'mt'],
  [/\bfort\b/g, 'ft'],
];

/**
 * Normalizes a school's name for matching: drops 'High School', 'HS', 'H.S.', 'Jr-Sr', punctuation, accents and case, and writes
 * 'Saint', 'Mount' and 'Fort' as 'St.', 'Mt.' and 'Ft.'. Never '' for a name with a letter or a digit.
 */
export function opponentKey(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const short = LONG_FORMS.reduce((text, [form, by]) => text.replace(form, by), plain)
    .replace(/\s+/g, ' ')
    .trim();
  return short || plain || name.trim();
}
