-- Looked up when somebody opens a record that he has handed over.
create index work_transfer_item_record on work_transfer_item (resource, record_id) where result = 'ok';
-- Read access is kept by a change of position alone.
update work_transfer set keep_read_days = 0 where reason <> 'job_change' and keep_read_days <> 0;
