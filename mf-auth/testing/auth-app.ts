import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import { fakeApi, renderRemote } from '@fieldhouse/shell/testing';
import type { FakeApi, PageOptions, RenderedRemote } from '@fieldhouse/shell/testing';
import { aSystem } from '@fieldhouse/shell/testing/samples';
import { App } from '../src/app/app.tsx';

export const authApi = (): FakeApi => fakeApi().on(publicSystemEndpoints.read, aSystem());

/** Opens a screen, signed out by default. */
export const openAuth = (
  api: FakeApi,
  path: string,
  options: PageOptions = {},
): Promise<RenderedRemote> => renderRemote(App, api, { path, ...options });
