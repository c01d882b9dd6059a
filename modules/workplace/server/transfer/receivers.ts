import { sql, type CommandContext } from '@crossway/server-kit'
import { maySignIn, inService } from '../engine/standing.ts'
import { refuse } from '../../model/errors.ts'

/** Whoever takes over is in service, is somebody else, and may open the page of what he gets (workplace.md, transfer assign). */
export async function checkReceivers(
  { app, tx, ctx }: CommandContext,
  people: readonly number[],
  from: number,
  resource: string | undefined,
  field: string,
): Promise<void> {
  const rows = await tx.rows<{ id: number; name: string; ok: boolean; account: number | null }>(
    sql`select e.id, e.name, ${inService} and ${maySignIn(new Date())} as ok, (select a.id from admin a where a.employee_id = e.id order by a.id limit 1) as account from employee e where e.id = any(${[...people]}::bigint[])`,
  )
  const page = resource === undefined ? undefined : app.registry.pagesOf(resource)[0]?.route
  for (const id of people) {
    const who = rows.find((r) => r.id === id)
    if (!who?.ok || id === from) throw refuse.HANDOVER_RECEIVER({ name: who?.name ?? String(id) }, field)
    if (page && (who.account === null || !(await app.access(who.account)).has(page)))
      throw refuse.HANDOVER_NO_PAGE({ name: who.name, page: app.registry.labels(resource!, ctx.lang).name }, field)
  }
}
