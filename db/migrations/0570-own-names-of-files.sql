-- Whoever brings bytes that are there already keeps the name he gave them: the store holds the bytes once, every upload has a row of its own.
drop index attachment_content;
create unique index attachment_content on attachment (sha256, topic, visibility, private_to, uploader_id, name) where deleted_at is null;
create index attachment_path on attachment (path);
