-- A project has one dividing structure on each day, and one living commission bill a month.
alter table dividing_structure add constraint dividing_structure_once
  exclude using gist (project_id with =, channel_group with =, daterange(effective_from, effective_to, '[]') with &&) where (status in ('active', 'ended')) deferrable initially deferred;
alter table dividing_structure add constraint dividing_structure_days check (effective_to is null or effective_to >= effective_from);
create unique index commission_bill_once on commission_bill (project_id, channel_group, coalesce(platform_id, 0), month) where status <> 'void';

-- Coefficients of appraisals, as people hands them over.
create table commission_coefficient (
  employee_id bigint not null references employee (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  coefficient numeric(18, 8) not null check (coefficient >= 0),
  source text not null,
  set_at timestamptz not null default now(),
  primary key (employee_id, month)
);
