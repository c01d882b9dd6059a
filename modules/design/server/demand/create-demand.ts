import { createRecord, runAction, sql, systemCtx, type CommandContext, type Runner } from '@crossway/server-kit'
import { designDemand } from '../../model/demand/design-demand.resource.ts'
import type { difficulties, Kind } from '../../model/words.ts'

export interface NewDesignDemand {
  readonly kind: Kind
  readonly source: { readonly type: 'product_dev' | 'promotion' | 'contract' | 'visual_order' | 'after_card' | 'listing'; readonly id: number }
  readonly project: number | null
  readonly title: string
  readonly brief: string
  readonly expected_at: string
  readonly purpose?: string
  readonly skus?: readonly number[]
  readonly mskus?: readonly number[]
  readonly requester?: number | null
  readonly group?: number | null
  readonly visual_order?: number
  readonly lines: readonly {
    readonly category: number
    readonly qty?: string
    readonly difficulty?: (typeof difficulties)[number]
    readonly name?: string | null
  }[]
}
/** A draft that another module asks for, once a source and kind: while one of them lives the same call answers it (design.md createDemand). */
export async function createDemand({ app, tx, ctx }: CommandContext, d: NewDesignDemand): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design ${d.source.type} ${d.source.id} ${d.kind}`}, 0))`)
  const stands = await tx.maybe<{ id: number }>(
    sql`select id from design_demand where source_type = ${d.source.type} and source_id = ${d.source.id}::bigint and kind = ${d.kind} and status not in ('done', 'cancelled') order by id desc limit 1`,
  )
  if (stands) return stands.id
  return createRecord(
    { app, tx, ctx },
    designDemand,
    {
      kind: d.kind,
      title: d.title.slice(0, 100),
      source_type: d.source.type,
      purpose: d.purpose ?? 'new_listing',
      project: d.project,
      skus: d.skus ? [...d.skus] : null,
      mskus: d.mskus ? [...d.mskus] : null,
      requester: d.requester ?? null,
      group: d.group ?? (await groupOf(tx, d.kind)),
      expected_at: d.expected_at,
      brief: d.brief,
      lines: d.lines.map((l) => ({ category: l.category, qty: l.qty ?? '1', difficulty: l.difficulty ?? 'B', name: l.name ?? null })),
    },
    { preset: { source_id: d.source.id, ...(d.visual_order ? { visual_order: d.visual_order } : {}) } },
  )
}
/** The group in which most designers of a kind work. */
export const groupOf = async (run: Runner, kind: Kind): Promise<number | null> =>
  (
    await run.maybe<{ id: number }>(
      sql`select e.department_id as id from employee e where e.is_designer and coalesce(e.design_kind, 'plane') = ${kind} and e.status in ('probation', 'regular', 'leaving') group by 1 order by count(*) desc, 1 limit 1`,
    )
  )?.id ?? null

/** Cancels what a source asked for; started work earns nothing unless the lead has decided otherwise. Answers how many demands it were. */
export async function cancelDemandBySource(
  { app, tx }: CommandContext,
  source: { readonly type: string; readonly id: number },
  reason: string,
): Promise<number> {
  const open = await tx.rows<{ id: number }>(
    sql`select id from design_demand where source_type = ${source.type} and source_id = ${source.id}::bigint and status not in ('done', 'cancelled') order by id for update`,
  )
  for (const d of open) await runAction({ app, tx, ctx: systemCtx() }, designDemand, d.id, 'cancel', { args: { reason, share_pct: '0' } }, true)
  return open.length
}

export interface DemandStatus {
  readonly id: number
  readonly no: string
  readonly kind: Kind
  readonly status: string
  readonly progress: string
  readonly promised_at: string | null
}
/** Where the demands of a source stand, the newest first (design.md demandStatus). */
export const demandStatus = (run: Runner, source: { readonly type: string; readonly id: number }): Promise<DemandStatus[]> =>
  run.rows<DemandStatus>(
    sql`select id, no, kind, status, progress::text as progress, promised_at from design_demand where source_type = ${source.type} and source_id = ${source.id}::bigint order by id desc limit 50`,
  )
/** What promotion says of a sample that demands wait for (design.md setSampleState). */
export const setSampleState = (
  { tx }: Pick<CommandContext, 'tx'>,
  sample: { readonly no: string; readonly demand?: number },
  state: 'waiting' | 'received' | 'returned',
): Promise<number> =>
  tx.run(
    sql`update design_demand set sample_state = ${state}, sample_no = ${sample.no}, version = version + 1, updated_at = now() where sample_needed and status not in ('done', 'cancelled') and (sample_no = ${sample.no} or id = ${sample.demand ?? 0}::bigint)`,
  )
