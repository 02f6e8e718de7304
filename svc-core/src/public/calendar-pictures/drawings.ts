import type { CalendarPicture } from '@fieldhouse/core-contract';
import { html } from '@fieldhouse/runtime';
import type { Markup } from '@fieldhouse/runtime';
import {
  bar,
  browser,
  button,
  card,
  computerWindow,
  days,
  label,
  phone,
  plus,
  press,
  pressInOrder,
} from './shapes.ts';
import type { Box } from './shapes.ts';

/** What a field for the calendar's address shows. */
export const SAMPLE_ADDRESS = 'https:// ... .ics';

/**
 * The drawing of each step. They are schematic, because apps change their looks and differ by device. The controls that a step names have
 * their names, everything else is a bar.
 */
export const DRAWINGS: Readonly<Record<CalendarPicture, () => Markup>> = {
  'apple-1'() {
    const open: Box = [66, 72, 188, 30];
    return html`${phone(50, 220)}${bar([66, 36], 120)}${bar([66, 52], 160)}
    ${button(open, 'Open in Apple Calendar')}
    ${[120, 138, 156].map((y) => bar([66, y], 308 - y))}${press(open)}`;
  },
  'apple-2'() {
    const subscribe: Box = [108, 112, 104, 30];
    return html`${phone(50, 220)}${days([62, 36, 28, 36])}${card([78, 54, 164, 104])}
    ${bar([110, 70], 100)}${bar([94, 90], 132)}${button(subscribe, 'Subscribe')} ${press(subscribe)}`;
  },
  'apple-3'() {
    const add: Box = [90, 34, 44, 26];
    const ok: Box = [236, 112, 56, 28];
    return html`${phone(12, 136)}${bar([26, 43], 40)}${button(add, 'Add')}
    ${[86, 106, 126, 146].map((y) => bar([26, y], 108))}${press(add)}${label([159, 98], 'or')}
    ${computerWindow([184, 34, 124, 120])}${label([236, 51], 'Mac')}
    ${[72, 90].map((y) => bar([200, y], 92))}${button(ok, 'OK')}${press(ok)}`;
  },
  'google-1': copyTheAddress,
  'google-2'() {
    const sign: Box = [160, 82, 24, 24];
    return html`${browser()}${bar([20, 48], 96)}${bar([20, 66], 72)}${days([207, 44, 14, 30])}
    ${label([20, 99], 'Other Calendars')}${plus(sign)}${bar([20, 120], 80)}${bar([20, 138], 96)}
    ${card([160, 116, 138, 70])}${bar([178, 127], 84)}${label([178, 160], 'From URL')}
    ${pressInOrder(1, sign)}${pressInOrder(2, [168, 144, 122, 24])}`;
  },
  'google-3'() {
    const address: Box = [112, 56, 176, 30];
    const add: Box = [112, 118, 120, 30];
    return html`${browser()}${[48, 68, 88, 108].map((y) => bar([20, y], 62))}
    ${button(address, SAMPLE_ADDRESS)}${button(add, 'Add Calendar')}
    ${pressInOrder(1, address)}${pressInOrder(2, add)}`;
  },
  'outlook-1': copyTheAddress,
  'outlook-2'() {
    return html`${browser()}${days([20, 44, 13, 12])}${label([25, 126], 'Add Calendar')}
    ${bar([20, 150], 80)}${card([140, 44, 166, 122])}${bar([154, 58], 110)}${bar([154, 78], 80)}
    ${label([151, 118], 'Subscribe from Web')}${bar([154, 144], 96)}
    ${pressInOrder(1, [20, 108, 108, 26])}${pressInOrder(2, [146, 100, 154, 26])}`;
  },
  'outlook-3'() {
    const address: Box = [80, 76, 160, 30];
    const add: Box = [156, 122, 84, 28];
    return html`${browser()}${days([20, 44, 40, 33])}${card([62, 46, 196, 120])}
    ${bar([80, 56], 90)}${button(address, SAMPLE_ADDRESS)}${button(add, 'Import')}
    ${pressInOrder(1, address)}${pressInOrder(2, add)}`;
  },
};

/** Google Calendar and Outlook begin with the same step, on the page that has the address. */
function copyTheAddress(): Markup {
  const copy: Box = [196, 100, 88, 26];
  return html`${browser()}${label([24, 54], 'Calendar address')}${[112, 132, 152].map((y) => bar([24, y], 236 - y))}
  ${button([24, 62, 200, 30], SAMPLE_ADDRESS)}${card([188, 76, 104, 84])}${bar([206, 85], 60)}
  ${label([206, 118], 'Copy')}${bar([206, 138], 68)}${press(copy)}`;
}
