import { sql, type DemoCall } from '@crossway/server-kit'

export interface DemoPerson {
  readonly id: number
  readonly account: number
}
/** Who promotes in the demo company, and its head. */
export interface Cast {
  readonly promoters: readonly DemoPerson[]
  readonly head: DemoPerson
}
export async function demoCast({ tx }: Pick<DemoCall, 'tx'>): Promise<Cast | undefined> {
  const people = await tx.rows<DemoPerson & { code: string }>(sql`
    select e.id, a.id as account, p.code from employee e join position p on p.id = e.position_id join admin a on a.employee_id = e.id where p.code in ('PROMOTER', 'PRO-MGR') and e.status in ('regular', 'probation') order by (a.username = 'promoter01') desc, e.id`)
  const promoters = people.filter((p) => p.code === 'PROMOTER')
  const head = people.find((p) => p.code === 'PRO-MGR') ?? promoters.at(-1)
  return promoters.length > 0 && head ? { promoters, head } : undefined
}
/** One of a list by its place, round and round. */
export const nth = <T>(list: readonly T[], i: number): T => list[((i % list.length) + list.length) % list.length]!
