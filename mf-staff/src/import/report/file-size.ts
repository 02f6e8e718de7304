/** A number of bytes in KB to one decimal, as '12.3 KB'. */
export const fileSize = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
