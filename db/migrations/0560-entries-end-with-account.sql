-- What an account handed out ends for good when it is disabled: links and tokens of those that are out already do not live again with them.
UPDATE "share_link" l SET "revoked_at" = now()
WHERE l."revoked_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "admin" a WHERE a."id" = l."created_by" AND a."status" = 'enabled');
UPDATE "api_token" t SET "revoked_at" = now()
WHERE t."revoked_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "admin" a WHERE a."id" = t."admin_id" AND a."status" = 'enabled');
