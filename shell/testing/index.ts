export { fireEvent, screen, waitFor, within } from '@testing-library/dom';
export { refuseAsDeleted, refuseAsStale, SAM, samChanged } from './edit-conflicts.ts';
export { fakeApi } from './fake-api.ts';
export type { FakeApi } from './fake-api.ts';
export {
  chooseOption,
  enterText,
  expectFocus,
  expectTexts,
  gone,
  openedDialog,
  press,
  valueOf,
} from './user-actions.ts';
export { loadAllScreens } from './load-screens.ts';
export { expectToast, unmatchedToasts } from './toasts.ts';
export { renderRemote } from './render-remote.tsx';
export type { PageOptions, RenderedRemote } from './render-remote.tsx';
export { testRecordEdits } from './record-edits.ts';
export type { EditedRecord } from './record-edits.ts';
export { testScreenStates } from './screen-states.ts';
export type { AnswerScreen, ListScreen } from './screen-states.ts';
