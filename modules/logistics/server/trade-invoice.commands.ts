import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { dayOf, num, refId, type RowOf } from '@crossway/kernel'
import { pdfOf } from '@crossway/contract/server'
import { getRate } from '@crossway/ledger/server'
import {
  createRecord,
  handle,
  runAction,
  saveFile,
  sql,
  systemAccess,
  systemCtx,
  withStaged,
  writeLines,
  type CommandContext,
  type Context,
  type Tx,
} from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { outOfOrder, type Passed } from '../model/milestones.ts'
import { shippingNotice } from '../model/shipping-notice.resource.ts'
import { tradeInvoice } from '../model/trade-invoice.resource.ts'
import { amountOf, headOfLines, invoiceLines } from './invoice-lines.ts'
import { invoicePaper, type InvoiceFacts } from './invoice-paper.ts'

type Invoice = RowOf<typeof tradeInvoice>
interface Shipment {
  readonly status: string
  readonly company: number
  readonly project: number | null
  readonly dest: number | null
  readonly country: string
  readonly pieces: number
  readonly cartons: number
  readonly kg: string
}
const shipmentOf = (tx: Tx, notice: number): Promise<Shipment> =>
  tx.one<Shipment>(
    sql`select n.status, n.company_id as company, n.project_id as project, n.dest_id as dest, c.dest_country as country, n.cartons, n.gross_kg::text as kg, (select coalesce(sum(l.qty * l.per_unit), 0)::int from shipping_notice_line l where l.shipping_notice_id = n.id) as pieces from shipping_notice n join provider_channel c on c.id = n.channel_id where n.id = ${notice}::bigint`,
  )
/** Customs at home read the export paper, customs abroad the others. */
const sideOf = (kind: Invoice['kind'], country: string): string => (kind === 'export' ? 'CN' : country)
const half = 0.005
const isNear = (a: string | number, b: string | number): boolean => num(a).minus(b).abs().lte(num(b).times(half))

async function generated(tx: Tx, o: Pick<Invoice, 'kind' | 'currency' | 'declare_factor'>, notice: number, at: Shipment): Promise<Record<string, unknown>> {
  const lines = await invoiceLines(tx, { notice, country: sideOf(o.kind, at.country), currency: o.currency, factor: o.declare_factor, day: dayOf(new Date()) })
  return { lines, ...headOfLines(lines) }
}

/** Everything that customs ask for is there, and pieces, cartons and weight are those of the shipment (logistics.md invoice, confirm). */
async function checkComplete(tx: Tx, doc: Invoice, confirmed: ReadonlySet<string>): Promise<void> {
  const lines = doc.lines ?? []
  if (lines.length === 0) throw refuse.IV_EMPTY({}, 'lines')
  const bare = lines.find((l) => !l.hs_code)
  if (bare) throw refuse.IV_NO_HS({ sku: bare.skus ?? '' })
  if (doc.missing) throw refuse.IV_MISSING({ what: doc.missing })
  const at = await shipmentOf(tx, doc.notice.id)
  if (doc.total_qty !== at.pieces || !isNear(doc.cartons, at.cartons) || !isNear(doc.gross_kg, at.kg))
    throw refuse.IV_DIFFER({
      have: `${doc.total_qty} / ${doc.cartons} / ${num(doc.gross_kg).toFixed(2)}`,
      need: `${at.pieces} / ${at.cartons} / ${num(at.kg).toFixed(2)}`,
    })
  const rate = await getRate(tx, doc.currency, 'CNY', dayOf(new Date()), 'book')
  const low = lines.find(
    (l) =>
      l.bought_cny &&
      num(l.unit_price ?? 0)
        .times(rate)
        .lt(num(l.bought_cny).times(0.2)),
  )
  if (low && !confirmed.has('IV_LOW')) throw refuse.IV_LOW({ sku: low.skus ?? '' })
  const other = { export: 'commercial', commercial: 'export' }[String(doc.kind)]
  if (!other || doc.diff_reason) return
  const odd = await tx.maybe<{ no: string; total: string; currency: string }>(
    sql`select no, total_amount::text as total, currency from trade_invoice where notice_id = ${doc.notice.id} and kind = ${other} and status in ('confirmed', 'declared', 'done') order by id desc limit 1`,
  )
  if (odd && (odd.currency !== doc.currency || !num(odd.total).eq(doc.total_amount)))
    throw refuse.IV_TOTALS({ no: odd.no, total: `${num(odd.total).toFixed(2)} ${odd.currency}` }, 'diff_reason')
}

/** The paper as it is confirmed, stored once and for all. */
async function storePaper({ app, tx }: Context<'app' | 'tx'>, doc: Invoice): Promise<number> {
  const facts = await tx.one<InvoiceFacts>(
    sql`select coalesce(c.name_en, c.name) as exporter, coalesce(c.address_en, c.address) as exporter_address, coalesce(w.code || ' ' || w.address_en, null) as consignee, n.vessel, n.bl_no, n.container_no from shipping_notice n join company c on c.id = n.company_id left join logistics_warehouse w on w.id = coalesce(${doc.consignee?.id ?? null}::bigint, n.dest_id) where n.id = ${doc.notice.id}`,
  )
  const pdf = await pdfOf(invoicePaper(doc, facts), { foot: doc.no })
  const name = `${doc.no}-${createHash('sha256').update(pdf).digest('hex').slice(0, 8)}.pdf`
  const file = await withStaged(app, Readable.from([pdf]), (staged) =>
    saveFile({ app, tx, ctx: systemCtx() }, staged, { name, mime: 'application/pdf', topic: 'logistics', visibility: 'private' }),
  )
  return file.id
}

/** A released paper is a milestone of its shipment, where the shipment is that far. */
async function passCustoms({ app, tx, ctx }: CommandContext, doc: Invoice): Promise<void> {
  const milestone = { export: 'customs_export', commercial: 'released' }[String(doc.kind)]
  if (milestone !== 'customs_export' && milestone !== 'released') return
  const { status } = await shipmentOf(tx, doc.notice.id)
  const passed = await tx.rows<Passed>(sql`select milestone, at from shipment_event where shipping_notice_id = ${doc.notice.id} order by seq limit 100`)
  const next = { milestone, at: new Date().toISOString() } as const
  if (!['shipped', 'delivered'].includes(status) || passed.some((p) => p.milestone === milestone) || outOfOrder(passed, next)) return
  await runAction({ app, tx, ctx }, shippingNotice, doc.notice.id, 'milestone', { args: { ...next, note: doc.no } }, true)
}

/** Papers for customs (logistics.md invoice, table of actions). */
export const tradeInvoiceCommands = handle(tradeInvoice, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Invoice
    const notice = refId(now.notice)!
    const at = await shipmentOf(tx, notice)
    if (!before && ['draft', 'voided'].includes(at.status)) throw refuse.IV_NOT_BOOKED({}, 'notice')
    Object.assign(draft, { company: at.company, project: at.project, rate: await getRate(tx, now.currency, 'CNY', dayOf(new Date()), 'book') })
    if (!before) draft.consignee ??= at.dest
    const typed = draft.lines as Record<string, unknown>[] | undefined
    if (!before && !typed?.length) return void Object.assign(draft, await generated(tx, now, notice, at))
    if (!typed) return
    for (const l of typed) l.amount = amountOf(Number(l.qty), l.unit_price ? String(l.unit_price) : null)
    Object.assign(draft, headOfLines(typed))
  },
  saved: async ({ tx, doc }) => {
    const { rebate_est } = await tx.one<{ rebate_est: string }>(
      sql`update trade_invoice t set rebate_est = case when t.rebate then (select coalesce(sum(round(l.qty * l.bought_cny * l.rebate_rate / 100, 2)), 0) from trade_invoice_line l where l.trade_invoice_id = t.id) else 0 end where t.id = ${doc.id} returning rebate_est::text as rebate_est`,
    )
    Object.assign(doc, { rebate_est })
  },
  actions: {
    generate: async ({ tx, doc, set }) => {
      const { lines, ...head } = await generated(tx, doc, doc.notice.id, await shipmentOf(tx, doc.notice.id))
      writeLines(tx, tradeInvoice, doc.id, { lines }, doc)
      // rates are typed on the lines that are written anew
      set({ ...head, rebate_est: '0' })
      return 'draft' as const
    },
    confirm: async ({ app, tx, doc, confirmed, set }) => {
      await checkComplete(tx, doc, confirmed)
      set({ pdf: await storePaper({ app, tx }, doc) })
      return 'confirmed' as const
    },
    declare: async ({ tx, doc, args, set }) => {
      const at = await shipmentOf(tx, doc.notice.id)
      if (at.status === 'voided' || at.pieces !== doc.total_qty || !isNear(doc.cartons, at.cartons)) throw refuse.IV_OUTDATED({ no: doc.notice.title })
      set({ customs_no: args.customs_no, export_date: args.export_date })
      return 'declared' as const
    },
    release: async ({ app, tx, ctx, doc }) => {
      await passCustoms({ app, tx, ctx }, doc)
      return 'done' as const
    },
    copy: async ({ app, tx, ctx, doc }) => {
      const { kind, notice, incoterm, currency, importer, importer_address, port_from, port_to, marks, declare_factor, consignee } = doc
      await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, tradeInvoice, {
        kind,
        notice: notice.id,
        incoterm,
        currency,
        importer,
        importer_address,
        port_from,
        port_to,
        marks,
        declare_factor,
        consignee: consignee?.id ?? null,
      })
      return doc.status as 'draft'
    },
    void: () => 'voided',
  },
})
