import { expect, test } from 'vitest';
import { serialText } from './serial-text.ts';

// What Excel and LibreOffice show of the same numbers.
test.each([
  [46269, 'date', 1900, '2026-09-04'],
  [44807, 'date', 1904, '2026-09-04'],
  [61, 'date', 1900, '1900-03-01'],
  [60, 'date', 1900, '1900-02-29'],
  [59, 'date', 1900, '1900-02-28'],
  [1, 'date', 1900, '1900-01-01'],
  [0, 'date', 1904, '1904-01-01'],
  [1, 'date', 1904, '1904-01-02'],
  [2_958_465, 'date', 1900, '9999-12-31'],
  [2_958_466, 'date', 1900, '2958466'],
  [-1, 'date', 1900, '-1'],
  [46269.79, 'date', 1900, '2026-09-04'],
  [46269, 'weekday', 1900, 'Fri 2026-09-04'],
  [0.791_666_666_666_666_7, 'time', 1900, '7:00 PM'],
  [46269.791_666_666_7, 'time', 1900, '7:00 PM'],
  [0, 'time', 1900, '12:00 AM'],
  [0.1875, 'bare-time', 1900, '4:30'],
  [0.791_666_666_666_666_7, 'bare-time', 1900, '19:00'],
  [46269.1875, 'date-and-bare-time', 1900, '2026-09-04 4:30'],
  [0.1875, 'date-and-bare-time', 1900, '4:30'],
  [0.5, 'time', 1904, '12:00 PM'],
  // Sums of times are not exact.
  [0.708_333_333_333_333_26, 'time', 1900, '5:00 PM'],
  [46269.791_666_666_664, 'date-and-time', 1900, '2026-09-04 7:00 PM'],
  [46269, 'date-and-time', 1900, '2026-09-04'],
  [46268.999_999_999, 'date-and-time', 1900, '2026-09-04'],
  [0.75, 'date-and-time', 1900, '6:00 PM'],
  [0.1 + 0.2, 'number', 1900, '0.3'],
  [12, 'number', 1900, '12'],
] as const)('%s as a %s of %i is %s', (serial, shown, epoch, text) =>
  expect(serialText(serial, shown, epoch)).toBe(text),
);
