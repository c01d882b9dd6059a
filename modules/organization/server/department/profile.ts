import { sql, type Runner } from '@crossway/server-kit'

export interface DepartmentProfile {
  readonly positions: readonly { readonly id: number; readonly name: string; readonly name_en: string | null; readonly people: number }[]
  readonly roles: readonly {
    readonly id: number
    readonly name: string
    readonly name_en: string | null
    readonly via: 'rule' | 'position'
    readonly position: string | null
  }[]
}

/** Positions held in a department with their people, and the roles somebody who comes there gets by rule or by position (organization.md, department). */
export async function departmentProfile(run: Runner, id: number): Promise<DepartmentProfile> {
  const positions = await run.rows<DepartmentProfile['positions'][number]>(
    sql`select p.id, p.name, p.name_en, count(*)::int as people from employee e join position p on p.id = e.position_id where e.department_id = ${id}::bigint and e.status in ('probation', 'regular', 'suspended', 'leaving') group by p.id order by people desc, p.code limit 100`,
  )
  const roles = await run.rows<DepartmentProfile['roles'][number]>(
    sql`select r.id, r.name, r.name_en, 'rule' as via, p.name as position from role_auto_rule a join role r on r.id = a.role_id and r.status = 'enabled' left join position p on p.id = a.position_id where a.department_id = ${id}::bigint or (a.below and exists (select 1 from department_closure c where c.ancestor_id = a.department_id and c.descendant_id = ${id}::bigint))
      union select r.id, r.name, r.name_en, 'position', p.name from position p join role r on r.id = any(p.default_roles) and r.status = 'enabled' where exists (select 1 from employee e where e.department_id = ${id}::bigint and e.position_id = p.id and e.status in ('probation', 'regular', 'suspended', 'leaving')) order by 2, 5 nulls first limit 200`,
  )
  return { positions, roles }
}
