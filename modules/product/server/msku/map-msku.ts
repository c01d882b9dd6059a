import type { Context } from '@crossway/server-kit'
import { endOfMonth, type RowOf } from '@crossway/kernel'
import { emit, insertAll, sql, type Runner } from '@crossway/server-kit'
import { projectFacts } from '@crossway/settings/server'
import { ratiosFit } from '../../model/bundle.ts'
import { refuse } from '../../model/errors.ts'
import { mappedTwice, remapped, type MappingRow } from '../../model/mapping.ts'
import type { msku } from '../../model/msku.resource.ts'

export interface MapLine {
  readonly sku: number
  readonly qty: number
  readonly revenue_ratio?: string | null
}
type Doc = Pick<RowOf<typeof msku>, 'id' | 'project' | 'store' | 'skus'>

/** Articles that a listing may sell: in use, and not another client's (product.md MSKU map). */
async function checkLines(run: Runner, doc: Doc, lines: readonly MapLine[]): Promise<void> {
  if (!ratiosFit(lines.map((l) => l.revenue_ratio))) throw refuse.MSKU_RATIO({}, 'args.lines')
  const skus = await run.rows<{ id: number; code: string; status: string; customer: number | null; projects: number[] | null }>(sql`
    select s.id, s.code, s.status, s.customer_id as customer, (select array_agg(p.project_id) from sku_project p where p.sku_id = s.id) as projects from sku s where s.id = any(${lines.map((l) => l.sku)}::bigint[])`)
  const client = doc.project ? await projectFacts().customerOf(run, doc.project.id) : null
  lines.forEach((l, i) => {
    const s = skus.find((x) => x.id === l.sku)
    if (s?.status !== 'active') throw refuse.SKU_INACTIVE({}, `args.lines[${i}].sku`)
    const foreign =
      (s.customer !== null && doc.project && s.customer !== client) || (s.projects !== null && doc.project && !s.projects.map(Number).includes(doc.project.id))
    if (foreign) throw refuse.SKU_FOREIGN({}, `args.lines[${i}].sku`)
  })
}

/** First moment that is not in a closed stock period of the store's company. */
async function openFrom(run: Runner, store: number): Promise<string | undefined> {
  const row = await run.maybe<{ period: string }>(
    sql`select c.period from store s join stock_closed c on c.company_id = s.company_id where s.id = ${store}::bigint`,
  )
  if (!row) return undefined
  const first = `${row.period.slice(0, 4)}-${row.period.slice(4)}-01`
  return new Date(Date.parse(endOfMonth(first) + 'T00:00:00+08:00') + 86_400_000).toISOString()
}
async function refuseClosed(run: Runner, store: number, from: string): Promise<void> {
  const open = await openFrom(run, store)
  if (open !== undefined && Date.parse(from) < Date.parse(open)) throw refuse.MSKU_CLOSED({}, 'args.valid_from')
}

const rowsOf = (doc: Doc): (MappingRow & { id: number })[] =>
  doc.skus.map((l) => ({ id: l.id, sku: l.sku.id, qty: l.qty, revenue_ratio: l.revenue_ratio, valid_from: l.valid_from, valid_to: l.valid_to }))

/**
 * Lets a listing sell these articles from a moment on: what is in force ends there, what would start later goes, nothing overlaps. Whoever
 * keeps stock and orders is told from when (product.md MSKU map, remap).
 */
export async function writeMapping(
  { app, tx }: Context<'app' | 'tx'>,
  doc: Doc,
  lines: readonly MapLine[],
  from: string,
  o: { readonly mayBeClosed?: boolean } = {},
): Promise<void> {
  await checkLines(tx, doc, lines)
  if (!o.mayBeClosed) await refuseClosed(tx, doc.store.id, from)
  const plan = remapped(rowsOf(doc), lines, from)
  const twice = mappedTwice(plan.added)
  if (twice !== undefined) throw refuse.MSKU_TWICE({ sku: (await tx.one<{ code: string }>(sql`select code from sku where id = ${twice}`)).code }, 'args.lines')
  await tx.run(sql`delete from msku_sku where id = any(${plan.gone.map((r) => r.id)}::bigint[])`)
  await tx.run(sql`update msku_sku set valid_to = ${from}::timestamptz where id = any(${plan.closed.map((r) => r.id)}::bigint[])`)
  const last = Math.max(0, ...doc.skus.map((l) => l.seq))
  await insertAll(
    tx,
    'msku_sku',
    { msku_id: 'bigint', seq: 'integer', sku_id: 'bigint', qty: 'integer', revenue_ratio: 'numeric', valid_from: 'timestamptz' },
    plan.added.map((r, i) => ({ msku_id: doc.id, seq: last + i + 1, sku_id: r.sku, qty: r.qty, revenue_ratio: r.revenue_ratio, valid_from: r.valid_from })),
  )
  await tellMapping({ app, tx }, doc.id, from)
}

/** The listing sells nothing of ours from now on. */
export async function endMapping({ app, tx }: Context<'app' | 'tx'>, id: number, at: string): Promise<void> {
  await tx.run(sql`delete from msku_sku where msku_id = ${id} and valid_from >= ${at}::timestamptz`)
  await tx.run(sql`update msku_sku set valid_to = ${at}::timestamptz where msku_id = ${id} and (valid_to is null or valid_to > ${at}::timestamptz)`)
  await tellMapping({ app, tx }, id, at)
}
const tellMapping = ({ app, tx }: Context<'app' | 'tx'>, id: number, from: string): Promise<void> =>
  emit({ app, tx }, 'msku.mapping_changed', { msku: id, from_ts: from }, { resource: 'msku', id })
