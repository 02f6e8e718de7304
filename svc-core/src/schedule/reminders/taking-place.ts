/** SQL: the game `g` is played on its date, as far as its school knows. */
export const TAKES_PLACE = `g.status not in ('canceled', 'completed')
  and coalesce(g.disruption, '') not in ('postponed', 'suspended', 'forfeit')`;
