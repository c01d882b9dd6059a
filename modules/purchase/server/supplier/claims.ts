import { addDays, dayOf, num, type NumLike } from '@crossway/kernel'
import { createReceivable } from '@crossway/ledger/server'
import { runAction, sql, systemCtx, updateHead, type CommandContext, type EventHandler, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { purchaseSign } from '../../model/purchase-sign.resource.ts'

const termDays = 30
/** The subledger's name for what a supplier owes us (contracts.md, source types). */
const book = 'supplier_claim'
const ofReturn = 'purchase_sign'

interface Claimed {
  readonly company: number
  readonly project: number | null
  readonly supplier: { readonly id: number; readonly title: string }
  readonly po_line?: number
  readonly amount: NumLike
  readonly currency: string
  readonly reason: string
  readonly source: { readonly type: string; readonly id: number; readonly no: string }
}
/** Once a source: the same again answers the claim that stands, another amount is refused by the subledger. */
async function claim(call: CommandContext, c: Claimed): Promise<number> {
  const { tx, ctx } = call
  await tx.run(sql`
    insert into supplier_claim (supplier_id, company_id, po_line, currency, amount, reason, source_type, source_id, source_no, created_by)
    values (${c.supplier.id}::bigint, ${c.company}::bigint, ${c.po_line ?? null}::bigint, ${c.currency}, ${num(c.amount).toFixed(4)}::numeric, ${c.reason}, ${c.source.type}, ${c.source.id}::bigint, ${c.source.no}, ${ctx.account}::bigint)
    on conflict (source_type, source_id) do nothing`)
  const { id } = await tx.one<{ id: number }>(sql`select id from supplier_claim where source_type = ${c.source.type} and source_id = ${c.source.id}::bigint`)
  await createReceivable(call, {
    company: c.company,
    project: c.project,
    party: { type: 'supplier', id: c.supplier.id, name: c.supplier.title },
    amount: c.amount,
    currency: c.currency,
    due: addDays(dayOf(new Date()), termDays),
    source: { type: book, id, no: c.source.no },
    account: ctx.account,
  })
  return id
}

/** Goods have gone back for money: the supplier owes what the order paid for them until finance has it (purchase.md purchaseSign, ship_back). */
export const claimRefund = (
  call: CommandContext,
  sign: { readonly id: number; readonly no: string },
  c: Omit<Claimed, 'source' | 'po_line'>,
): Promise<number> => claim(call, { ...c, source: { type: ofReturn, id: sign.id, no: sign.no } })

/** A claim for a line of an order beside returns, such as a price that differs (contracts.md, purchase.recordSupplierClaim). */
export async function recordSupplierClaim(
  call: CommandContext,
  c: Pick<Claimed, 'amount' | 'reason' | 'source'> & { readonly supplier: number; readonly po_line: number },
): Promise<number> {
  const line = await call.tx.maybe<{ company: number; project: number | null; currency: string; supplier: number; name: string }>(sql`
    select o.company_id as company, coalesce(l.project_id, o.project_id) as project, o.currency, o.supplier_id as supplier, s.name
    from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join supplier s on s.id = o.supplier_id where l.id = ${c.po_line}::bigint`)
  if (!line || line.supplier !== c.supplier) throw refuse.PO_LINE_UNKNOWN({ line: c.po_line })
  return claim(call, { ...c, ...line, supplier: { id: line.supplier, title: line.name } })
}

const openRefund = (run: Runner, sign: number): Promise<{ open: string } | undefined> =>
  run.maybe<{ open: string }>(sql`
    select r.open_amount::text as open from supplier_claim c join receivable r on r.source_type = ${book} and r.source_id = c.id and r.status <> 'cancelled' where c.source_type = ${ofReturn} and c.source_id = ${sign}::bigint`)

/** A return for money is over when finance has the money (refund), or payments have kept it (deduction). */
export async function refuseOpenClaim(
  tx: Tx,
  sign: { readonly id: number; readonly method: string | null; readonly claim: string | null; readonly claim_used: string },
): Promise<void> {
  if (sign.method === 'refund') {
    const { open } = (await openRefund(tx, sign.id)) ?? { open: '0' }
    if (num(open).gt(0)) throw refuse.PS_REFUND_OPEN({ n: num(open).toFixed(2) })
  }
  const left = num(sign.claim ?? 0).minus(sign.claim_used)
  if (sign.method === 'deduct' && left.gt(0)) throw refuse.PS_DEDUCT_OPEN({ n: left.toFixed(2) })
}

/** The supplier's money has come, or was taken back: the return is settled by itself, or open again. */
export const claimHandlers: readonly EventHandler[] = [
  {
    event: 'receivable.settled',
    name: 'purchase.claim.receivable.settled',
    run: async ({ app, tx, payload }) => {
      if (payload.source_type !== book) return
      const sign = await tx.maybe<{ id: number; status: string; open: string }>(sql`
        select s.id, s.status, r.open_amount::text as open from supplier_claim c join purchase_sign s on s.id = c.source_id join receivable r on r.source_type = ${book} and r.source_id = c.id and r.status <> 'cancelled'
        where c.id = ${Number(payload.source_id)}::bigint and c.source_type = ${ofReturn} for no key update of s`)
      const done = sign && num(sign.open).isZero()
      if (sign?.status === 'out' && done) await runAction({ app, tx, ctx: systemCtx() }, purchaseSign, sign.id, 'settle', {}, true)
      if (sign?.status === 'settled' && !done) await updateHead({ tx, ctx: systemCtx() }, purchaseSign, sign.id, {}, { status: 'out' })
    },
  },
]
