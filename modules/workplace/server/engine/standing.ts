import type { Context } from '@crossway/server-kit'
import { dayOf, Refusal } from '@crossway/kernel'
import { checkSod } from '@crossway/organization/server'
import { sql, systemCtx, type Runner, type Sql } from '@crossway/server-kit'

/** Is the person `e` in service? */
export const inService = sql.raw("e.status in ('probation', 'regular', 'leaving')")
/** Has the person `e` an account that lets him in on that day? Whoever has none decides nothing here. */
export const maySignIn = (at: Date): Sql =>
  sql`exists (select 1 from admin l where l.employee_id = e.id and l.status = 'enabled' and (l.valid_to is null or l.valid_to >= ${dayOf(at)}::date))`

/** Who of these is there to decide, and who is in service but shut out: his account is closed, or its last day is over. Both in the order asked. */
export async function standingOf(run: Runner, ids: readonly number[], at: Date): Promise<{ readonly there: number[]; readonly shut: number[] }> {
  const rows = await run.rows<{ id: number; there: boolean }>(
    sql`select e.id, ${maySignIn(at)} as there from employee e where e.id = any(${ids}::bigint[]) and ${inService}`,
  )
  const known = new Map(rows.map((r) => [r.id, r.there]))
  return { there: ids.filter((id) => known.get(id) === true), shut: ids.filter((id) => known.get(id) === false) }
}
export const thereOf = async (run: Runner, ids: readonly number[], at: Date): Promise<number[]> => (await standingOf(run, ids, at)).there

/** The person who made the record, where separation of duties keeps him from approving it: a seat would be of no use to him (organization.md §6). */
export async function barredFrom({ app, run }: Context<'app' | 'run'>, resource: string, doc: Readonly<Record<string, unknown>>): Promise<number | null> {
  const creator = Number(doc.created_by)
  const node = app.registry.pagesOf(resource).map((p) => `${p.route}/approve`)[0]
  if (!node || !Number.isSafeInteger(creator) || creator < 1) return null
  const blocked = await checkSod({ run, ctx: { ...systemCtx(), account: creator } }, node, creator).then(
    () => false,
    (e: unknown) => {
      if (e instanceof Refusal) return true
      throw e
    },
  )
  return blocked ? ((await run.maybe<{ e: number | null }>(sql`select employee_id as e from admin where id = ${creator}::bigint`))?.e ?? null) : null
}
