import { expect, test } from 'vitest';
import { sunsetOn } from './sunset.ts';

const CLEVELAND = { latitude: 41.4993, longitude: -81.6944 };
const HONOLULU = { latitude: 21.3069, longitude: -157.8583 };
const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** From the sunset equation (cos h = (sin -0.833° - sin φ sin δ) / (cos φ cos δ)) at the solstices and the equinox, by hand. */
test.each([
  ['2026-06-21', CLEVELAND, 'America/New_York', '21:04'],
  ['2026-12-21', CLEVELAND, 'America/New_York', '17:00'],
  ['2026-09-22', CLEVELAND, 'America/New_York', '19:24'],
  ['2026-12-21', HONOLULU, 'Pacific/Honolulu', '17:54'],
])('the sun sets on %s', (date, place, timezone, expected) => {
  const found = minutes(sunsetOn(date, place, timezone));
  expect(Math.abs(found - minutes(expected))).toBeLessThanOrEqual(3);
});

test('the sun does not set in Utqiagvik in June', () => {
  const place = { latitude: 71.29, longitude: -156.79 };
  expect(sunsetOn('2026-06-21', place, 'America/Anchorage')).toBeUndefined();
});
