-- The data that a call was sent with, as text to be searched.
create or replace view admin_log as
select o.id * 2 as id, 'operation'::text as kind, o.createtime, o.admin_id, o.username, o.employee_id, o.title, o.title_en, o.node, o.resource, o.record_id, o.record_no,
  o.method, o.url, o.data, o.ip, o.useragent, o.status, o.result, o.error_code, o.duration_ms, o.trace_id,
  null::text as way, null::text as attempt, null::text as region, null::text as device, null::boolean as device_new,
  lower(o.title || ' ' || o.title_en || ' ' || coalesce(o.record_no, '')) as q,
  o.data::text as data_text
from operation_log o
union all
select l.id * 2 + 1, 'login', l.at, l.admin_id, l.name, null, '登录', 'Sign in', null, null, null, null,
  'POST', '/api/session', null, l.ip, l.user_agent, null, case l.result when 'ok' then 'ok' else 'refused' end, null, null, null,
  l.kind, l.result, l.region, l.device, l.device_new, lower('登录 sign in ' || l.name), null
from login_log l;
