import type { CommandContext } from '../context.ts'
import { columnOf, joinNames, refuse, stateField, stateText, type AnyResource, type Fields } from '@crossway/kernel'
import { audit } from '../audit/audit.ts'
import { deletableIn, waitsForPeople } from '../list/allowed.ts'
import { sql } from '../sql/sql.ts'
import type { Tx } from '../sql/db.ts'
import { checkGuard } from './guard.ts'
import { checkVersion, lockDoc } from './update.ts'
import { documentNumber } from './create.ts'

/** Takes a record out of the system into the recycle bin: the row and its lines are kept whole, from where they can be restored (README §3). */
export async function removeRecord(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  id: number,
  o: { version?: unknown; reason?: string | undefined; node?: string } = {},
): Promise<void> {
  const doc = await lockDoc({ app, tx, ctx }, r, id, 'del')
  if (o.version !== undefined) await checkVersion({ app, run: tx, ctx }, doc, o.version)
  if (waitsForPeople(r)) await app.ports.approval.held({ tx, ctx, resource: r, id, action: 'delete', args: {}, comment: o.reason })
  const state = stateField(r)
  if (state && !deletableIn(r, String(doc[state])))
    throw refuse.STATE_KEPT({ state: stateText(app.registry.labels(r.name, ctx.lang), String(doc[state]), doc) })
  await checkGuard({ app, tx, ctx }, r, doc, 'delete')
  await app.commands.get(r.name)?.remove?.({ tx, ctx, app, doc: doc as never })
  await refuseIfUsed({ app, tx, ctx }, r, id, 'delete')
  await refuseIfListed({ app, tx, ctx }, r, id)
  const data = await rawRecord(tx, r, id)
  const terms = await app.ports.safety.recycle(r)
  if (terms.watched)
    await tx.run(
      sql`insert into recycle_record (resource, record_id, record_no, data, shown, reason, actor_id, actor_name, ip, user_agent, request_id, purge_after) values (${r.name}, ${id}, ${documentNumber(r, doc)}, ${JSON.stringify(data)}::jsonb, ${shownOf(r, data)}, ${o.reason ?? null}, ${ctx.account}, ${ctx.name}, ${ctx.ip}, ${ctx.userAgent}, ${ctx.requestId}, current_date + ${terms.days}::int)`,
    )
  await tx.run(sql`delete from attachment_ref where resource = ${r.name} and record_id = ${id}`)
  await tx.run(sql`delete from ${sql.id(r.name)} where id = ${id}`)
  await audit({ run: tx, ctx }, [
    { resource: r.name, record: id, no: documentNumber(r, doc), operation: 'delete', comment: o.reason, ...(o.node ? { node: o.node } : {}) },
  ])
}

/** Longest part of a deleted record that its line in the bin shows and is found by. */
const longestShown = 4000

/** What everybody who sees the bin may read of a record: fields that go by no right of their own. The rest is in its detail, by the reader's rights. */
function shownOf(
  r: AnyResource,
  data: { readonly head: Readonly<Record<string, unknown>>; readonly lines: Readonly<Record<string, readonly unknown[]>> },
): string {
  const open = (fields: Fields, row: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(fields).flatMap(([name, x]) => {
      const value = x.class || x.kind === 'lines' ? null : row[columnOf(name, x)]
      return value === null || value === undefined || value === '' ? [] : [`${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`]
    })
  const lines = Object.values(r.fields).flatMap((x) =>
    x.kind === 'lines' && !x.class ? (data.lines[x.target!.name] ?? []).flatMap((row) => open(x.target!.fields, row as Readonly<Record<string, unknown>>)) : [],
  )
  return [...open(r.fields, data.head), ...lines].join(' · ').slice(0, longestShown)
}

/** Asks every module that may refer to a master record; refuses with where it is still used. */
export async function refuseIfUsed(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  id: number,
  action: 'disable' | 'delete' | 'merge' | 'archive',
): Promise<void> {
  const uses = (await Promise.all((app.ports.usage.get(r.name) ?? []).map((check) => check({ tx, ctx, resource: r.name, id, action }))))
    .flat()
    .filter((u) => u.count > 0)
  if (uses.length)
    throw refuse.IN_USE({
      where: joinNames(
        uses.map((u) => `${u.text[ctx.lang]} (${u.count})`),
        ctx.lang,
      ),
    })
}

/** Lists of references have no foreign key: the records that hold this one in a list are asked for here. */
async function refuseIfListed({ app, tx, ctx }: CommandContext, r: AnyResource, id: number): Promise<void> {
  const holders = app.registry
    .resources()
    .filter((h) => !h.external)
    .flatMap((h) =>
      Object.entries(h.fields).flatMap(([name, x]) => (x.kind === 'refs' && x.to === r.name ? [{ record: h.name, column: columnOf(name, x) }] : [])),
    )
  if (holders.length === 0) return
  const found = await tx.maybe<{ record: string }>(
    sql`select record from (${sql.join(
      holders.map((h) => sql`(select ${h.record}::text as record from ${sql.id(h.record)} where ${sql.id(h.column)} @> array[${id}]::bigint[] limit 1)`),
      ' union all ',
    )}) as holders limit 1`,
  )
  if (found) throw refuse.IN_USE({ where: app.registry.labels(found.record, ctx.lang).name })
}

/** Head row and lines with their columns as they stand in the tables. */
export async function rawRecord(tx: Tx, r: AnyResource, id: number): Promise<{ head: Record<string, unknown>; lines: Record<string, unknown[]> }> {
  const head = (await tx.one<{ j: Record<string, unknown> }>(sql`select to_jsonb(t) as j from ${sql.id(r.name)} t where id = ${id}`)).j
  const lines: Record<string, unknown[]> = {}
  for (const x of Object.values(r.fields))
    if (x.kind === 'lines')
      lines[x.target!.name] = (
        await tx.rows<{ j: unknown }>(sql`select to_jsonb(t) as j from ${sql.id(x.target!.name)} t where ${sql.id(r.name + '_id')} = ${id} order by seq`)
      ).map((l) => l.j)
  return { head, lines }
}
