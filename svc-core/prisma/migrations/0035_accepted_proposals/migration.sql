-- What the schema language cannot say.

-- The kind 'accepted'. The table has one row for each change that people made: to check them all takes milliseconds.
ALTER TABLE "change_sets" DROP CONSTRAINT "change_sets_kind_known",
  ADD CONSTRAINT "change_sets_kind_known" CHECK ("kind" IN ('postponed', 'delayed', 'suspended', 'forfeit', 'canceled', 'back-on', 'edited', 'accepted', 'deleted', 'added', 'copied'));
