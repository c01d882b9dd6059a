-- A record waits for one decision about an action at a time (workplace.md E1.1).
create unique index approval_instance_open on approval_instance (resource, record_id, action) where status in ('running', 'returned', 'error');
