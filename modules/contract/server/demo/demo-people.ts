import { sql, type Tx } from '@crossway/server-kit'

export interface Who {
  readonly employee: number
  readonly account: number
  readonly name: string
}
export interface People {
  readonly sellers: readonly number[]
  readonly head: Who
  readonly legal: Who
  readonly finance: Who
  readonly gm: Who
  readonly admin: Who
}
const by = (tx: Tx, where: ReturnType<typeof sql>): Promise<Who | undefined> =>
  tx.maybe<Who>(
    sql`select e.id as employee, a.id as account, e.name from employee e join admin a on a.employee_id = e.id left join position p on p.id = e.position_id where e.status in ('regular', 'probation') and ${where} order by e.id limit 1`,
  )

/** Who sells and who decides in the demo company; undefined where it has no people. */
export async function readPeople(tx: Tx, created: ReadonlyMap<string, number[]>): Promise<People | undefined> {
  const head = await by(tx, sql`a.username = 'crmlead'`)
  const legal = await by(tx, sql`p.code = 'LEGAL'`)
  const finance = await by(tx, sql`a.username = 'finlead'`)
  const gm = await by(tx, sql`a.username = 'gm01'`)
  const admin = await by(tx, sql`a.username = 'admin'`)
  if (!head || !finance || !gm || !admin) return undefined
  return { sellers: created.get('crm') ?? [], head, legal: legal ?? head, finance, gm, admin }
}
