-- A job whose items failed in part, and one whose worker fell silent for the last time; whoever waits longest for little goes first by priority.
alter table job drop constraint job_state_check;
alter table job add constraint job_state_check check (state in ('queued', 'running', 'done', 'partial', 'failed', 'cancelled', 'stalled'));
alter table job add column priority smallint not null default 5 check (priority between 0 and 9);
alter table job add column failed int not null default 0;
