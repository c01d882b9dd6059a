import { dropStrayPhotos } from '../after-sales/card-photos.ts'
import { sql, systemCtx, type App, type EventHandler, type JobDef } from '@crossway/server-kit'
import { openSource, fileById } from '../import/open-source.ts'
import { headerName } from '../intake/signatures.ts'
import { membersOf } from '../read/json-members.ts'
import { linesOf } from '../read/lines.ts'
import { rowsOf } from '../read/cells.ts'
import { Problems } from '../read/problems.ts'
import { docOf, listOf, textOf, type Doc } from '../read/types/doc.ts'
import { purgeBuyers, rememberBuyers, type Bought } from './remember-buyers.ts'

/** Reports that tell who bought. Their rows are kept without it; this reads the archived file once more, before its personal columns go. */
const telling = new Set(['fulfilled_shipments', 'orders_api'])
const batch = 500

type Message = Pick<Bought, 'order_ref' | 'order_date' | 'shipped_at' | 'name' | 'email' | 'phone' | 'address' | 'postal' | 'state' | 'country'> & {
  readonly units: number
}
const join = (...parts: readonly (string | null | undefined)[]): string | null => parts.filter((p) => p?.trim()).join(', ') || null

/** Rows of a table of shipments by the names that Amazon gives its columns. */
function ofShipment(cell: (name: string) => string | null): Message | undefined {
  const order = cell('amazon-order-id')
  const at = cell('purchase-date') ?? cell('shipment-date')
  if (!order || !at || Number.isNaN(Date.parse(at))) return undefined
  const shipped = cell('shipment-date')
  return {
    order_ref: order,
    order_date: new Date(at).toISOString(),
    shipped_at: shipped && !Number.isNaN(Date.parse(shipped)) ? new Date(shipped).toISOString() : null,
    units: Number(/^\d{1,6}$/.exec(cell('quantity-shipped') ?? '')?.[0] ?? 0),
    name: cell('buyer-name') ?? cell('recipient-name'),
    email: cell('buyer-email'),
    phone: cell('ship-phone-number') ?? cell('buyer-phone-number'),
    address: join(cell('ship-address-1'), cell('ship-address-2'), cell('ship-address-3'), cell('ship-city'), cell('ship-postal-code')),
    postal: cell('ship-postal-code'),
    state: cell('ship-state'),
    country: cell('ship-country')?.toUpperCase().slice(0, 2) ?? null,
  }
}
/** An order of Orders 2026-01-01; without the roles for it there is no buyer in it. */
function ofOrder(o: Doc): Message | undefined {
  const order = textOf(o.orderId)
  const at = textOf(o.createdTime)
  if (!order || !at) return undefined
  const buyer = docOf(o.buyer)
  const to = docOf(docOf(o.recipient).deliveryAddress)
  return {
    order_ref: order,
    order_date: at,
    shipped_at: null,
    units: listOf(o.orderItems).reduce((n, i) => n + Number(textOf(i.quantityOrdered) ?? 0), 0),
    name: textOf(buyer.buyerName) ?? textOf(to.name),
    email: textOf(buyer.buyerEmail),
    phone: textOf(to.phone),
    address: join(textOf(to.addressLine1), textOf(to.addressLine2), textOf(to.addressLine3), textOf(to.city), textOf(to.postalCode)),
    postal: textOf(to.postalCode),
    state: textOf(to.stateOrRegion),
    country: textOf(to.countryCode)?.slice(0, 2) ?? null,
  }
}

async function* messageBy(app: App, file: number): AsyncGenerator<Message> {
  const row = await fileById(app.db, file)
  if (!row || row.status !== 'parsed' || !telling.has(row.type)) return
  const opened = await openSource(app, app.db, row, new Problems())
  if (!opened) return
  const { source } = opened
  if (source.detected.kind !== 'table') {
    for await (const m of membersOf(await source.open()))
      if (m.key === 'pages')
        for (const o of listOf(docOf(m.value).orders)) {
          const one = ofOrder(o)
          if (one) yield one
        }
    return
  }
  let place: Map<string, number> | undefined
  for await (const { rows } of rowsOf(linesOf(await source.open(), source.charset), source.detected.delimiter, source.detected.quoted))
    for (const r of rows) {
      if (!place) {
        if (r.line >= source.detected.headerLine) place = new Map(r.cells.map((h, i) => [headerName(h), i]))
        continue
      }
      const at = place
      const one = ofShipment((name) => r.cells[at.get(name) ?? -1]?.trim() || null)
      if (one) yield one
    }
}

/** Puts what a file says of its buyers to their orders; what the order's own report says of money and pieces counts before it. */
export async function readBuyers(app: App, file: number): Promise<{ buyers: number }> {
  const shop = await app.db.maybe<{ account: number; store: number | null; platform: number }>(sql`
    select a.id as account, coalesce(f.store_id, (select s.id from store s where s.store_account_id = a.id order by s.id limit 1)) as store, a.platform_id as platform from report_file f join store_account a on a.id = f.store_account_id where f.id = ${file}::bigint`)
  if (!shop) return { buyers: 0 }
  const seen = new Set<number>()
  let open = new Map<string, Message>()
  const flush = async (): Promise<void> => {
    const refs = [...open.keys()]
    if (refs.length === 0) return
    await app.db.tx(async (tx) => {
      const known = await tx.rows<{ ref: string; store: number | null; units: number; amount: string; currency: string | null; at: string; mcf: boolean }>(sql`
        select amazon_order_id as ref, store_id as store, unit_count as units, order_total as amount, currency, purchase_at as at, coalesce(is_mcf, false) as mcf from amz_order where store_account_id = ${shop.account}::bigint and amazon_order_id = any(${refs}::text[]) limit ${batch}`)
      const by = new Map(known.map((k) => [k.ref, k]))
      const list = [...open.values()].map((s): Bought => {
        const k = by.get(s.order_ref)
        return {
          ...s,
          source: k?.mcf ? 'multichannel' : 'amazon',
          platform: shop.platform,
          store: k?.store ?? shop.store,
          units: k?.units ?? s.units,
          amount: k?.amount ?? null,
          currency: k?.currency ?? null,
          order_date: k?.at ?? s.order_date,
        }
      })
      for (const id of await rememberBuyers({ app, tx }, list)) seen.add(id)
    })
    open = new Map()
  }
  for await (const s of messageBy(app, file)) {
    const before = open.get(s.order_ref)
    open.set(s.order_ref, before ? { ...before, units: before.units + s.units } : s)
    if (open.size >= batch) await flush()
  }
  await flush()
  return { buyers: seen.size }
}

export const buyersJob: JobDef = {
  name: 'resource.buyers',
  title: { 'zh-cn': '读取订单买家', en: 'Read buyers of orders' },
  run: ({ app, data }) => readBuyers(app, Number((data as { file?: number }).file)),
}
export const onBuyersReported: EventHandler = {
  event: 'report.imported',
  name: 'resource.buyersTold',
  run: async ({ app, tx, payload }) => {
    const file = Number(payload.file)
    if (!telling.has(String(payload.type))) return
    await app.jobs.enqueue(tx, systemCtx(), buyersJob.name, buyersJob.title['zh-cn'], { file }, { uniqueKey: `buyers:file:${file}` })
  },
}
export const purgeBuyersJob: JobDef = {
  name: 'resource.purgeBuyers',
  title: { 'zh-cn': '清除买家个人信息', en: 'Purge personal data of buyers' },
  cron: '40 3 * * *',
  run: async ({ app }) => ({ buyers: await app.db.tx((tx) => purgeBuyers(tx)), photos: await dropStrayPhotos(app) }),
}
