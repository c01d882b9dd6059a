import { dayOf } from '@crossway/kernel'
import { handle, sql, type ActionCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { vwTransfer } from '../../model/vw-transfer.resource.ts'
import { checkGoods, checkUnreserved, goodsLines } from '../goods-lines.ts'
import type { Place } from '../ledger/book.ts'
import { transferVirtual } from '../moves.ts'
import { inForm } from '../name-field.ts'
import { readPlaces } from '../ledger/posting-places.ts'
import { activeOf, releaseReservation, reserveStock } from '../reservations.ts'

type Call<A = Record<string, unknown>> = ActionCall<typeof vwTransfer, A>

/** Hands goods from one share to another for good, or lends them until a day (warehouse.md virtualWarehouse). */
export const vwTransferCommands = handle(vwTransfer, {
  save: async ({ tx, ctx, before, draft, next }) => {
    const { type, lines } = next
    if (type === 'return') throw refuse.E_VT_TYPE({}, 'type')
    if (type === 'borrow' && !next.due_back) throw refuse.E_VT_DUE({}, 'due_back')
    if (typeof draft.due_back === 'string' && draft.due_back < dayOf(new Date())) throw refuse.E_VT_DUE_PAST({}, 'due_back')
    const from = await checkPair(tx, next.from_vw, next.to_vw)
    checkUnreserved(from.place, lines)
    if (draft.lines) await checkGoods(tx, goodsLines(lines), { labels: false })
    Object.assign(draft, {
      warehouse: from.warehouse,
      company: from.company,
      project: from.project,
      to_project: from.toProject,
      total_qty: lines.reduce((n, l) => n + l.qty, 0),
    })
    if (!before) draft.owner = ctx.employee
  },
  actions: {
    submit: async ({ tx, ctx, app, doc }) => {
      await checkPair(tx, doc.from_vw.id, doc.to_vw.id)
      const free = doc.lines.filter((l) => l.state === 'available')
      if (free.length)
        await inForm(doc, () =>
          reserveStock(
            { app, tx, ctx },
            {
              source: sourceOf(doc),
              lines: free.map((l) => ({ vw: doc.from_vw.id, sku: l.sku.id, msku: l.msku?.id, qty: l.qty, line: l.id })),
              reason: doc.reason,
            },
          ),
        )
      return 'pending' as const
    },
    approve: async (call) => {
      await handOver(call)
      return call.doc.type === 'borrow' ? 'lent' : 'done'
    },
    reject: async ({ tx, ctx, app, doc }) => {
      await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: '驳回' })
      return 'rejected' as const
    },
    cancel: async ({ tx, ctx, app, doc }) => {
      await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: '取消' })
      return 'voided' as const
    },
    give_back: async (call) => giveBack(call as Call<{ lines: { line: number; qty: number }[] }>),
  },
})

const sourceOf = (doc: { readonly id: number; readonly no: string }): { type: string; id: number; no: string } => ({
  type: 'vw_transfer',
  id: doc.id,
  no: doc.no,
})

async function checkPair(
  tx: Tx,
  fromVw: number,
  toVw: number,
): Promise<{ warehouse: number; company: number; project: number | null; toProject: number | null; place: Place }> {
  const places = await readPlaces(tx, [fromVw, toVw])
  const [from, to] = [places.get(fromVw)!, places.get(toVw)!]
  if (fromVw === toVw || from.warehouse !== to.warehouse || from.company !== to.company) throw refuse.E_VT_SAME({}, 'to_vw')
  if (from.ownership !== to.ownership) throw refuse.E_OWNERSHIP({}, 'to_vw')
  return { place: from, warehouse: from.warehouse, company: from.company, project: from.project, toProject: to.project }
}

/** Goods of a project leave it only with the word of those who lead it. */
async function checkApprover({ tx, ctx, doc }: Call): Promise<void> {
  if (doc.project === null || ctx.access.super) return
  const leads = await tx.maybe(
    sql`select 1 from project p where p.id = ${doc.project.id} and (p.leader_id = ${ctx.employee} or exists (select 1 from project_member m where m.project_id = p.id and m.employee_id = ${ctx.employee} and m.role = 'leader' and m."from" <= current_date and (m."to" is null or m."to" >= current_date)))`,
  )
  if (!leads) throw refuse.E_VT_APPROVER()
}

async function handOver(call: Call): Promise<void> {
  const { tx, ctx, app, doc } = call
  await checkApprover(call)
  const held = new Map((await activeOf(tx, sourceOf(doc))).map((r) => [r.source_line_id, r.id]))
  await transferVirtual(
    { app, tx, ctx },
    {
      source: sourceOf(doc),
      idem_key: `vw_transfer:${doc.id}`,
      remark: doc.reason,
      from_vw: doc.from_vw.id,
      to_vw: doc.to_vw.id,
      lines: doc.lines.map((l) => ({
        sku: l.sku.id,
        msku: l.msku?.id,
        state: l.state,
        qty: l.qty,
        reservation: l.state === 'available' ? held.get(l.id) : undefined,
      })),
    },
  )
}

async function giveBack({ tx, ctx, app, doc, args }: Call<{ lines: { line: number; qty: number }[] }>): Promise<'partly' | 'returned'> {
  const seen = new Set<number>()
  const back = args.lines.map((g, i) => {
    const line = doc.lines.find((l) => l.id === g.line) ?? doc.lines.find((l) => l.seq === g.line)
    if (!line || g.qty > line.qty - line.qty_returned) throw refuse.E_VT_OVER({}, `args.lines[${i}].${line ? 'qty' : 'line'}`)
    if (seen.has(line.id)) throw refuse.E_LINE_TWICE({}, `args.lines[${i}].line`)
    seen.add(line.id)
    return { line, qty: g.qty }
  })
  const before = doc.lines.reduce((n, l) => n + l.qty_returned, 0)
  await transferVirtual(
    { app, tx, ctx },
    {
      source: sourceOf(doc),
      idem_key: `vw_transfer:${doc.id}:back:${before}`,
      remark: '归还',
      from_vw: doc.to_vw.id,
      to_vw: doc.from_vw.id,
      lines: back.map((b) => ({ sku: b.line.sku.id, msku: b.line.msku?.id, state: b.line.state, qty: b.qty })),
    },
  )
  await tx.run(
    sql`update vw_transfer_line l set qty_returned = l.qty_returned + u.qty from unnest(${back.map((b) => b.line.id)}::bigint[], ${back.map((b) => b.qty)}::int[]) as u(id, qty) where l.id = u.id`,
  )
  return before + back.reduce((n, b) => n + b.qty, 0) === doc.total_qty ? 'returned' : 'partly'
}
