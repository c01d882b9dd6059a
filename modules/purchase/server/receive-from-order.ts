import type { CommandContext } from '@crossway/server-kit'
import { randomUUID } from 'node:crypto'
import { audit, changeHead, createRecord, loadDocs, takeNumbers, type AuditEntry } from '@crossway/server-kit'
import type { ActionsOf, ArgsOf, RowOf } from '@crossway/kernel'
import { refuseFuture } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { purchaseSign } from '../model/purchase-sign.resource.ts'
import { inspectGoods } from './inspect.ts'
import { receiveGoods, type Received } from './receive-goods.ts'

type Args = ArgsOf<ActionsOf<typeof purchaseOrder>['receive']>

/**
 * Signs straight from the order: makes the receipt, signs it and, where good and bad pieces are told, inspects it, all in one transaction
 * (purchase.md purchaseOrderList, action sign). Answers the order's new state and counters, for the caller to write.
 */
export async function receiveFromOrder(
  { app, tx, ctx }: CommandContext,
  order: RowOf<typeof purchaseOrder>,
  args: Args,
): Promise<Pick<Received, 'orderState' | 'orderSet'>> {
  args.lines.forEach((l, i) => {
    const { good, bad } = verdictOf(l)
    if (good < 0 || bad < 0 || good + bad !== l.signed_qty)
      throw refuse.PS_SUM({}, `args.lines[${i}].${l.good_qty === null || l.good_qty === undefined ? 'defective_qty' : 'good_qty'}`)
  })
  refuseFuture(args.signed_at, 'args.signed_at')
  const open = new Map(order.lines.map((l) => [l.id, l.qty_open]))
  const id = await createRecord(
    { app, tx, ctx },
    purchaseSign,
    {
      po: order.id,
      warehouse: args.warehouse ?? order.warehouse.id,
      delivery_note: args.delivery_note ?? null,
      ...(args.signed_at ? { signed_at: args.signed_at } : {}),
      ...(args.photos?.length ? { photos: args.photos } : {}),
      lines: args.lines.map((l) => ({ po_line: l.line, notice_qty: open.get(l.line) ?? null, signed_qty: l.signed_qty, refused_qty: l.refused_qty ?? 0 })),
    },
    { numberLater: true, preset: { no: `~${randomUUID()}` } },
  )
  const load = async (): Promise<RowOf<typeof purchaseSign>> =>
    (await loadDocs({ app, run: tx }, purchaseSign, [id]))[0] as unknown as RowOf<typeof purchaseSign>
  const reported = args.lines.some((l) => (l.good_qty ?? l.defective_qty ?? null) !== null)
  const sign = await load()
  const done = await receiveGoods({ app, tx, ctx }, sign, {
    at: 'args.',
    silent: true,
    order,
    reported,
    number: async () => (await takeNumbers({ app, tx }, purchaseSign, { company: order.company.id, supplier: order.supplier.id, po: order.id })).no!,
  })
  const no = String(done.set.no)
  changeHead({ tx, ctx }, purchaseSign, id, done.set, { status: done.signState })
  const about = { resource: 'purchase_sign', record: id, no }
  const entries: AuditEntry[] = [
    { ...about, operation: 'create' },
    { ...about, operation: 'action', action: 'sign', from: 'draft', to: done.signState },
  ]
  if (reported && done.signState === 'signed') {
    const signed = await load()
    const by = new Map(args.lines.map((l) => [l.line, l]))
    const verdicts = signed.lines
      .filter((l) => l.signed_qty > 0)
      .map((l) => {
        const v = by.get(l.po_line)!
        const { good, bad } = verdictOf(v)
        return { line: l.id, good_qty: good, defective_qty: bad }
      })
    changeHead({ tx, ctx }, purchaseSign, id, await inspectGoods({ app, tx, ctx }, signed, verdicts), { status: 'done' })
    entries.push({ ...about, operation: 'action', action: 'inspect', from: 'signed', to: 'done' })
  }
  await audit({ run: tx, ctx }, entries)
  return done
}

/** Good and bad pieces of a line; what is not told is the rest. */
function verdictOf(l: Args['lines'][number]): { good: number; bad: number } {
  const good = l.good_qty ?? l.signed_qty - (l.defective_qty ?? 0)
  return { good, bad: l.defective_qty ?? l.signed_qty - good }
}
