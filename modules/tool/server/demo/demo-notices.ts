import type { Lang } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'

const messages = 9000
/** Days that messages are in their inboxes, and days that the demo company remembers. */
const [online, known] = [180, 240]
/** Labels of the records that the messages are about. */
const words = (call: DemoCall, lang: Lang): string =>
  JSON.stringify(Object.fromEntries([...call.app.registry.resources()].map((r) => [r.name, call.app.registry.labels(r.name, lang).name])))

/**
 * 9 000 messages of the last eight months, as the company's own documents made them: who submitted something waited for whoever decided, who decided told
 * him, warnings reached those who handle them, and each morning told what is to be done. The last module writes them, because they tell of the documents of all others. Old ones are read and in
 * the archive, some of the last days wait.
 */
export async function demoNotices(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const most = Math.ceil(messages * size)
  const ends = sql`((${today}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
  await tx.run(sql`
    create temp table demo_notice on commit drop as
    with decided as (
      select distinct on (s.id) s.id, s.resource, s.record_id, s.record_no, s.at as asked_at, s.actor_id as asker, s.actor_name as asker_name, a.at as decided_at, a.actor_id as decider, a.actor_name as decider_name, a.action = 'approve' as yes
      from audit_log s join audit_log a on a.resource = s.resource and a.record_id = s.record_id and a.action in ('approve', 'reject') and a.at >= s.at and a.actor_id > 0
      where s.action = 'submit' and s.actor_id > 0 and s.at >= ${today}::date - ${known}::int order by s.id, a.at, a.id),
    told as (
      select decided_at as at, asker as account, case when yes then 'approval.approved' else 'approval.rejected' end as type, 'approval' as category, case when yes then 'info' else 'important' end as level, resource, record_id,
        case when yes then ' 已通过' else ' 已驳回' end as zh, case when yes then ' was approved' else ' was rejected' end as en, record_no as no, decider_name as actor, null::text as title, null::text as title_en from decided where asker <> decider
      union all select asked_at, decider, 'approval.waiting', 'approval', 'important', resource, record_id, ' 待您审批', ' waits for your approval', record_no, asker_name, null, null from decided where asker <> decider
      union all select coalesce(w.notified_at, w.first_at), a.id, 'warning.raised', 'todo', 'important', 'warning', w.id, null, null, null, null, '预警：' || w.title, 'Warning: ' || coalesce(w.title_en, w.title) from warning w join admin a on a.employee_id = w.handler_id),
    own as (select * from told where at >= ${today}::date - ${known}::int and at < ${ends} order by at desc, record_id desc, type, account limit ${most}::int),
    -- what the mornings of the last weeks have told everybody fills the rest
    morning as (
      select (d.day::timestamp + interval '8 hours 10 minutes') at time zone 'Asia/Shanghai' as at, a.id as account, 'todo.digest' as type, 'todo' as category, 'info' as level, null::text as resource, null::bigint as record_id, null::text as zh, null::text as en, null::text as no, null::text as actor,
        '今日待办：逾期 ' || n.late || '，今天到期 ' || n.due as title, 'Tasks today: ' || n.late || ' overdue, ' || n.due || ' due' as title_en
      from (select g::date as day from generate_series(${today}::date - 170, ${today}::date - 1, interval '1 day') g where extract(isodow from g) < 6) d join admin a on a.status = 'enabled'
      cross join lateral (select (hashint8(a.id * 31 + (d.day - date '2020-01-01')) & 3) as late, (hashint8(a.id * 37 + (d.day - date '2020-01-01')) & 7) as due) n where n.late + n.due > 0
      order by d.day desc, a.id limit greatest(0, ${most}::int - (select count(*)::int from own)))
    select row_number() over (order by t.at, t.record_id, t.type, t.account) as seq, t.at, t.account, t.type, t.category, t.level, t.resource, t.record_id, t.actor,
      left(coalesce(t.title, z.zh || ' ' || t.no || t.zh), 500) as title_zh, left(coalesce(t.title_en, z.en || ' ' || t.no || t.en), 500) as title_en
    from (select * from own union all select * from morning) t
    cross join lateral (select ${words(call, 'zh-cn')}::jsonb ->> t.resource as zh, ${words(call, 'en')}::jsonb ->> t.resource as en) z
    join admin a on a.id = t.account and a.status = 'enabled' where coalesce(t.title, z.zh || t.no) is not null`)
  const read = sql`case when (d.seq % 11 <> 3 or d.at < ${today}::date - 30) and (d.seq % 3 <> 1 or d.at < ${today}::date - 2) and d.at + make_interval(mins => (d.seq * 37 % 900)::int) < ${ends} then d.at + make_interval(mins => (d.seq * 37 % 900)::int) end`
  await tx.run(sql`
    insert into notification_archive (id, account, type, category, level, title_zh, title_en, resource, record_id, actor_name, created_at, read_at)
    select nextval(pg_get_serial_sequence('notification', 'id')), d.account, d.type, d.category, d.level, d.title_zh, d.title_en, d.resource, d.record_id, d.actor, d.at, ${read} from demo_notice d where d.at < ${today}::date - ${online}::int order by d.seq`)
  await tx.run(sql`
    insert into notification (account, type, category, level, title_zh, title_en, resource, record_id, actor_name, created_at, read_at)
    select d.account, d.type, d.category, d.level, d.title_zh, d.title_en, d.resource, d.record_id, d.actor, d.at, ${read} from demo_notice d where d.at >= ${today}::date - ${online}::int order by d.seq`)
}
