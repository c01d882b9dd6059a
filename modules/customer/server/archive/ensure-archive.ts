import { addDays, dayOf } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { customerArchive } from '../../model/archive/archive.resource.ts'
import { completenessOf, usualPapers, type Slot } from '../../model/archive/completeness.ts'

/** A signed customer has one dossier (customer.md ensureArchive); the one that is there is answered. */
export async function ensureArchive(
  { app, tx, ctx }: CommandContext,
  customer: number,
  of: { readonly type: string; readonly owner: number | null; readonly department: number | null },
): Promise<number> {
  const known = await tx.maybe<{ id: number }>(sql`select id from customer_archive where customer_id = ${customer}::bigint`)
  if (known) return known.id
  const id = await createRecord(
    { app, tx, ctx: { ...systemCtx(ctx.lang), account: ctx.account, name: ctx.name } },
    customerArchive,
    { customer, keeper: of.owner },
    { preset: { owner: of.owner, department: of.department } },
  )
  await settleArchives(tx, [id])
  return id
}

/** Papers that customers of each kind must have: what the settings say of file types, else the usual ones. */
export async function slotsOf(run: Runner, type: string): Promise<Slot[]> {
  const said = await run.rows<Slot & { readonly party_type: string | null }>(
    sql`select t.id as file_type, r.weight, r.party_type from file_type t join file_type_requirement r on r.file_type_id = t.id where r.party = 'customer' and t.status = 'enabled' order by t.id`,
  )
  if (said.length) return said.filter((s) => s.party_type === null || s.party_type === '' || s.party_type === type)
  const usual = usualPapers[type] ?? usualPapers.other!
  const types = await run.rows<{ id: number; code: string }>(
    sql`select id, code from file_type where code = any(${Object.keys(usual)}::text[]) and status = 'enabled' order by id`,
  )
  return types.map((t) => ({ file_type: t.id, weight: usual[t.code]! }))
}

interface Paper {
  readonly archive: number
  readonly file_type: number
  readonly status: string
}
/** What dossiers hold, counted anew; all of them with a handful of statements. */
export async function settleArchives(tx: Tx, ids: readonly number[]): Promise<void> {
  const archives = await tx.rows<{ id: number; type: string }>(
    sql`select a.id, c.customer_type as type from customer_archive a join customer c on c.id = a.customer_id where a.id = any(${ids}::bigint[])`,
  )
  if (archives.length === 0) return
  const slots = new Map<string, Slot[]>()
  for (const type of new Set(archives.map((a) => a.type))) slots.set(type, await slotsOf(tx, type))
  const papers = Map.groupBy(
    await tx.rows<Paper>(
      sql`select archive_id as archive, file_type_id as file_type, status from customer_archive_doc where archive_id = any(${ids}::bigint[]) and status <> 'superseded'`,
    ),
    (p) => p.archive,
  )
  const rows = archives.map((a) => {
    const own = papers.get(a.id) ?? []
    const required = slots.get(a.type)!
    return {
      id: a.id,
      done: completenessOf(required, own),
      required: required.length,
      expired: own.filter((p) => p.status === 'expired').length,
      expiring: own.filter((p) => p.status === 'expiring').length,
    }
  })
  await tx.run(
    sql`update customer_archive a set completeness = u.done, required_count = u.required, expired_count = u.expired, expiring_count = u.expiring,
        pending_count = (select count(*)::int from archive_submission s where s.archive_id = a.id and s.status = 'pending')
      from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.done)}::int[], ${rows.map((r) => r.required)}::int[], ${rows.map((r) => r.expired)}::int[], ${rows.map((r) => r.expiring)}::int[]) as u(id, done, required, expired, expiring) where a.id = u.id`,
  )
}

export const soonFrom = (today = dayOf(new Date())): string => addDays(today, 60)
