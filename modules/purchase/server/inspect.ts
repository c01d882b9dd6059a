import type { CommandContext } from '@crossway/server-kit'
import { num, type RowOf } from '@crossway/kernel'
import { emit, sql, type Tx } from '@crossway/server-kit'
import { postStock } from '@crossway/warehouse/server'
import { samplePlan } from '../model/aql.ts'
import { refuse } from '../model/errors.ts'
import type { purchaseSign } from '../model/purchase-sign.resource.ts'
import { skusOf } from './masters.ts'
import { isLastInspected, readSchedule, schedule, termOf } from './order-schedule.ts'
import { lockOrder } from './receive-goods.ts'

type Sign = RowOf<typeof purchaseSign>
export interface Verdict {
  readonly line: number
  /** What is not bad, unless both are given. */
  readonly good_qty?: number | null
  readonly defective_qty: number
  readonly sample_qty?: number | null
  readonly sample_defects?: number | null
  readonly defect_reasons?: readonly string[] | null
  readonly handling?: string | null
  readonly concession?: boolean
}

interface Decided {
  readonly l: Sign['lines'][number]
  readonly v: Verdict & { readonly good_qty: number }
}

/** Decides on signed goods: good pieces become available, bad ones defective; value does not change (purchase.md purchaseSign, action inspect). */
export async function inspectGoods({ app, tx, ctx }: CommandContext, sign: Sign, verdicts: readonly Verdict[]): Promise<Record<string, unknown>> {
  const order = await lockOrder(app, tx, sign.po.id)
  const by = new Map(verdicts.map((v) => [v.line, v]))
  const signed = sign.lines.filter((l) => l.signed_qty > 0)
  const skus = await skusOf(
    tx,
    signed.map((l) => l.sku!.id),
  )
  const decided = signed.map((l) => {
    const v = by.get(l.id)
    const i = v ? verdicts.indexOf(v) : verdicts.length
    const good_qty = v ? (v.good_qty ?? l.signed_qty - v.defective_qty) : 0
    if (!v || good_qty < 0 || good_qty + v.defective_qty !== l.signed_qty) throw refuse.PS_SUM({}, `args.lines[${i}].good_qty`)
    const sample = v.sample_qty ?? l.signed_qty
    if (sample > l.signed_qty) throw refuse.PS_SAMPLE({}, `args.lines[${i}].sample_qty`)
    if ((v.sample_defects ?? 0) > sample) throw refuse.PS_SAMPLE({}, `args.lines[${i}].sample_defects`)
    const sku = skus.get(l.sku!.id)!
    if (sku.qc_mode === 'sample' && v.sample_defects !== null && v.sample_defects !== undefined && sku.aql) {
      const { accept } = samplePlan(l.signed_qty, Number(sku.aql))
      if (v.sample_defects > accept && !v.concession) throw refuse.PS_AQL({ n: v.sample_defects, ac: accept }, `args.lines[${i}].sample_defects`)
    }
    return { l, v: { ...v, good_qty } }
  })
  await postStock(
    { app, tx, ctx },
    {
      type: 'qc',
      source: { type: 'purchase_sign', id: sign.id, no: sign.no, project: order.project?.id ?? null },
      idem_key: `purchase_sign:${sign.id}:qc`,
      lines: movements(
        decided.flatMap(({ l, v }) => [
          { vw: sign.vw!.id, sku: l.sku!.id, msku: l.msku?.id ?? 0, n: v.good_qty, good: true },
          { vw: sign.vw!.id, sku: l.sku!.id, msku: l.msku?.id ?? 0, n: v.defective_qty, good: false },
        ]),
      ),
    },
  )
  await store(tx, sign, decided)
  await tx.run(
    sql`update purchase_order_line l set qty_good = l.qty_good + u.g, qty_defective = l.qty_defective + u.d from unnest(${decided.map(({ l }) => l.po_line)}::bigint[], ${decided.map(({ v }) => v.good_qty)}::int[], ${decided.map(({ v }) => v.defective_qty)}::int[]) as u(id, g, d) where l.id = u.id and l.purchase_order_id = ${order.id}`,
  )
  const good = decided.reduce((n, { v }) => n + v.good_qty, 0)
  const all = decided.reduce((n, { l }) => n + l.signed_qty, 0)
  const whole = order.status === 'received' && (await isLastInspected(tx, order.id, sign.id)) ? { whole: { total: order.total } } : {}
  const terms = { stored: await termOf(tx, order.id), order: order.id, company: order.company.id, currency: order.currency, at: new Date().toISOString() }
  schedule(tx, await readSchedule(tx, terms, ['inspect']), [{ event: 'inspect', amount: valueShare(order, decided), ...whole }], sign.no, sign.id)
  await emit({ app, tx }, 'goods.inspected', { sign: sign.id, po: order.id, good, defective: all - good }, { resource: 'purchase_sign', id: sign.id })
  return { good_pct: num(good).div(all).times(100).toFixed(4), inspector: ctx.employee }
}

function movements(parts: readonly { vw: number; sku: number; msku: number; n: number; good: boolean }[]) {
  return parts
    .filter((p) => p.n > 0)
    .flatMap((p) => {
      const type = p.good ? ('qc_pass' as const) : ('qc_fail' as const)
      const key = { entry_type: type, vw: p.vw, sku: p.sku, msku: p.msku }
      return [
        { ...key, state: 'inspecting' as const, qty: -p.n },
        { ...key, state: p.good ? ('available' as const) : ('defective' as const), qty: p.n },
      ]
    })
    .map((l, i) => (i % 2 === 1 ? { ...l, pair: i - 1 } : l))
}

/** Reasons and handling belong to bad pieces, of the lot or of its sample; without any they say nothing. */
const anyBad = (v: Decided['v']): boolean => v.defective_qty > 0 || (v.sample_defects ?? 0) > 0

async function store(tx: Tx, sign: Sign, decided: readonly Decided[]): Promise<void> {
  const col = <T>(pick: (x: Decided) => T): T[] => decided.map(pick)
  await tx.run(
    sql`update purchase_sign_line s set good_qty = u.g, defective_qty = u.d, sample_qty = u.sq, sample_defects = u.sd, handling = u.h, verdict = u.v, defect_reasons = u.r::text[]
      from unnest(${col((x) => x.l.id)}::bigint[], ${col((x) => x.v.good_qty)}::int[], ${col((x) => x.v.defective_qty)}::int[], ${col((x) => x.v.sample_qty ?? null)}::int[], ${col((x) => x.v.sample_defects ?? null)}::int[], ${col((x) => (anyBad(x.v) ? (x.v.handling ?? null) : null))}::text[],
        ${col((x) => (x.v.concession ? 'concession' : x.v.good_qty === 0 && x.v.defective_qty > 0 ? 'fail' : 'pass'))}::text[], ${col((x) => '{' + (anyBad(x.v) ? (x.v.defect_reasons ?? []) : []).join(',') + '}')}::text[]) as u(id, g, d, sq, sd, h, v, r) where s.id = u.id and s.purchase_sign_id = ${sign.id}`,
  )
}

/** Order value of the inspected pieces, for terms that are due after inspection. */
function valueShare(order: Awaited<ReturnType<typeof lockOrder>>, decided: readonly { l: Sign['lines'][number] }[]): string {
  const all = order.lines.reduce((n, l) => n.plus(l.amount), num(0))
  if (all.isZero()) return '0'
  const here = decided.reduce((n, { l }) => {
    const line = order.lines.find((x) => x.id === l.po_line)!
    return n.plus(
      num(line.amount)
        .times(Math.min(l.signed_qty - l.replaced_qty, line.qty))
        .div(line.qty),
    )
  }, num(0))
  return num(order.total).times(here).div(all).toDecimalPlaces(2).toFixed()
}
