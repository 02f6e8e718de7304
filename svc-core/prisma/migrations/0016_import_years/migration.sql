-- What the schema language cannot say: the school year of dates without a year is remembered, too.
ALTER TABLE "import_mappings" DROP CONSTRAINT "import_mappings_kind_known";
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_kind_known" CHECK ("kind" IN ('column', 'team', 'opponent', 'file', 'year'));
