INSERT INTO "site_facts" ("name", "value") SELECT 'words-from', (coalesce(max("id"), 0) + 1)::text FROM "registrations" ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value";
