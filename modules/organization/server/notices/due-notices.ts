import { sql, type Runner } from '@crossway/server-kit'

export type NoticeKind = 'probation' | 'contract' | 'document' | 'birthday' | 'grant' | 'review' | 'reviewLate' | 'emptyRole' | 'noRole' | 'calendar'
export interface DueNotice {
  readonly kind: NoticeKind
  /** Person it is about; null where it is about a role or a review. */
  readonly employee: number | null
  readonly name: string
  /** Days left; below zero: late by so many. */
  readonly days: number
  /** The person who must act, where it is one: the reviewer, or after seven days his superior. */
  readonly to: number | null
}

/**
 * What somebody should be told on a day: ends of probation 15/7/1 days ahead, contracts 60/30, papers by their file type, birthdays, grants
 * 3 days ahead, reviews due or late (after seven days the reviewer's superior), roles without holders, people without a role
 * (organization.md, notifications); three times in December each calendar that has no day of the next year yet (settings.md workCalendar).
 */
export const dueNotices = (run: Runner, today: string): Promise<DueNotice[]> =>
  run.rows(sql`
    select 'probation' as kind, e.id as employee, e.name, e.plan_regular_date - ${today}::date as days, e.leader_id as "to" from employee e where e.status = 'probation' and e.plan_regular_date - ${today}::date in (15, 7, 1)
    union all select 'contract', e.id, e.name, c.end_on - ${today}::date, null from employee_contract c join employee e on e.id = c.employee_id and e.status in ('probation', 'regular', 'suspended') where c.end_on - ${today}::date in (60, 30)
    union all select 'document', e.id, e.name || ' · ' || t.name, d.valid_to - ${today}::date, null from employee_document d join employee e on e.id = d.employee_id and e.status in ('probation', 'regular', 'suspended') join file_type t on t.id = d.file_type_id where (d.valid_to - ${today}::date)::text = any(string_to_array(t.remind_days, ','))
    union all select 'birthday', e.id, e.name, 0, null from employee e where e.status in ('probation', 'regular') and to_char(e.birthday, 'MM-DD') = to_char(${today}::date, 'MM-DD')
    union all select 'grant', e.id, e.name, g.valid_to - ${today}::date, e.id from permission_grant g join employee e on e.id = g.employee_id where g.status = 'active' and g.kind = 'allow' and g.valid_to - ${today}::date = 3
    union all select case when r.due_on - ${today}::date < -6 then 'reviewLate' else 'review' end, null, r.period, r.due_on - ${today}::date, case when r.due_on - ${today}::date < -6 then coalesce(e.leader_id, r.reviewer_id) else r.reviewer_id end from access_review r join employee e on e.id = r.reviewer_id where r.status = 'running' and r.due_on - ${today}::date <= 3 and exists (select 1 from access_review_line l where l.access_review_id = r.id and (l.decision is null or l.decision = 'unsure'))
    union all select 'emptyRole', null, r.name, 0, null from role r where r.status = 'enabled' and not r.is_system and not exists (select 1 from employee_role x where x.role_id = r.id and x.status = 'active' and (x.valid_to is null or x.valid_to >= ${today}::date))
    union all select 'noRole', e.id, e.name, 0, null from employee e where e.status in ('probation', 'regular') and not exists (select 1 from employee_role x where x.employee_id = e.id and x.status = 'active' and (x.valid_to is null or x.valid_to >= ${today}::date))
    union all select 'calendar', null, c.name || ' ' || y.next, 0, null from work_calendar c cross join (select extract(year from ${today}::date)::int + 1 as next) y where to_char(${today}::date, 'MM-DD') in ('12-01', '12-15', '12-28') and not exists (select 1 from calendar_day d where d.calendar_id = c.id and d.day >= make_date(y.next, 1, 1) and d.day <= make_date(y.next, 12, 31))
    order by 1, 4, 3 limit 2000`)
