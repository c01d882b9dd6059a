import { sql, type Tx } from '@crossway/server-kit'

/** Writes what articles take from their categories: who manages them and whether he agrees first, and who may read them where they are not open to all: the category's people, its writers and its managers. */
export const writeReaders = (tx: Tx, categories: readonly number[]): Promise<number> =>
  tx.run(sql`
    update kt_article a set reach = case when c.visibility = 'all' and a.status in ('published', 'archived') then 'all' else 'some' end, readers = r.people, managers = coalesce(c.managers, '{}'), reviewed = c.review_required from kt_category c
    cross join lateral (select coalesce(array_agg(distinct x.id), '{}') as people from (
      select unnest(coalesce(c.managers, '{}') || coalesce(c.editors, '{}') || case when c.visibility = 'list' then coalesce(c.employees, '{}') else '{}' end) as id
      union select e.id from employee e where c.visibility = 'departments' and e.status <> 'left'
        and e.department_id in (select k.descendant_id from department_closure k where k.ancestor_id = any(coalesce(c.departments, '{}')))) x) r
    where a.category_id = c.id and c.id = any(${categories}::bigint[]) and (a.reach, a.readers, a.managers, a.reviewed) is distinct from (case when c.visibility = 'all' and a.status in ('published', 'archived') then 'all' else 'some' end, r.people, coalesce(c.managers, '{}'), c.review_required)`)
