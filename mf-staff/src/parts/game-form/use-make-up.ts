import { reportFailure } from '@fieldhouse/shell/api';
import { useState } from 'react';

import { reportVerificationSent } from '../../kit/feedback/report-verification-sent.ts';
import { sendVerification } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useOpponents } from '../../data/school-data/opponents.api.ts';

interface EnteredPlace {
  readonly venue: string;
}

/** A game that makes up for another one: the other school is asked to confirm it, unless a person says not to. */
export interface MakeUp {
  /** The game that it makes up for; undefined for any other game. */
  readonly replaces: Game | undefined;
  /** The name of the other school; undefined if it has no email address. */
  readonly reachable: string | undefined;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  /** The facility of the game that is made up for, if the venue is the same. */
  readonly placeOf: (input: EnteredPlace) => { readonly facilityId?: number };
  /** Asks the other school to confirm the saved game, unless the switch is off. */
  readonly askToConfirm: (saved: Game) => void;
}

export function useMakeUp(replaces: Game | undefined, opponentId: number | undefined): MakeUp {
  const [isAsked, setIsAsked] = useState(true);
  const { data: opponents } = useOpponents();
  const opponent =
    opponents?.find(({ id }) => id === opponentId) ??
    (replaces?.opponentId === opponentId ? replaces?.opponent : undefined);
  const reachable =
    opponent === undefined || opponent.email.trim() === '' ? undefined : opponent.schoolName;
  return {
    replaces,
    reachable,
    isAsked,
    onAsk: setIsAsked,
    placeOf: ({ venue }) =>
      replaces?.facilityId === undefined || replaces.venue !== venue
        ? {}
        : { facilityId: replaces.facilityId },
    askToConfirm: (saved) => {
      if (replaces && reachable !== undefined && isAsked) void ask(saved);
    },
  };
}

async function ask({ id, opponent }: Game): Promise<void> {
  try {
    reportVerificationSent(await sendVerification(id), {
      title: 'Make-up game scheduled',
      description: `We asked ${opponent.schoolName} to confirm it.`,
    });
  } catch (error) {
    reportFailure("Make-up game scheduled, but its email couldn't be sent", error);
  }
}
