-- Without these two the delivery walks over whatever was delivered since the last vacuum, for every single event.
create index outbox_delivery_due on outbox_delivery (event_id) where done_at is null;
create index outbox_event_about on outbox_event (resource, record_id, id) where done_at is null;
alter table outbox_delivery set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table outbox_event set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
