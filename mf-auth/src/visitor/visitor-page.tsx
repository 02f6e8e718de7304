import type { PublicSystemView } from '@fieldhouse/core-contract';
import { VisitorProviders } from '@fieldhouse/shell/visitor/providers';
import { useEffect } from 'react';
import type { ComponentType } from 'react';
import type { SignedIn } from '../landing/signed-in.ts';
import { SentSystem } from '../system/use-system.ts';

export interface VisitorScreenProps {
  readonly onSignedIn: SignedIn;
}

export interface VisitorPageProps extends VisitorScreenProps {
  readonly Screen: ComponentType<VisitorScreenProps>;
  /** The settings that the page was sent with. */
  readonly system: PublicSystemView;
  /** The page works. */
  readonly onReady: () => void;
}

/** A screen as its own page, without the shell. The build renders it to HTML, and the browser hydrates that. */
export const VisitorPage = ({ Screen, system, onSignedIn, onReady }: VisitorPageProps) => {
  useEffect(onReady, [onReady]);
  return (
    <VisitorProviders>
      <SentSystem value={system}>
        <Screen onSignedIn={onSignedIn} />
      </SentSystem>
    </VisitorProviders>
  );
};
