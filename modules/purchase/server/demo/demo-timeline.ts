import { insertAll, sql, type Tx } from '@crossway/server-kit'
import type { PlannedOrder, Fixture } from './demo-plan.ts'
import type { PlannedReturn } from './demo-returns.ts'
import { at, madeAt, type ReceiptRow } from './demo-rows.ts'

type Person = Fixture['buyers'][number]
interface History extends Pick<Fixture, 'keepers' | 'inspectors'> {
  readonly orders: readonly PlannedOrder[]
  readonly ids: readonly number[]
  readonly numbers: readonly string[]
  readonly receipts: readonly ReceiptRow[]
  readonly receiptIds: readonly number[]
  readonly receiptNumbers: readonly string[]
  readonly returns: readonly PlannedReturn[]
  readonly returnIds: readonly number[]
  readonly returnNumbers: readonly string[]
  /** Who approves what the buyers have made. */
  readonly lead: Person
}
interface Step {
  readonly at: string
  readonly who: Person
  readonly about: readonly [resource: string, id: number, no: string]
  readonly action?: string
  readonly from?: string
  readonly to?: string
  readonly comment?: string
}

/** The steps that each order and each receipt has gone through, as their timelines tell them. */
export async function writeTimelines(tx: Tx, h: History): Promise<void> {
  const names = new Map((await tx.rows<{ id: number; nickname: string }>(sql`select id, nickname from admin`)).map((a) => [a.id, a.nickname]))
  await insertAll(
    tx,
    'audit_log',
    {
      at: 'timestamptz',
      actor_type: 'text',
      actor_id: 'bigint',
      employee_id: 'bigint',
      actor_name: 'text',
      request_id: 'text',
      resource: 'text',
      record_id: 'bigint',
      record_no: 'text',
      operation: 'text',
      action: 'text',
      from_state: 'text',
      to_state: 'text',
      comment: 'text',
    },
    [...ordersOf(h), ...receiptsOf(h), ...returnsOf(h)].map((s) => ({
      at: s.at,
      actor_type: 'admin',
      actor_id: s.who.account,
      employee_id: s.who.id,
      actor_name: names.get(s.who.account) ?? '',
      request_id: 'demo',
      resource: s.about[0],
      record_id: s.about[1],
      record_no: s.about[2],
      operation: s.action ? 'action' : 'create',
      action: s.action ?? null,
      from_state: s.from ?? null,
      to_state: s.to ?? null,
      comment: s.comment ?? null,
    })),
  )
}

function ordersOf(h: History): Step[] {
  const steps: readonly (readonly [action: string, from: string, to: string, notYet: readonly string[], hour: number])[] = [
    ['submit', 'draft', 'pending', ['draft'], 10],
    ['approve', 'pending', 'approved', ['draft', 'pending', 'voided'], 14],
    ['place', 'approved', 'ordered', ['draft', 'pending', 'approved', 'voided'], 16],
  ]
  return h.orders.flatMap((o, i) => {
    const about = ['purchase_order', h.ids[i]!, h.numbers[i]!] as const
    return [
      { at: madeAt(o, i), who: o.buyer, about },
      ...steps
        .filter(([, , , notYet]) => !notYet.includes(o.status))
        .map(([action, from, to, , hour]) => ({ at: at(o.day, hour), who: action === 'approve' ? h.lead : o.buyer, about, action, from, to })),
    ]
  })
}

/** Receipts tell their own story and one line of their order's. */
function receiptsOf(h: History): Step[] {
  const signed = new Map<number, number>()
  return h.receipts.flatMap((r, i) => {
    const about = ['purchase_sign', h.receiptIds[i]!, h.receiptNumbers[i]!] as const
    const keeper = h.keepers[i % h.keepers.length]!
    const day = r.receipt.day
    const before = signed.get(r.order) ?? 0
    const now = before + r.receipt.lines.reduce((n, l) => n + l.qty, 0)
    signed.set(r.order, now)
    const whole = now >= r.plan.lines.reduce((n, l) => n + l.qty, 0)
    return [
      { at: at(day, 11), who: keeper, about },
      { at: at(day, 11, 1), who: keeper, about, action: 'sign', from: 'draft', to: 'signed' },
      ...(r.receipt.inspected ? [{ at: at(day, 15), who: h.inspectors[i % h.inspectors.length]!, about, action: 'inspect', from: 'signed', to: 'done' }] : []),
      {
        at: at(day, 11, 1),
        who: keeper,
        about: ['purchase_order', r.order, h.numbers[r.orderAt]!] as const,
        action: 'receive',
        from: before === 0 ? 'ordered' : 'partial',
        to: whole ? 'received' : 'partial',
        comment: about[2],
      },
    ]
  })
}

/** Returns go their own way: made and sent by the keeper, agreed to by the buying lead. */
function returnsOf(h: History): Step[] {
  const steps = [
    ['submit_return', 'draft', 'pending', 11],
    ['approve_return', 'pending', 'approved', 14],
    ['ship_back', 'approved', 'out', 16],
    ['settle', 'out', 'settled', 18],
  ] as const
  return h.returns.flatMap((r, i) => {
    const about = ['purchase_sign', h.returnIds[i]!, h.returnNumbers[i]!] as const
    const keeper = h.keepers.find((k) => k.id === r.source.keeper) ?? h.keepers[0]!
    const gone = ['draft', 'pending', 'approved', 'out', 'settled'].indexOf(r.status)
    return [
      { at: at(r.day, 10), who: keeper, about },
      ...steps
        .slice(0, gone)
        .map(([action, from, to, hour]) => ({ at: at(r.day, hour), who: action === 'approve_return' ? h.lead : keeper, about, action, from, to })),
    ]
  })
}
