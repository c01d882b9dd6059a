import { addDays, endOfMonth, type RowOf } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { diffOf } from '../../model/verify/compare-account.ts'
import type { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'
import { accountSums, balanceOf, movedGoods, type SupplierAccount } from './account-sums.ts'
import { supplierBalance } from '../statement/balances.ts'

export type Verification = RowOf<typeof supplierVerification>
export const accountOf = (doc: Pick<Verification, 'supplier' | 'company' | 'currency'>): SupplierAccount => ({
  supplier: doc.supplier.id,
  company: doc.company.id,
  currency: doc.currency,
})
export const daysOf = (period: string): { readonly from: string; readonly to: string } => ({ from: `${period}-01`, to: endOfMonth(`${period}-01`) })

/** Closing of the check before, where it reached to the day before this one begins; else what the books say of all days before. */
async function openingOf(tx: Tx, a: SupplierAccount, from: string): Promise<string> {
  const before = await tx.maybe<{ closing: string }>(sql`
    select closing::text as closing from supplier_verification where verify_type = 'account' and status = 'done' and supplier_id = ${a.supplier}::bigint and company_id = ${a.company}::bigint
      and currency = ${a.currency} and period = ${addDays(from, -1).slice(0, 7)} order by id desc limit 1`)
  return before?.closing ?? supplierBalance(tx, a, addDays(from, -1))
}

/** The figures of our side, written anew from receipts, invoices and payments. */
export async function pullAccount(tx: Tx, doc: Verification): Promise<void> {
  const a = accountOf(doc)
  const { from, to } = daysOf(doc.period!)
  const s = await accountSums(tx, a, from, to)
  const opening = await openingOf(tx, a, from)
  await tx.run(sql`
    update supplier_verification set opening = ${opening}::numeric, signed_amount = ${s.signed}::numeric, returned_amount = ${s.returned}::numeric, supplier_invoiced = ${s.invoiced}::numeric, paid = ${s.paid}::numeric,
      discount = ${s.discount}::numeric, difference = case when supplier_statement_amount = 0 then 0 else ${balanceOf(opening, s)}::numeric - supplier_statement_amount end where id = ${doc.id}`)
}

export interface OurRow {
  readonly po: number
  readonly sign: number
  readonly sku: number
  readonly po_no: string
  readonly code: string
  readonly ordered: number
  readonly qty: number
  readonly invoiced: number
  readonly amount: string
  readonly tax_rate: string
}
/** Goods of a month by order and article. */
export const goodsOf = (tx: Tx, a: SupplierAccount, period: string): Promise<OurRow[]> => {
  const { from, to } = daysOf(period)
  return tx.rows<OurRow>(sql`
    select m.po, max(m.sign) filter (where m.direction = 'receipt') as sign, m.sku, max(m.po_no) as po_no, max(k.code) as code, max(b.ordered)::int as ordered,
      sum(case m.direction when 'receipt' then m.qty else -m.qty end)::int as qty, max(b.invoiced)::int as invoiced, sum(case m.direction when 'receipt' then m.amount else -m.amount end)::text as amount, max(m.tax_rate)::text as tax_rate
    from (${movedGoods(a, from, to)}) m join sku k on k.id = m.sku
      join lateral (select sum(l.qty) as ordered, sum(l.qty_invoiced) as invoiced from purchase_order_line l where l.purchase_order_id = m.po and l.sku_id = m.sku) b on true
    group by m.po, m.sku order by m.po, m.sku limit 5000`)
}
const keyOf = (po: string, sku: string): string => `${po.trim().toUpperCase()} / ${sku.trim().toUpperCase()}`
const lineTypes = {
  supplier_verification_id: 'bigint',
  seq: 'integer',
  po_id: 'bigint',
  sign_id: 'bigint',
  sku_id: 'bigint',
  item: 'text',
  ordered_qty: 'integer',
  qty: 'integer',
  invoiced_qty: 'integer',
  their_qty: 'integer',
  ours: 'numeric',
  theirs: 'numeric',
  diff_type: 'text',
  differs: 'integer',
  resolution: 'text',
  note: 'text',
} as const

/** Order, receipt and invoice beside the supplier's statement, by order and article. What was said of a difference before stands while it is the same one, and a line stays of which something came. */
export async function matchAccount(tx: Tx, doc: Verification): Promise<void> {
  const ours = new Map((await goodsOf(tx, accountOf(doc), doc.period!)).map((r) => [keyOf(r.po_no, r.code), r]))
  const theirs = await tx.rows<{ po: string; sku: string; qty: number; amount: string }>(
    sql`select upper(trim(po_no)) as po, upper(trim(sku_code)) as sku, sum(qty)::int as qty, sum(amount)::text as amount from supplier_statement_line where supplier_verification_id = ${doc.id} group by 1, 2 order by 1, 2`,
  )
  const their = new Map(theirs.map((r) => [keyOf(r.po, r.sku), r]))
  const fixed = new Set((doc.lines ?? []).filter((l) => l.effect).map((l) => l.item))
  const said = new Map((doc.lines ?? []).map((l) => [`${l.item} ${l.diff_type}`, l]))
  const keys = [...new Set([...ours.keys(), ...their.keys()])].filter((k) => !fixed.has(k))
  await tx.run(sql`delete from supplier_verify_line where supplier_verification_id = ${doc.id} and effect is null`)
  await insertAll(
    tx,
    'supplier_verify_line',
    lineTypes,
    keys.map((key, i) => {
      const [o, t] = [ours.get(key), their.get(key)]
      const diff = diffOf(o, t)
      return {
        supplier_verification_id: doc.id,
        seq: fixed.size + i + 1,
        po_id: o?.po ?? null,
        sign_id: o?.sign ?? null,
        sku_id: o?.sku ?? null,
        item: key.slice(0, 110),
        ordered_qty: o?.ordered ?? 0,
        qty: o?.qty ?? 0,
        invoiced_qty: o?.invoiced ?? 0,
        their_qty: t?.qty ?? 0,
        ours: o?.amount ?? '0',
        theirs: t?.amount ?? '0',
        diff_type: diff,
        differs: diff === 'none' ? 0 : 1,
        resolution: said.get(`${key.slice(0, 110)} ${diff}`)?.resolution ?? null,
        note: said.get(`${key.slice(0, 110)} ${diff}`)?.note ?? null,
      }
    }),
  )
}

/** How many differences nobody has resolved, and what the supplier's statement comes to. */
export const countDifferences = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update supplier_verification v set open_differences = (select count(*) from supplier_verify_line l where l.supplier_verification_id = v.id and l.differs = 1 and l.resolution is null) where v.id = ${id}`)
