import { dayOf, type Lang } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { PersonCard } from '@crossway/platform/server'

/** Department and roles of the person behind an account in the reader's language, for the profile and the header. */
export async function personCard(run: Runner, employee: number, lang: Lang): Promise<PersonCard> {
  const today = dayOf(new Date())
  const name = (of: string): ReturnType<typeof sql> => sql.raw(lang === 'en' ? `coalesce(nullif(${of}.name_en, ''), ${of}.name)` : `${of}.name`)
  const row = await run.maybe<{ name_en: string | null; department: string; roles: string[] }>(
    sql`select nullif(e.name_en, '') as name_en, ${name('d')} as department, array(select ${name('r')} from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' where er.employee_id = e.id and er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date) order by r.code) as roles from employee e join department d on d.id = e.department_id where e.id = ${employee}::bigint`,
  )
  return row ?? { name_en: null, department: null, roles: [] }
}
