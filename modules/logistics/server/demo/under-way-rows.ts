import { addDays, moneyText, num, sum } from '@crossway/kernel'
import { seed, sql, systemCtx, type DemoCall, type Seeded, type SeedRow } from '@crossway/server-kit'
import { loadHistory, reserveStock, type Movement } from '@crossway/warehouse/server'
import { logisticsCost } from '../../model/logistics-cost.resource.ts'
import { shippingNotice } from '../../model/shipping-notice.resource.ts'
import { cartonsOf } from '../../model/stocking-cartons.ts'
import { stockingOrder } from '../../model/stocking-order.resource.ts'
import { headOf } from '../stocking-save.ts'

/** An article of a listing that lies at home, and the share of its market. */
export interface Goods {
  readonly msku: number
  readonly sku: number
  readonly fnsku: string | null
  readonly store: number
  readonly project: number
  readonly company: number
  readonly country: string
  readonly home: number
  readonly homeWarehouse: number
  readonly market: number
  readonly carton: number
  readonly len: string
  readonly wid: string
  readonly hei: string
  readonly kg: string
}
export interface Channel {
  readonly id: number
  readonly provider: number
  readonly mode: string
  readonly country: string
  readonly days: number
}
export type Line = Goods & { readonly qty: number; readonly layer?: number; readonly freight: string; readonly duty: string }
export interface Plan {
  readonly lines: readonly Line[]
  readonly order: 'approved' | 'preparing' | 'ready' | 'partial' | 'shipped'
  readonly notice?: 'draft' | 'confirmed' | 'shipped' | 'delivered'
  readonly channel: Channel
  /** Days since it left; of those that have not, since it was planned. */
  readonly ago: number
}

const steps = ['picked_up', 'customs_export', 'departed', 'arrived', 'customs_import', 'delivered'] as const
const troubles = [
  ['customs_hold', '海关查验，等待放行'],
  ['rolled', '甩柜，改下一航次'],
  ['delay', '码头拥堵'],
] as const
const boxes = (l: Line) => ({ count: cartonsOf(l.qty, l.carton)!, len: l.len, wid: l.wid, hei: l.hei, kg: l.kg })
const isGone = (p: Plan): boolean => p.notice === 'shipped' || p.notice === 'delivered'
/** Of an order that went in part as many again wait for the next shipment. */
const wanted = (p: Plan, l: Line): number => (p.order === 'partial' ? l.qty * 2 : l.qty)

/** The papers of all of them, and what they do to the stock. */
export async function writeUnderWay(call: DemoCall, plans: readonly Plan[]): Promise<void> {
  const { app, tx, today, created } = call
  const owners = created.get('logistics') ?? []
  const owner = (i: number): number | null => owners[i % Math.max(owners.length, 1)] ?? null
  const orders = await seed(
    call,
    stockingOrder,
    plans.map((p, i): SeedRow<typeof stockingOrder> => {
      const [first] = p.lines
      const packed = isGone(p) || p.order === 'ready'
      const day = addDays(today, -p.ago - 6)
      return {
        type: 'fba',
        from_vw: first!.home,
        from_warehouse: first!.homeWarehouse,
        store: first!.store,
        dest_country: first!.country,
        ship_mode: p.channel.mode,
        plan_ship_date: isGone(p) ? addDays(today, -p.ago) : addDays(today, (i % 8) - 3),
        project: first!.project,
        source: i % 3 ? 'ai_restock' : 'manual',
        owner: owner(i),
        qty: p.lines.reduce((n, l) => n + wanted(p, l), 0),
        packed_pct: p.order === 'partial' ? 50 : packed ? 100 : 0,
        ...headOf(p.lines.map((l) => boxes({ ...l, qty: wanted(p, l) }))),
        lines: p.lines.map((l) => ({
          msku: l.msku,
          sku: l.sku,
          fnsku: l.fnsku,
          qty: wanted(p, l),
          carton_qty: l.carton,
          cartons: cartonsOf(wanted(p, l), l.carton),
          len_cm: l.len,
          wid_cm: l.wid,
          hei_cm: l.hei,
          carton_kg: l.kg,
          packed_qty: packed ? l.qty : 0,
          noticed_qty: isGone(p) || p.notice === 'confirmed' ? l.qty : 0,
          shipped_qty: isGone(p) ? l.qty : 0,
        })),
        status: p.order,
        created_at: `${day}T09:${String(i % 60).padStart(2, '0')}:00+08:00`,
      }
    }),
  )
  const noticed = plans.flatMap((p, i) => (p.notice ? [{ p, order: orders[i]! }] : []))
  const sent = noticed.flatMap(({ p }) => (p.notice === 'shipped' ? [p] : []))
  const notices = await seed(
    call,
    shippingNotice,
    noticed.map(({ p, order }, i): SeedRow<typeof shippingNotice> => {
      const [first] = p.lines
      const left = addDays(today, -p.ago)
      const head = headOf(p.lines.map(boxes))
      const passed = isGone(p)
        ? steps
            .map((milestone, k) => ({ milestone, day: addDays(left, Math.max(k, Math.round((p.channel.days * k) / (steps.length - 1)))) }))
            .filter((s) => s.day < today && (p.notice === 'delivered' || s.milestone !== 'delivered'))
        : []
      const dayOf = (m: string): string | null => passed.find((s) => s.milestone === m)?.day ?? null
      const place = sent.indexOf(p)
      const trouble = place % 7 === 2 ? troubles[place % troubles.length]! : undefined
      const at = p.notice === 'delivered' ? addDays(today, -1 - (i % 2)) : null
      return {
        stockings: [order.id],
        channel: p.channel.id,
        provider: p.channel.provider,
        ship_mode: p.channel.mode,
        company: first!.company,
        project: first!.project,
        from_warehouse: first!.homeWarehouse,
        dest_vw: first!.market,
        container_type: p.channel.mode === 'air' ? 'air' : p.channel.mode === 'express' ? 'parcel' : 'LCL',
        tracking_no: isGone(p) ? `TRK${today.slice(2, 4)}${String(740_000 + i * 37)}` : null,
        plan_ship_date: isGone(p) ? left : addDays(today, (i % 6) - 2),
        atd: dayOf('departed'),
        eta: isGone(p) ? addDays(left, p.channel.days) : null,
        ata: dayOf('arrived'),
        promised_days: p.channel.days,
        est_freight: moneyText(sum(p.lines.map((l) => l.freight))),
        est_duty: moneyText(sum(p.lines.map((l) => l.duty))),
        milestone: at ? 'delivered' : (passed.at(-1)?.milestone ?? null),
        ...(trouble && { exception: trouble[0], exception_note: trouble[1] }),
        shipped_at: isGone(p) ? `${left}T15:00:00+08:00` : null,
        delivered_at: at && `${at}T16:00:00+08:00`,
        qty: p.lines.reduce((n, l) => n + l.qty, 0),
        cartons: head.cartons,
        cbm: head.cbm,
        gross_kg: head.gross_kg,
        owner: owner(i),
        lines: p.lines.map((l, n) => {
          const box = boxes(l)
          return {
            stocking: order.id,
            stocking_line: order.lines.lines![n]!,
            sku: l.sku,
            msku: l.msku,
            fnsku: l.fnsku,
            fba_shipment_id: `FBA17${String(100_000 + i * 31)}`,
            qty: l.qty,
            cartons: box.count,
            kg: num(box.kg).times(box.count).toFixed(3),
            cbm: num(box.len).times(box.wid).times(box.hei).times(box.count).div(1_000_000).toFixed(6),
            shipped_qty: isGone(p) ? l.qty : 0,
            est_freight: l.freight,
            est_duty: l.duty,
          }
        }),
        events: passed.map((s, k) => ({
          milestone: s.milestone,
          at: `${at && s.milestone === 'delivered' ? at : s.day}T${10 + k}:00:00+08:00`,
          source: k % 2 ? 'api' : 'manual',
        })),
        status: p.notice!,
        created_at: `${addDays(today, -p.ago - 2)}T10:${String(i % 60).padStart(2, '0')}:00+08:00`,
      }
    }),
  )
  const papers = noticed.map((x, i) => ({ ...x, notice: notices[i]! }))
  await seed(
    call,
    logisticsCost,
    papers
      .filter(({ p }) => p.notice !== 'draft')
      .map(({ p, notice }): SeedRow<typeof logisticsCost> => {
        const amount = moneyText(sum(p.lines.map((l) => l.freight)))
        const [first] = p.lines
        return {
          notice: notice.id,
          provider: p.channel.provider,
          company: first!.company,
          project: first!.project,
          cost_type: 'freight',
          currency: 'CNY',
          rate: '1',
          amount,
          cny: amount,
          stage: 'estimated',
          source: 'quote',
          pay_by: 'transfer',
          pay_route: 'request',
          bill_date: addDays(today, -p.ago - 1),
          status: 'estimated',
          created_at: `${addDays(today, -p.ago - 1)}T10:30:00+08:00`,
        }
      }),
  )
  await moveGoods(call, papers)
  for (const [i, p] of plans.entries()) {
    const rest = isGone(p) ? p.order === 'partial' : true
    if (rest)
      await reserveStock(
        { app, tx, ctx: systemCtx() },
        {
          source: { type: 'stocking_order', id: orders[i]!.id, no: orders[i]!.no ?? undefined, project: p.lines[0]!.project, store: p.lines[0]!.store },
          lines: p.lines.map((l, n) => ({ vw: l.home, sku: l.sku, qty: l.qty, line: orders[i]!.lines.lines![n]! })),
          reason: orders[i]!.no,
          occurred_at: `${today}T00:00:00+08:00`,
        },
      )
  }
}

/** What has left is in layers of its notice: those that stand there already take its name, the others are sent. */
async function moveGoods({ tx, today }: DemoCall, papers: readonly { readonly p: Plan; readonly notice: Seeded }[]): Promise<void> {
  const gone = papers.filter(({ p }) => isGone(p))
  const standing = gone.flatMap(({ p, notice }) =>
    p.lines.flatMap((l, n) => (l.layer === undefined ? [] : [{ layer: l.layer, notice, line: notice.lines.lines![n]! }])),
  )
  await tx.run(sql`update transit_layer t set source_type = 'shipping_notice', source_id = u.notice, source_line_id = u.line, source_no = u.no
    from unnest(${standing.map((s) => s.layer)}::bigint[], ${standing.map((s) => s.notice.id)}::bigint[], ${standing.map((s) => s.line)}::bigint[], ${standing.map((s) => s.notice.no)}::text[]) as u(layer, notice, line, no) where t.id = u.layer`)
  const movements = gone
    .filter(({ p }) => p.lines[0]!.layer === undefined)
    .map(({ p, notice }): Movement => ({
      type: 'ship_out',
      source: { type: 'shipping_notice', id: notice.id, no: notice.no ?? undefined },
      occurred_at: `${addDays(today, -p.ago)}T15:00:00+08:00`,
      lines: p.lines.flatMap((l, n) => {
        const source_line = notice.lines.lines![n]!
        return [
          { entry_type: 'ship_out' as const, vw: l.home, sku: l.sku, state: 'available' as const, qty: -l.qty, source_line },
          {
            entry_type: 'ship_out' as const,
            vw: l.market,
            sku: l.sku,
            msku: l.msku,
            state: 'in_transit' as const,
            qty: l.qty,
            pair: n * 2,
            source_line,
            freight: l.freight,
            estimated: true,
          },
        ]
      }),
    }))
  await loadHistory(tx, movements)
  await tx.run(
    sql`update shipping_notice_line l set layer = t.id from transit_layer t where t.source_type = 'shipping_notice' and t.source_line_id = l.id and t.source_id = l.shipping_notice_id`,
  )
}
