import { formatDate } from '@fieldhouse/core-contract';
import { useSession } from '@fieldhouse/shell/session';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { ScreenHeading } from '@fieldhouse/shell/ui/screen-heading';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Brand } from '../layout/brand.tsx';
import { useSystem } from '../system/use-system.ts';

/** yyyy-MM-dd. Change it together with the statement. */
const LAST_REVIEWED = '2026-11-22';

const Column = styled.div`
  display: grid;
  gap: 32px;
  max-width: 720px;
  margin-inline: auto;
  padding: 24px 32px 64px;
  overflow-wrap: anywhere;

  ${(p) => p.theme.media.phone} {
    padding-inline: 16px;
  }
`;

const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
`;

const Statement = styled.main`
  display: grid;
  gap: 24px;
  outline: none;

  h1 {
    font-size: ${(p) => p.theme.font.size.xl};
  }
`;

const Part = styled.section`
  display: grid;
  gap: 8px;

  h2 {
    font-size: ${(p) => p.theme.font.size.lg};
  }

  ul {
    display: grid;
    gap: 6px;
    padding-left: 20px;
    list-style: disc;
  }
`;

/** What the product does to be accessible, how that is tested, and what is not there yet. */
export const AccessibilityScreen = () => {
  const { systemName, supportEmail } = useSystem();
  const { user } = useSession();
  return (
    <Column>
      <header>
        <Brand name={systemName} />
      </header>
      <Statement id="main" tabIndex={-1}>
        <div>
          <Back asChild>
            <AppLink href="/">
              <ArrowLeft size={16} aria-hidden="true" />
              {user ? 'Back to Your Schedule' : 'Back to Login'}
            </AppLink>
          </Back>
        </div>
        <ScreenHeading />
        <p>
          {`Everyone should be able to use ${systemName}. We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA.`}
        </p>
        <Testing />
        <Limits />
        <Part aria-labelledby="report">
          <h2 id="report">Report a Problem</h2>
          <p>
            {
              "If something doesn't work for you, tell us what you tried to do and what you use, such as your browser and screen reader. We'll also help you another way until it's fixed. "
            }
            {supportEmail ? (
              <>
                Email <TextLink href={`mailto:${supportEmail}`}>{supportEmail}</TextLink>.
              </>
            ) : (
              'Contact your system administrator.'
            )}
          </p>
        </Part>
        <p>{`Last reviewed ${formatDate(LAST_REVIEWED)}.`}</p>
      </Statement>
    </Column>
  );
};

const Testing = () => (
  <Part aria-labelledby="testing">
    <h2 id="testing">How We Test</h2>
    <ul>
      <li>
        axe-core checks every screen against the rules of WCAG 2.0 to 2.2, levels A and AA, in light
        and dark mode. The checks run before each release.
      </li>
      <li>
        Other tests use the keyboard alone: the link that skips to the content, menus, lists,
        dialogs, and where the focus goes after an action.
      </li>
      <li>
        Tests check that no screen scrolls sideways on a phone, and that text is readable on any
        school colors.
      </li>
      <li>
        People look at pictures of the screens from 390 to 1,920 pixels wide, in light and dark
        mode, and in forced colors as a Windows contrast theme sets them.
      </li>
    </ul>
  </Part>
);

const Limits = () => (
  <Part aria-labelledby="limits">
    <h2 id="limits">Known Limits</h2>
    <ul>
      <li>
        Automatic checks find only some problems. People who use a screen reader every day haven't
        tested the screens yet.
      </li>
      <li>The tests run in Chromium. Firefox and Safari aren't tested on a regular basis.</li>
      <li>
        In the date picker, the days show a number but have a longer name, such as "Sunday, November
        1st, 2026". To choose one by voice, say that name.
      </li>
      <li>How an email looks and reads depends on the email program.</li>
    </ul>
  </Part>
);
