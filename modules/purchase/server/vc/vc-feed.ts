import { createRecord, sql, updateRecord, type CommandContext } from '@crossway/server-kit'
import { activeOf, releaseReservation, reserveStock, type Reserved } from '@crossway/warehouse/server'
import { vcLine } from '../../model/vc-line.resource.ts'
import { lockLines, recountCover } from './cover.ts'

export interface VcLineFeed {
  /** Line of module b2b, and its version: an older one than stands is not taken. */
  readonly key: string
  readonly version: number
  readonly amazon_po: string
  readonly asin: string
  readonly vendor_sku?: string | null
  readonly fc_code: string
  readonly sku: number
  readonly msku?: number | null
  readonly project: number
  readonly store?: number | null
  readonly ship_window_from: string
  readonly ship_window_to: string
  readonly accepted_qty: number
  readonly shipped_qty?: number
  readonly net_cost?: string | null
  readonly currency?: string
  readonly coop_pct?: string
  /** Amazon has closed or cancelled it. */
  readonly closed?: boolean
}

/** Accepted lines of Amazon as module b2b has them; once a line and version (contracts.md upsertVcLines). Answers the ids in order. */
export async function upsertVcLines({ app, tx, ctx }: CommandContext, lines: readonly VcLineFeed[]): Promise<number[]> {
  const ids: number[] = []
  for (const { key, version, closed, ...fields } of lines) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`vc_line ${key}`}, 0))`)
    const stands = await tx.maybe<{ id: number; version: number; status: string }>(
      sql`select id, source_version as version, status from vc_line where source_key = ${key} or (source_key is null and amazon_po = ${fields.amazon_po} and asin = ${fields.asin} and fc_code = ${fields.fc_code}) order by source_key is null limit 1 for update`,
    )
    if (!stands) ids.push(await createRecord({ app, tx, ctx }, vcLine, fields, { preset: { source_key: key, source_version: version } }))
    else {
      ids.push(stands.id)
      if (stands.version >= version) continue
      if (stands.status !== 'closed') await updateRecord({ app, tx, ctx }, vcLine, stands.id, fields, { anyVersion: true })
      await tx.run(sql`update vc_line set source_key = ${key}, source_version = ${version} where id = ${stands.id}`)
    }
    if (closed) {
      await releaseReservation({ app, tx, ctx }, { source: { type: 'vc_line', id: ids.at(-1)! } }, { reason: fields.amazon_po })
      await tx.run(sql`update po_line_vc set qty = 0 where vc_line_id = ${ids.at(-1)!}`)
      await recountCover(tx, [ids.at(-1)!])
      await tx.run(sql`update vc_line set status = 'closed' where id = ${ids.at(-1)!}`)
    }
  }
  return ids
}

/** The sale takes over what is reserved for a line, in one transaction, so that nobody takes it between (contracts.md handOverVcCover). */
export async function handOverVcCover(
  { app, tx, ctx }: CommandContext,
  line: number,
  sale: { readonly type: string; readonly id: number; readonly line: number; readonly no?: string },
): Promise<Reserved[]> {
  await lockLines(tx, [line])
  const held = await activeOf(tx, { type: 'vc_line', id: line })
  if (held.length === 0) return []
  await releaseReservation({ app, tx, ctx }, { source: { type: 'vc_line', id: line } }, { reason: sale.no ?? '' })
  const { project } = await tx.one<{ project: number }>(sql`select project_id as project from vc_line where id = ${line}`)
  const sums = [...Map.groupBy(held, (h) => `${h.vw}/${h.msku}`).values()].map((g) => ({ ...g[0]!, open: g.reduce((n, h) => n + h.open, 0) }))
  const reserved = await reserveStock(
    { app, tx, ctx },
    {
      source: { type: sale.type, id: sale.id, line: sale.line, no: sale.no ?? null, project },
      lines: sums.map((h) => ({ vw: h.vw, sku: h.sku, msku: h.msku, qty: h.open })),
      reason: sale.no ?? null,
    },
  )
  await recountCover(tx, [line])
  return reserved
}
