import { dayOf, num, type RowOf } from '@crossway/kernel'
import { assertPeriodOpen } from '@crossway/ledger/server'
import { handle, sql, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { postStock, type PostingLine } from '@crossway/warehouse/server'
import { b2bReturn } from '../../model/delivery/b2b-return.resource.ts'
import { refuse } from '../../model/errors.ts'
import { countReturned } from './create-return.ts'

type Return = RowOf<typeof b2bReturn>
interface Left {
  readonly id: number
  readonly order_line: number
  readonly entry: number
  readonly free: number
}

/** Pieces of a line as they left, the youngest delivery first: a return brings back what each of them cost. */
const leftBy = (tx: CommandContext['tx'], lines: readonly number[]): Promise<Left[]> =>
  tx.rows<Left>(
    sql`select id, order_line, entry, qty - returned as free from b2b_delivery_line where order_line = any(${[...lines]}::bigint[]) and entry is not null and qty > returned order by id desc limit 2000 for update`,
  )

async function comeIn({ app, tx, ctx }: CommandContext, doc: Return, counted: ReadonlyMap<number, { good: number; defect: number }>): Promise<void> {
  const left = await leftBy(
    tx,
    (doc.lines ?? []).map((l) => l.order_line),
  )
  const free = new Map(left.map((l) => [l.id, l.free]))
  const posted: PostingLine[] = []
  const taken = new Map<number, number>()
  for (const l of doc.lines ?? []) {
    const parts = counted.get(l.id)!
    for (const state of ['available', 'defective'] as const) {
      let rest = state === 'available' ? parts.good : parts.defect
      for (const from of left.filter((x) => x.order_line === l.order_line)) {
        const n = Math.min(rest, free.get(from.id)!)
        if (n <= 0) continue
        rest -= n
        free.set(from.id, free.get(from.id)! - n)
        taken.set(from.id, (taken.get(from.id) ?? 0) + n)
        posted.push({ entry_type: 'sale_return_in', vw: doc.vw!.id, sku: l.sku.id, state, qty: n, link: from.entry, source_line: l.id })
      }
    }
  }
  if (!doc.dispose && posted.length)
    await postStock(
      { app, tx, ctx },
      {
        type: 'sale_return_in',
        source: { type: 'b2b_return', id: doc.id, no: doc.no, project: doc.project?.id ?? null },
        idem_key: `b2b_return:${doc.id}`,
        lines: posted,
      },
    )
  await tx.run(
    sql`update b2b_delivery_line l set returned = l.returned + u.n from unnest(${[...taken.keys()]}::bigint[], ${[...taken.values()]}::int[]) as u(id, n) where l.id = u.id`,
  )
}

async function save({ before, draft }: SaveCall<typeof b2bReturn>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  if (head.dispose !== true && !head.vw) throw refuse.SR_PLACE({}, 'vw')
}

/** Goods that buyers send back (b2b.md b2b_return). */
export const b2bReturnCommands = handle(b2bReturn, {
  save,
  actions: {
    send: () => 'in_transit',
    receive: async ({ app, tx, ctx, doc, args, set }) => {
      await assertPeriodOpen(tx, doc.company.id, dayOf(new Date()))
      const counted = new Map(
        (doc.lines ?? []).map((l) => {
          const row = args.lines?.find((x) => x.line === l.id)
          return [l.id, row ? { good: row.good, defect: row.defect } : { good: l.qty, defect: 0 }] as const
        }),
      )
      for (const [i, l] of (doc.lines ?? []).entries()) {
        const c = counted.get(l.id)!
        if (c.good + c.defect > l.qty) throw refuse.SR_MORE({ sku: l.sku.title, n: l.qty }, `args.lines[${i}].good`)
      }
      await comeIn({ app, tx, ctx }, doc, counted)
      const lines = (doc.lines ?? []).map((l) => ({ ...l, ...counted.get(l.id)! }))
      await tx.run(
        sql`update b2b_return_line l set good = u.good, defect = u.defect from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.good)}::int[], ${lines.map((l) => l.defect)}::int[]) as u(id, good, defect) where l.id = u.id`,
      )
      // what did not come back may be returned another time
      await countReturned(
        tx,
        lines.map((l) => ({ order_line: l.order_line, qty: l.qty - l.good - l.defect })),
        -1,
      )
      set({
        received_on: dayOf(new Date()),
        qty: lines.reduce((n, l) => n + l.good + l.defect, 0),
        amount: lines.reduce((n, l) => n.plus(num(l.price ?? 0).times(l.good + l.defect)), num(0)).toFixed(2),
      })
      return 'received' as const
    },
    credit: ({ args, set }) => {
      set({ credit_note: args.credit_note })
      return 'credited'
    },
    cancel: async ({ tx, doc }) => {
      await countReturned(tx, doc.lines ?? [], -1)
      return 'cancelled' as const
    },
  },
})
