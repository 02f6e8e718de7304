export { fireEvent, screen, waitFor, within } from '@testing-library/dom';
export { fakeApi } from './fake-api.ts';
export type { FakeApi } from './fake-api.ts';
export {
  chooseOption,
  expectFocus,
  expectTexts,
  gone,
  openedDialog,
  press,
  valueOf,
} from './person.ts';
export { expectNotice, unreadNotices } from './notices.ts';
export { renderRemote } from './render-remote.tsx';
export type { PageOptions, RenderedRemote } from './render-remote.tsx';
