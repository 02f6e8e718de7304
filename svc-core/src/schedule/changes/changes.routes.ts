import { changeEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { bulkEdit } from './bulk-edit.ts';
import { disruptGames, makeDisruption } from './disrupt-games.ts';
import { dueChanges } from './due-changes.ts';
import { makeEdit } from './edit-game.ts';
import { listChanges } from './list-changes.ts';
import { notifyOfChange } from './unnotified-games.ts';
import { previewBulkEdit, previewNotice, previewOf } from './preview-change.ts';
import { sendChangeAgain, sendChangeNow } from './send-change.ts';
import { showChange } from './show-change.ts';
import { undoChange } from './undo-change.ts';

/** Games that are not played as scheduled, and the emails about them. */
export const changesRoutes: Feature = (routes, deps) => {
  routes.serve(changeEndpoints.disrupt, ({ school, actor, body }) =>
    disruptGames(deps, school, actor, body),
  );
  routes.serve(changeEndpoints.check, ({ school, actor, body }) =>
    previewOf(deps, school, actor, (tx) => makeDisruption(tx, actor, body)),
  );
  routes.serve(changeEndpoints.checkEdit, ({ school, actor, params, body }) =>
    previewOf(deps, school, actor, (tx) => makeEdit(tx, actor, params.id, body, [])),
  );
  routes.serve(changeEndpoints.bulkEdit, ({ school, actor, body }) =>
    bulkEdit(deps, school, actor, body),
  );
  routes.serve(changeEndpoints.checkBulkEdit, ({ school, actor, body }) =>
    previewBulkEdit(deps, school, actor, body),
  );
  routes.serve(changeEndpoints.list, ({ school }) => listChanges(school));
  routes.serve(changeEndpoints.one, ({ school, params }) => showChange(school, params.id));
  routes.serve(changeEndpoints.undo, ({ school, params }) => undoChange(school, params.id));
  routes.serve(changeEndpoints.notify, ({ school, params, body }) =>
    notifyOfChange(deps, school, params.id, body),
  );
  routes.serve(changeEndpoints.checkNotify, ({ school, params }) =>
    previewNotice(deps, school, params.id),
  );
  routes.serve(changeEndpoints.sendNow, ({ school, params }) =>
    sendChangeNow(deps, school, params.id),
  );
  routes.serve(changeEndpoints.sendAgain, ({ school, params, body }) =>
    sendChangeAgain(deps, school, params.id, body.recipientIds),
  );
  return dueChanges(deps);
};
