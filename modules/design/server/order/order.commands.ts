import { addDays, dayOf, num, refId, roundMoney, type RowOf } from '@crossway/kernel'
import { cancelReceivable, createReceivable, postPl } from '@crossway/ledger/server'
import { handle, runAction, sql, systemCtx, type CommandContext, type EventHandler, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { visualOrder } from '../../model/order/visual-order.resource.ts'
import { kindWords, kinds } from '../../model/words.ts'
import { cancelDemandBySource, createDemand, groupOf } from '../demand/create-demand.ts'
import { overQuota } from '../demand/quota.ts'
import { isCheap, saveOrder } from './order-save.ts'

type Order = RowOf<typeof visualOrder>
const depositDays = 7
const balanceDays = 30
const sources = { deposit: 'visual_order_deposit', balance: 'visual_order_balance' } as const

async function owe(call: Pick<CommandContext, 'app' | 'tx' | 'ctx'>, doc: Order, part: keyof typeof sources, amount: string, due: string): Promise<void> {
  if (!num(amount).gt(0)) return
  await createReceivable(call, {
    company: doc.company!.id,
    project: refId(doc.project),
    party: { type: 'customer', id: doc.customer!.id, name: doc.customer!.title },
    amount,
    currency: doc.currency!,
    due,
    source: { type: sources[part], id: doc.id, no: doc.no },
    account: call.ctx.account,
  })
}
/** What an external order begins with: its deposit is owed. */
const confirmed = (call: Pick<CommandContext, 'app' | 'tx' | 'ctx'>, doc: Order): Promise<void> | undefined =>
  doc.order_type === 'external' ? owe(call, doc, 'deposit', doc.deposit ?? '0', addDays(dayOf(new Date()), depositDays)) : undefined

function check(doc: Order): void {
  if (doc.order_type !== 'internal' && !doc.customer) throw refuse.VO_CUSTOMER({}, 'customer')
  if (doc.order_type === 'external' && !doc.company) throw refuse.VO_COMPANY({}, 'company')
  if (doc.order_type === 'internal' && (!doc.project || !doc.from_project || doc.project.id === doc.from_project.id))
    throw refuse.VO_PROJECTS({}, 'from_project')
  if (doc.order_type === 'quota' && !doc.contract) throw refuse.DD_CONTRACT({}, 'contract')
}
/** Demands for the lines, one a kind. */
async function makeDemands({ app, tx, ctx }: Pick<CommandContext, 'app' | 'tx' | 'ctx'>, doc: Order): Promise<void> {
  const kindOf = new Map(
    (
      await tx.rows<{ id: number; kind: 'plane' | 'video' }>(
        sql`select id, kind from design_category where id = any(${doc.lines.map((l) => l.category.id)}::bigint[])`,
      )
    ).map((c) => [c.id, c.kind]),
  )
  for (const kind of kinds) {
    const lines = doc.lines.filter((l) => kindOf.get(l.category.id) === kind)
    if (lines.length === 0) continue
    const group = await groupOf(tx, kind)
    if (group === null) throw refuse.VO_GROUP(kindWords[kind])
    const demand = await createDemand(
      { app, tx, ctx },
      {
        kind,
        source: { type: 'visual_order', id: doc.id },
        project: refId(doc.project),
        title: `${doc.no} ${doc.customer?.title ?? doc.project?.title ?? ''}`,
        brief: [doc.no, ...lines.map((l) => `${l.category.title} × ${num(l.qty).toFixed()} ${l.description ?? ''}`)].join('\n'),
        expected_at: doc.expected_at,
        purpose: refId(doc.project) === null ? 'internal' : 'brand',
        requester: refId(doc.sales),
        group,
        visual_order: doc.id,
        lines: lines.map((l) => ({ category: l.category.id, qty: l.qty, difficulty: l.difficulty, name: l.description })),
      },
    )
    await tx.run(
      sql`update visual_order_line o set demand_line = d.id from (select l.id, row_number() over (order by l.seq) as n from design_demand_line l where l.design_demand_id = ${demand}) d join unnest(${lines.map((l) => l.id)}::bigint[]) with ordinality as u(id, n) on u.n = d.n where o.id = u.id`,
    )
  }
}
const received = async (tx: Tx, order: number): Promise<string> =>
  (
    await tx.one<{ v: string }>(
      sql`select coalesce(sum(settled_amount + offset_amount), 0)::text as v from receivable where source_type = any(${Object.values(sources)}::text[]) and source_id = ${order}::bigint and status <> 'cancelled'`,
    )
  ).v

/** What one project bears and the other gains, each in its own company's books. */
async function bookBetween(tx: Tx, doc: Order, date: string): Promise<void> {
  const sides = [
    [doc.project!.id, -1],
    [doc.from_project!.id, 1],
  ] as const
  const companies = await tx.rows<{ id: number; company: number }>(
    sql`select id, company_id as company from project where id = any(${sides.map(([id]) => id)}::bigint[])`,
  )
  await postPl(
    tx,
    sides.map(([project, sign]) => ({
      line: 'L1303',
      amount: num(doc.amount_total ?? 0).times(sign),
      currency: doc.currency!,
      biz_date: date,
      stage: 'settled' as const,
      company: companies.find((c) => c.id === project)?.company,
      project,
      source: { type: 'visual_order', id: doc.id, seq: sign === 1 ? 1 : 0 },
      note: doc.no,
    })),
  )
}

/** Orders of design work and their money (design.md visualOrder, table of actions). */
export const visualOrderCommands = handle(visualOrder, {
  save: saveOrder,
  actions: {
    submit: async (call) => {
      const { app, tx, doc } = call
      check(doc)
      if (doc.order_type === 'quota') {
        const lines = doc.lines.map((l) => ({ category: l.category.id, qty: Number(l.qty) }))
        const over = await overQuota({ app, tx }, doc.contract!.id, dayOf(new Date()), lines, { order: doc.id })
        if (over) throw refuse.VO_QUOTA({ category: over.category, n: over.left }, `lines[${over.index}].qty`)
      }
      if (isCheap(doc)) return 'pending' as const
      await confirmed(call, doc)
      return 'confirmed' as const
    },
    confirm: async (call) => {
      await confirmed(call, call.doc)
      return 'confirmed' as const
    },
    reject: () => 'draft',
    start: async (call) => {
      const { tx, ctx, doc, args, set } = call
      if (doc.order_type === 'external' && num(await received(tx, doc.id)).lt(doc.deposit ?? 0)) {
        if (!args.waive) throw refuse.VO_DEPOSIT()
        if (!ctx.access.super && !ctx.access.has('visualOrder/approve')) throw refuse.VO_WAIVE({}, 'args.waive')
        if (!args.reason) throw refuse.DP_REASON({}, 'args.reason')
        set({ deposit_waived: true })
      }
      await makeDemands(call, doc)
      return 'producing' as const
    },
    deliver: ({ set }) => {
      set({ progress: '100' })
      return 'delivered'
    },
    client_accept: async (call) => {
      const { tx, doc, args, set } = call
      if (args.date > dayOf(new Date())) throw refuse.VO_DATE({}, 'args.date')
      const rest = roundMoney(num(doc.amount_total ?? 0).minus(doc.deposit ?? 0), doc.currency!)
      if (doc.order_type === 'external') await owe(call, doc, 'balance', rest.toFixed(2), addDays(args.date, balanceDays))
      if (doc.order_type === 'internal') await bookBetween(tx, doc, args.date)
      set({ proof: args.proof, accepted_on: args.date })
      return 'accepted' as const
    },
    close: async ({ tx, doc, set }) => {
      if (doc.order_type !== 'external') return 'settled' as const
      const paid = await received(tx, doc.id)
      if (num(paid).lt(doc.amount_total ?? 0))
        throw refuse.VO_UNPAID({
          n: num(doc.amount_total ?? 0)
            .minus(paid)
            .toFixed(2),
        })
      set({ received_amount: num(paid).toFixed(2) })
      return 'settled' as const
    },
    cancel: async (call) => {
      const { tx, doc, args, set } = call
      const paid = num(await received(tx, doc.id))
      if (paid.gt(0) && !args.deposit) throw refuse.VO_DECIDE({ n: paid.toFixed(2) }, 'args.deposit')
      await cancelDemandBySource(call, { type: 'visual_order', id: doc.id }, args.reason)
      if (paid.isZero()) await cancelReceivable(tx, { type: sources.deposit, id: doc.id })
      set({ cancel_decision: paid.gt(0) ? args.deposit : null })
      return 'cancelled' as const
    },
  },
})

/** Money of an order comes in: what is received is told, and one that is accepted and paid closes by itself. */
export const orderMoneyHandler: EventHandler = {
  event: 'receivable.settled',
  name: 'design.orderMoney',
  run: async ({ app, tx, payload }) => {
    if (!Object.values<unknown>(sources).includes(payload.source_type)) return
    const id = Number(payload.source_id)
    const o = await tx.maybe<{ status: string; total: string }>(
      sql`select status, amount_total::text as total from visual_order where id = ${id}::bigint for update`,
    )
    if (!o) return
    const paid = await received(tx, id)
    await tx.run(sql`update visual_order set received_amount = ${paid}::numeric, version = version + 1, updated_at = now() where id = ${id}::bigint`)
    if (o.status === 'accepted' && num(paid).gte(o.total)) await runAction({ app, tx, ctx: systemCtx() }, visualOrder, id, 'close', {}, true)
  },
}
