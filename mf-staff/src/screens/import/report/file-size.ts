/** Formats bytes as KB with one decimal, '12.3 KB'. */
export const fileSize = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
