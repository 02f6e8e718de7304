-- What the schema language cannot say.

-- A change set more. There is one for each change that people made, so that reading them takes milliseconds.
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_kind_known",
  ADD CONSTRAINT "change_sets_kind_known" CHECK ("kind" IN ('postponed', 'delayed', 'suspended', 'forfeit', 'canceled', 'back-on', 'edited', 'accepted', 'deleted', 'added', 'copied'));
