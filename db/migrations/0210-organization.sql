-- Tables and rules of the organisation that no definition can say.

-- The tree of departments, flat: one row for every department and each of its ancestors, itself included at depth 0.
create table department_closure (
  ancestor_id bigint not null references department (id) on delete cascade,
  descendant_id bigint not null references department (id) on delete cascade,
  depth int not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index department_closure_descendant on department_closure (descendant_id, depth);

-- Departments with those merged into them: rows of a merged one count as the target's.
create function department_with_merged(ids bigint[]) returns setof bigint language sql stable as $$
  with recursive d as (
    select unnest(ids) as id
    union
    select x.id from department x join d on x.merged_into_id = d.id
  )
  select id from d
$$;

alter table department add constraint department_not_below_itself check (parent_id <> id);
alter table employee add constraint employee_not_his_own_leader check (leader_id <> id);
create unique index employee_mobile_in_use on employee (mobile) where status <> 'left';
create index employee_concurrent on employee using gin (concurrent_departments);
create index employee_leader on employee (leader_id) where leader_id is not null;

-- Numbers that must not stand readable in a table: sealed with the installation's key, found again by a keyed hash.
create table employee_secret (
  employee_id bigint not null references employee (id) on delete cascade,
  field text not null check (field in ('id_no', 'bank_account')),
  sealed text not null,
  search_hash text not null,
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  primary key (employee_id, field)
);
create unique index employee_secret_id_no on employee_secret (search_hash) where field = 'id_no';

-- A role is held once at a time.
alter table employee_role add constraint employee_role_dates check (valid_to is null or valid_to >= valid_from);
alter table employee_role add constraint employee_role_once
  exclude using gist (employee_id with =, role_id with =, daterange(valid_from, valid_to, '[]') with &&) where (status = 'active');
create index role_nodes on role using gin (nodes);
alter table permission_grant add constraint permission_grant_dates check (valid_to is null or valid_to >= valid_from);
alter table employee_job add constraint employee_job_dates check (valid_to is null or valid_to >= valid_from);

-- Defaults of classed fields that an administrator changed; the catalogue itself is read from the definitions.
create table field_level_override (
  resource text not null,
  field text not null,
  level text not null check (level in ('hidden', 'masked', 'readonly', 'edit')),
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  primary key (resource, field)
);

-- A super account opens pay and passwords for an hour, with a reason, watched by the other supers.
create table break_glass (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  reason text not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  check (until_at > from_at and until_at <= from_at + interval '60 minutes')
);
create index break_glass_account on break_glass (account_id, until_at);
