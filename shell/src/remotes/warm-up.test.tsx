// @vitest-environment happy-dom
import { useEffect, useLayoutEffect } from 'react';
import { StyleSheetManager, styled } from 'styled-components';
import { afterEach, expect, test, vi } from 'vitest';

import { KEPT_MARK } from '../kept-page/kept-page.ts';
import { warmUp } from './warm-up.tsx';

const rendered = vi.fn<() => void>();
const mounted = vi.fn<() => void>();
const Heading = styled.h1`
  color: rebeccapurple;
`;
const Layout = () => {
  rendered();
  useLayoutEffect(mounted);
  useEffect(mounted);
  // A style sheet of its own: the usual one belongs to the document of the first test file of this process.
  return (
    <StyleSheetManager target={document.head}>
      <Heading>Dashboard</Heading>
    </StyleSheetManager>
  );
};

const styles = () =>
  [...document.querySelectorAll('style')].map((style) => style.textContent).join();

afterEach(() => {
  document.head.replaceChildren();
  vi.clearAllMocks();
});

test('a kept page renders the layout and has its styles, but nothing is mounted', async () => {
  const mark = document.createElement('meta');
  mark.name = KEPT_MARK;
  document.head.append(mark);
  await warmUp(<Layout />);
  expect(rendered).toHaveBeenCalled();
  expect(styles()).toContain('rebeccapurple');
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(mounted).not.toHaveBeenCalled();
  expect(document.querySelector('h1')).toBeNull();
});

test('a page from the network does not', async () => {
  await warmUp(<Layout />);
  expect(rendered).not.toHaveBeenCalled();
});
