import { addDays, dayOf, num, refId, sum } from '@crossway/kernel'
import { emit, handle, runAction, sql, systemCtx, type CommandContext, type SaveCall, type Tx } from '@crossway/server-kit'
import { getAvailability, getUnitCosts } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import { promotionSample } from '../../model/sample/promotion-sample.resource.ts'
import { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { departmentOf } from '../places.ts'
import { stateNow } from '../plan/state-now.ts'
import { holdGoods, letGoodsGo, loseSample, shipSample, takeBack, type Sample } from './move-samples.ts'
import { keepParcels, wantsApproval, withParcels } from './parcels.ts'

const lostAfter = 30
type Line = { sku?: unknown; qty?: unknown }

async function save({ tx, ctx, before, draft }: SaveCall<typeof promotionSample>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  if (head.need_return === true && !head.return_due) throw refuse.PS_DUE({}, 'return_due')
  const task = refId(head.task)
  if (head.type === 'creator' && task === null) throw refuse.PS_TASK({}, 'task')
  if (head.source_type === 'warehouse' && refId(head.vw) === null) throw refuse.PS_PLACE({}, 'vw')
  const t =
    task === null
      ? undefined
      : await tx.one<{ resource: number | null; plan: number | null }>(
          sql`select resource_id as resource, plan_id as plan from promotion_task where id = ${task}::bigint`,
        )
  const lines = (draft.lines ?? before?.lines ?? []) as readonly Line[]
  if (!before) draft.owner ??= ctx.employee
  const parcel = { id: before?.id ?? 0, task, qty: lines.reduce((n, l) => n + Number(l.qty), 0), value: await worth(tx, refId(head.vw), lines) }
  Object.assign(draft, {
    resource: t?.resource ?? null,
    plan: t?.plan ?? null,
    qty: parcel.qty,
    value_cny: parcel.value,
    ...(await withParcels(tx, parcel)),
    department: await departmentOf(tx, refId(draft.owner === undefined ? before?.owner : draft.owner)),
  })
}
/** What the goods are worth at the pool's average; nothing where they come from elsewhere. */
async function worth(tx: Tx, vw: number | null, lines: readonly Line[]): Promise<string> {
  if (vw === null) return '0'
  const place = await tx.one<{ company: number; warehouse: number }>(
    sql`select company_id as company, warehouse_id as warehouse from virtual_warehouse where id = ${vw}::bigint`,
  )
  const costs = await getUnitCosts(
    tx,
    lines.map((l) => ({ ...place, sku: refId(l.sku)! })),
  )
  return sum(lines.map((l, i) => num(costs[i]!.total).times(Number(l.qty)))).toFixed(2)
}

async function checkStock(tx: Tx, doc: Sample): Promise<void> {
  if (doc.source_type !== 'warehouse') return
  const free = await getAvailability(tx, { sku: doc.lines.map((l) => l.sku.id) })
  doc.lines.forEach((l, i) => {
    const have = free.find((x) => x.sku === l.sku.id && x.vw === doc.vw!.id && x.msku === 0)?.free ?? 0
    if (have < l.qty) throw refuse.PS_SHORT({ sku: l.sku.title, n: have }, `lines[${i}].qty`)
  })
}

/** The goods are held for it, and count towards what the task's next parcel may hold. */
async function getReady(c: CommandContext, doc: Sample): Promise<void> {
  await holdGoods(c, doc)
  await stateNow(c.tx, 'promotion_sample', doc.id, 'to_ship')
  await keepParcels(c.tx, doc.task?.id)
}

/** Samples from the wish to their return or loss (promotion.md sampleManage, table of actions). */
export const promotionSampleCommands = handle(promotionSample, {
  save,
  guard: ({ doc, action }) => {
    if (action === 'recall' && !doc.need_return) return refuse.PS_NO_RETURN()
    return action === 'close' && doc.status === 'received' && doc.need_return ? refuse.PS_STILL_OUT() : undefined
  },
  actions: {
    submit: async ({ app, tx, ctx, doc, asked }) => {
      await checkStock(tx, doc)
      if (asked || (await wantsApproval(tx, doc))) return 'reviewing' as const
      await getReady({ app, tx, ctx }, doc)
      return 'to_ship' as const
    },
    approve: async ({ app, tx, ctx, doc }) => {
      await getReady({ app, tx, ctx }, doc)
      return 'to_ship' as const
    },
    reject: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'rejected'
    },
    ship: async ({ app, tx, ctx, doc, args, set }) => {
      set(await shipSample({ app, tx, ctx }, doc, args))
      await emit({ app, tx }, 'promo.sample.shipped', { sample: doc.id, no: doc.no, task: doc.task?.id ?? null }, { resource: 'promotion_sample', id: doc.id })
      return 'shipped' as const
    },
    receive: async ({ app, tx, doc, args, set }) => {
      const day = args.received_on ?? dayOf(new Date())
      if (doc.shipped_on && day < doc.shipped_on) throw refuse.PS_BEFORE({ date: doc.shipped_on }, 'args.received_on')
      if (day > dayOf(new Date())) throw refuse.PT_FUTURE({}, 'args.received_on')
      set({ received_on: day, ...(args.proof ? { proof: args.proof } : {}) })
      const waits = doc.task && (await tx.maybe(sql`select 1 as x from promotion_task where id = ${doc.task.id} and status = 'confirmed'`))
      if (waits) await runAction({ app, tx, ctx: systemCtx() }, promotionTask, doc.task!.id, 'sampleArrived', {}, true)
      return 'received' as const
    },
    recall: ({ args, set }) => {
      set({ recalled_on: dayOf(new Date()), status_reason: args.reason })
      return 'returning'
    },
    giveBack: async ({ app, tx, ctx, doc, args, set }) => {
      const { state, values } = await takeBack({ app, tx, ctx }, doc, args)
      set(values)
      return state
    },
    lose: async ({ app, tx, doc, args, set }) => {
      const from = addDays(doc.shipped_on ?? dayOf(new Date()), lostAfter)
      if (dayOf(new Date()) < from && !args.proof) throw refuse.PS_LOST_EARLY({ date: from })
      set({ ...(await loseSample(tx, doc)), status_reason: args.reason, ...(args.proof ? { proof: args.proof } : {}) })
      await emit({ app, tx }, 'promo.sample.lost', { sample: doc.id, no: doc.no }, { resource: 'promotion_sample', id: doc.id })
      return 'lost' as const
    },
    close: ({ set }) => {
      set({ closed_on: dayOf(new Date()) })
      return 'closed'
    },
    cancel: async ({ app, tx, ctx, doc, args, set }) => {
      if (doc.status === 'to_ship') await letGoodsGo({ app, tx, ctx }, doc)
      await stateNow(tx, 'promotion_sample', doc.id, 'cancelled')
      await keepParcels(tx, doc.task?.id)
      set({ status_reason: args.reason })
      return 'cancelled' as const
    },
  },
})
