-- how often a task began anew because the platform no longer knew its report
alter table report_task add column renewed int not null default 0;
