import type { CommandContext } from '@crossway/server-kit'
import { num, sum, valueText, type AnyLabel, type NumLike } from '@crossway/kernel'
import { handle, sql, type ActionCall, type Tx } from '@crossway/server-kit'
import type { EntryType } from '../../model/entry-types.ts'
import { refuse } from '../../model/errors.ts'
import { stockDoc } from '../../model/stock-doc.resource.ts'
import { checkGoods, checkUnreserved, goodsLines } from '../goods-lines.ts'
import { readPlaces } from '../ledger/posting-places.ts'
import { postStock } from '../ledger/post-stock.ts'
import { refuseFuture } from '../ledger/posting-time.ts'
import type { PostingLine } from '../ledger/posting.ts'
import { inForm } from '../name-field.ts'
import { getUnitCosts } from '../queries/costs.ts'
import { activeOf, releaseReservation, reserveStock } from '../reservations.ts'
import { reverseStock } from '../reversal.ts'

type Doc = ActionCall<typeof stockDoc, unknown>['doc']
type Line = Doc['lines'][number]

/** Entry type by direction and type of the document; what is absent does not go together. */
const entryOf: Readonly<Record<string, EntryType | undefined>> = {
  'in/other': 'other_in',
  'in/gift': 'gift_in',
  'in/sample': 'sample_return_in',
  'in/consigned': 'customer_in',
  'in/opening': 'opening',
  'out/other': 'other_out',
  'out/scrap': 'scrap_out',
  'out/sample': 'sample_out',
  'out/consigned': 'customer_out',
  'state/other': 'state_move',
}

/** States that a type of document may take from or add to, where it is not every one on hand (warehouse.md A4). */
const statesOf: Readonly<Record<string, readonly string[] | undefined>> = {
  'out/scrap': ['defective'],
  'out/sample': ['available'],
  'in/sample': ['available', 'defective'],
  'in/gift': ['inspecting', 'available'],
}

/** Manual in, out and change of state (warehouse.md outEnterRecord): checked at submit, posted at approval, taken back by reversal. */
export const stockDocCommands = handle(stockDoc, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    const place = (await readPlaces(tx, [next.vw])).get(next.vw)!
    if (place.warehouse !== next.warehouse) throw refuse.E_ASSEMBLE_WAREHOUSE({}, 'vw')
    if (!entryOf[`${next.direction}/${next.type}`])
      throw refuse.E_DOC_DIRECTION({ type: valueText(app.registry.labels('stock_doc', ctx.lang).fields.type, next.type) }, 'type')
    refuseFuture(draft.occurred_at, 'occurred_at')
    if (next.type === 'consigned' && place.ownership !== 'consigned') throw refuse.E_DOC_CONSIGNED({}, 'vw')
    const lines = next.lines
    const direction = next.direction
    if (next.reason === 'other' && !(next.reason_text ?? '').trim()) throw refuse.E_DOC_REASON({}, 'reason_text')
    checkUnreserved(place, lines)
    const states = statesOf[`${direction}/${next.type}`]
    const wrong = states ? lines.findIndex((l) => !states.includes(l.state)) : -1
    if (wrong >= 0) {
      const texts = app.registry.labels('stock_doc', ctx.lang).fields
      const state = (v: string): string => valueText(lineField(texts['lines'], 'state'), v)
      const names = states!.map(state).join(ctx.lang === 'en' ? ' or ' : '、')
      throw refuse.E_DOC_LINE_STATE({ type: valueText(texts.type, next.type), states: names, state: state(lines[wrong]!.state) }, `lines[${wrong}].state`)
    }
    await checkGoods(tx, goodsLines(lines), { labels: direction === 'in' })
    lines.forEach((l, i) => {
      if (direction === 'state' && (!l.to_state || l.to_state === l.state)) throw refuse.E_DOC_STATE({}, `lines[${i}].to_state`)
      if (direction === 'state' && l.to_state === 'defective' && !l.photo?.length) throw refuse.E_DOC_PHOTO({}, `lines[${i}].photo`)
    })
    Object.assign(draft, {
      company: place.company,
      project: place.project,
      store: place.store,
      total_qty: lines.reduce((n, l) => n + l.qty, 0),
      total_value: direction === 'in' ? sum(lines.map((l) => num(unitOf(l)).times(l.qty))).toFixed(4) : null,
    })
    if (!before) draft.owner = ctx.employee
  },
  actions: {
    submit: async (call) => {
      const { tx, ctx, app, doc, confirmed } = call
      if (doc.direction === 'in') await checkCosts(tx, doc, confirmed)
      if (doc.direction === 'out') {
        const free = doc.lines.filter((l) => l.state === 'available')
        if (free.length)
          await inForm(doc, () =>
            reserveStock(
              { app, tx, ctx },
              {
                source: sourceOf(doc),
                lines: free.map((l) => ({ vw: doc.vw.id, sku: l.sku.id, msku: l.msku?.id, qty: l.qty, line: l.id })),
                reason: doc.no,
              },
            ),
          )
      }
      return 'pending' as const
    },
    approve: async (call) => {
      await inForm({ time: 'occurred_at', lines: call.doc.lines }, () => postDoc({ app: call.app, tx: call.tx, ctx: call.ctx }, call.doc, call.set))
      return 'done' as const
    },
    reject: async ({ tx, ctx, app, doc }) => {
      await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: '驳回' })
      return 'draft' as const
    },
    void: () => 'voided',
    reverse: async ({ tx, ctx, app, doc, args }) => {
      if (doc.posting !== null) await reverseStock({ app, tx, ctx }, doc.posting, undefined, String(args.reason), `stock_doc:${doc.id}:reverse`)
      // Pieces that went out of their hold come back into it; nobody waits for them any more.
      await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: String(args.reason) })
      return 'reversed' as const
    },
  },
})

const lineField = (label: AnyLabel | undefined, name: string): AnyLabel | undefined => (typeof label === 'object' ? label.fields?.[name] : undefined)
const sourceOf = (doc: { readonly id: number; readonly no: string }): { type: string; id: number; no: string } => ({
  type: 'stock_doc',
  id: doc.id,
  no: doc.no,
})
const unitOf = (l: Pick<Line, 'unit_cost' | 'unit_freight' | 'unit_duty' | 'unit_other'>): NumLike =>
  sum([l.unit_cost ?? 0, l.unit_freight ?? 0, l.unit_duty ?? 0, l.unit_other ?? 0])

/** Incoming goods need a cost, and one far above what is known is asked about. */
async function checkCosts(tx: Tx, doc: Doc, confirmed: ReadonlySet<string>): Promise<void> {
  if (doc.type === 'gift' || doc.type === 'consigned' || doc.type === 'sample') return
  doc.lines.forEach((l, i) => {
    if (l.unit_cost === null && doc.type === 'opening') throw refuse.E_DOC_COST({}, `lines[${i}].unit_cost`)
  })
  if (confirmed.has('E_COST_HIGH') || doc.company === null) return
  const known = await getUnitCosts(
    tx,
    doc.lines.map((l) => ({ company: doc.company!.id, warehouse: doc.warehouse.id, sku: l.sku.id })),
  )
  doc.lines.forEach((l, i) => {
    const average = num(known[i]!.total)
    if (average.gt(0) && num(unitOf(l)).gt(average.times(3)))
      throw refuse.E_COST_HIGH({ sku: l.sku.title, cost: num(unitOf(l)).toFixed(2), average: average.toFixed(2) })
  })
}

/** Posts a document; goods in without a cost come at the pool's unit, the last one when it is empty. */
async function postDoc({ app, tx, ctx }: CommandContext, doc: Doc, set: (values: Readonly<Record<string, unknown>>) => void): Promise<void> {
  const entry = entryOf[`${doc.direction}/${doc.type}`]!
  const held = new Map((await activeOf(tx, sourceOf(doc))).map((r) => [r.source_line_id, r.id]))
  const costs =
    doc.direction === 'in' && doc.company
      ? await getUnitCosts(
          tx,
          doc.lines.map((l) => ({ company: doc.company!.id, warehouse: doc.warehouse.id, sku: l.sku.id })),
        )
      : []
  const charged = doc.cost_type && (await tx.one<{ code: string }>(sql`select code from cost_type where id = ${doc.cost_type.id}`)).code
  const lines = doc.lines.flatMap((l, i): PostingLine[] => {
    const key = {
      entry_type: entry,
      vw: doc.vw.id,
      sku: l.sku.id,
      msku: l.msku?.id,
      source_line: l.id,
      remark: l.remark,
      counterparty: doc.counterparty,
      ...(charged ? { charge: { cost_type: charged } } : {}),
    }
    if (doc.direction === 'state')
      return [
        { ...key, state: l.state, qty: -l.qty },
        { ...key, state: l.to_state!, qty: l.qty, pair: i * 2 },
      ]
    if (doc.direction === 'out')
      return [held.has(l.id) ? { ...key, state: 'reserved', qty: -l.qty, reservation: held.get(l.id)! } : { ...key, state: l.state, qty: -l.qty }]
    return [{ ...key, state: l.state, qty: l.qty, ...(l.in_date ? { in_date: l.in_date } : {}), ...valuesOf(doc.type, l, costs[i]) }]
  })
  const posted = await postStock(
    { app, tx, ctx },
    {
      type: entry,
      source: sourceOf(doc),
      occurred_at: doc.occurred_at,
      idem_key: `stock_doc:${doc.id}`,
      remark: doc.reason_text,
      lines,
    },
  )
  const moved = doc.direction === 'state' ? posted.lines.filter((_, i) => i % 2 === 1) : posted.lines
  const values = moved.map((l) => num(l.total).abs())
  await tx.run(
    sql`update stock_doc_line d set value = u.value from unnest(${doc.lines.map((l) => l.id)}::bigint[], ${values.map((v) => v.toFixed(4))}::numeric[]) as u(id, value) where d.id = u.id`,
  )
  set({ posting: posted.id, posting_no: posted.no, total_value: sum(values).toFixed(4) })
}

function valuesOf(
  type: string,
  l: Line,
  known: { readonly goods: string; readonly freight: string; readonly duty: string; readonly other: string } | undefined,
): Partial<PostingLine> {
  if (type === 'gift') return {}
  const unit = l.unit_cost === null ? known : { goods: l.unit_cost, freight: l.unit_freight ?? '0', duty: l.unit_duty ?? '0', other: l.unit_other ?? '0' }
  if (!unit) return {}
  const of = (v: string): string => num(v).times(l.qty).toDecimalPlaces(2).toFixed(2)
  return { goods: of(unit.goods), freight: of(unit.freight), duty: of(unit.duty), other: of(unit.other) }
}
