CREATE INDEX "browser_profile_created_by_ix" ON "browser_profile" USING btree ("created_by","id");
CREATE INDEX "browser_session_created_by_ix" ON "browser_session" USING btree ("created_by","id");
select watch_changes('browser_profile');
select watch_changes('browser_session');
