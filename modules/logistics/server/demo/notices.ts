import { addDays } from '@crossway/kernel'
import { insertAll, sql, type DemoCall } from '@crossway/server-kit'
import { priceLists } from './price-lists.ts'

const steps = ['picked_up', 'customs_export', 'departed', 'arrived', 'customs_import', 'delivered'] as const
/** Days that a fifth of them takes beyond the promise, and the share of it that the others need: a trip is never the promise itself. */
const behind = 3
const pace = (i: number): number => 0.82 + ((i * 29) % 19) / 100
/** Days until a centre has received all: each has its own habit, give or take one. */
const habit = sql`3 + coalesce(n.dest_id, n.id) * 5 % 6 + n.id % 3 - 1`

/** Shipments that have arrived: one for each stocking order that is done, with its way from the hub to the door. */
export async function demoNotices({ tx, today, created }: DemoCall): Promise<void> {
  const owners = created.get('logistics') ?? []
  const orders = await tx.rows<{
    id: number
    project: number
    company: number
    warehouse: number
    vw: number
    dest_vw: number
    day: string
    mode: string
    qty: number
    cartons: number
    cbm: string
    kg: string
    charged: string
  }>(sql`
    select o.id, o.project_id as project, v.company_id as company, o.from_warehouse_id as warehouse, o.from_vw_id as vw, o.ship_mode as mode,
      coalesce((select d.id from virtual_warehouse d join warehouse w on w.id = d.warehouse_id where d.company_id = v.company_id and w.country = 'US' and w.type in ('fba', 'overseas') and d.is_default and d.status = 'active' order by w.type = 'fba' desc, (d.id + o.id) % 5, d.id limit 1), o.from_vw_id) as dest_vw,
      o.plan_ship_date as day, o.qty, o.cartons, o.cbm::text as cbm, o.gross_kg::text as kg, o.chargeable_kg::text as charged from stocking_order o join virtual_warehouse v on v.id = o.from_vw_id where o.status = 'done' and o.plan_ship_date < ${today}::date - 60 order by o.id limit 330`)
  const channels = await tx.rows<{ id: number; provider: number; mode: string; days: number }>(
    sql`select id, provider_id as provider, mode, days_max as days from provider_channel where dest_country = 'US' and basis = 'weight' order by id`,
  )
  const places = await tx.rows<{ id: number }>(sql`select id from logistics_warehouse where type = 'fc' and country = 'US' order by id`)
  if (orders.length === 0 || channels.length === 0) return
  const listed = await priceLists(tx)
  const rows = orders.map((o, i) => {
    const ways = channels.filter((c) => c.mode === o.mode)
    const channel = (ways.length ? ways : channels)[i % (ways.length || channels.length)]!
    const isLate = i % 5 === 0
    const trip = isLate ? channel.days : channel.days * pace(i)
    // how far along its trip each step lies
    const passed = steps.map((milestone, k) => ({
      milestone,
      day: addDays(o.day, Math.round((trip * k) / (steps.length - 1)) + (isLate && k > 2 ? behind : 0)),
    }))
    return { ...o, id: i + 1, stocking: o.id, channel, passed, dest: places[(i * 7) % Math.max(places.length, 1)]?.id ?? null }
  })
  await insertAll(
    tx,
    'shipping_notice',
    {
      id: 'bigint',
      no: 'text',
      stockings: 'bigint[]',
      channel_id: 'bigint',
      provider_id: 'bigint',
      ship_mode: 'text',
      company_id: 'bigint',
      project_id: 'bigint',
      from_warehouse_id: 'bigint',
      dest_vw_id: 'bigint',
      dest_id: 'bigint',
      container_type: 'text',
      plan_ship_date: 'date',
      atd: 'date',
      eta: 'date',
      ata: 'date',
      promised_days: 'integer',
      est_freight: 'numeric',
      milestone: 'text',
      shipped_at: 'timestamptz',
      delivered_at: 'timestamptz',
      qty: 'integer',
      cartons: 'integer',
      cbm: 'numeric',
      gross_kg: 'numeric',
      owner_id: 'bigint',
      status: 'text',
      created_at: 'timestamptz',
    },
    rows.map((r) => {
      const day = (m: string): string => r.passed.find((p) => p.milestone === m)!.day
      return {
        id: r.id,
        no: `SN${r.day.slice(2).replaceAll('-', '')}${String(r.id).padStart(4, '0')}`,
        stockings: [r.stocking],
        channel_id: r.channel.id,
        provider_id: r.channel.provider,
        ship_mode: r.channel.mode,
        company_id: r.company,
        project_id: r.project,
        from_warehouse_id: r.warehouse,
        dest_vw_id: r.dest_vw,
        dest_id: r.dest,
        container_type: r.channel.mode === 'air' ? 'air' : r.channel.mode === 'express' ? 'parcel' : 'LCL',
        plan_ship_date: r.day,
        atd: day('departed'),
        eta: day('arrived'),
        ata: day('arrived'),
        promised_days: r.channel.days,
        est_freight: listed(r.channel.id, r.day, r.charged).toFixed(2),
        milestone: 'delivered',
        shipped_at: `${r.day}T10:00:00+08:00`,
        delivered_at: `${day('delivered')}T16:00:00+08:00`,
        qty: r.qty,
        cartons: r.cartons,
        cbm: r.cbm,
        gross_kg: r.kg,
        owner_id: owners[r.id % Math.max(owners.length, 1)] ?? null,
        status: 'closed',
        created_at: `${addDays(r.day, -2)}T09:00:00+08:00`,
      }
    }),
  )
  await tx.run(sql`insert into shipping_notice_line (shipping_notice_id, seq, stocking_id, stocking_line, sku_id, msku_id, fnsku, qty, cartons, kg, cbm, shipped_qty, received_qty)
    select n.id, l.seq, l.stocking_order_id, l.id, l.sku_id, l.msku_id, l.fnsku, l.qty, l.cartons, round(l.cartons * l.carton_kg, 3), round(l.cartons * l.len_cm * l.wid_cm * l.hei_cm / 1000000, 6), l.qty, l.qty from shipping_notice n join stocking_line l on l.stocking_order_id = any(n.stockings)`)
  // most arrive in two receipts: three fifths first, the rest days later
  const receipts = (
    part: 1 | 2,
  ) => sql`insert into receipt_sign (no, notice_id, provider_id, warehouse_id, project_id, source, received_at, received, difference, status, created_at)
    select 'RS' || to_char(x.at at time zone 'Asia/Shanghai', 'YYMMDD') || lpad(n.id::text, 4, '0'), n.id, n.provider_id, v.warehouse_id, n.project_id, 'fba_report', x.at, 0, 0, 'closed', x.at
    from shipping_notice n join virtual_warehouse v on v.id = n.dest_vw_id cross join lateral (select n.delivered_at + make_interval(days => (${part === 1 ? sql`(${habit}) / 2` : habit})::int) as at) x where ${part} = 2 or n.id % 16 <> 0`
  await tx.run(receipts(1))
  await tx.run(receipts(2))
  await tx.run(
    sql`update shipping_notice n set closed_at = r.last + make_interval(days => (n.id % 3)::int, hours => 2) from (select notice_id, max(received_at) as last from receipt_sign group by 1) r where r.notice_id = n.id`,
  )
  await tx.run(sql`insert into receipt_sign_line (receipt_sign_id, seq, notice_line, sku_id, msku_id, shipped, received_before, open_before, good)
    select r.id, l.seq, l.id, l.sku_id, l.msku_id, l.qty, case when r.part = 2 then b.first else 0 end, l.qty - case when r.part = 2 then b.first else 0 end, case when r.part < r.parts then b.first when r.part = 2 then l.qty - b.first else l.qty end
    from (select id, notice_id, row_number() over (partition by notice_id order by received_at) as part, count(*) over (partition by notice_id) as parts from receipt_sign) r
    join shipping_notice_line l on l.shipping_notice_id = r.notice_id cross join lateral (select floor(l.qty * 0.6)::int as first) b`)
  await tx.run(
    sql`update receipt_sign r set received = s.good, difference = s.open from (select receipt_sign_id as id, sum(good)::int as good, sum(open_after)::int as open from receipt_sign_line group by 1) s where s.id = r.id`,
  )
  await insertAll(
    tx,
    'shipment_event',
    { shipping_notice_id: 'bigint', seq: 'integer', milestone: 'text', at: 'timestamptz', place: 'text', source: 'text' },
    rows.flatMap((r) =>
      r.passed.map((p, i) => ({
        shipping_notice_id: r.id,
        seq: i + 1,
        milestone: p.milestone,
        at: `${p.day}T${String(10 + i).padStart(2, '0')}:00:00+08:00`,
        place: null,
        source: i % 2 ? 'api' : 'manual',
      })),
    ),
  )
  await tx.rows(sql`select setval(pg_get_serial_sequence('shipping_notice', 'id'), ${rows.length})`)
}
