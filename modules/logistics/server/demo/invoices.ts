import { addDays, moneyText, num, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { tradeInvoice } from '../../model/trade-invoice.resource.ts'

interface Notice {
  readonly id: number
  readonly company: number
  readonly project: number
  readonly dest: number | null
  readonly day: string
  readonly lines: {
    readonly code: string
    readonly zh: string
    readonly en: string | null
    readonly qty: number
    readonly cartons: number
    readonly kg: number
    readonly cbm: number
    readonly hs: string | null
  }[]
}
const kinds = ['export', 'commercial', 'packing'] as const

/** Papers of the later shipments: released for what has arrived, confirmed or in work for the last, some with data that is still missing. */
export async function demoInvoices(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const notices = await tx.rows<Notice>(sql`
    select n.id, n.company_id as company, n.project_id as project, n.dest_id as dest, n.plan_ship_date as day,
      json_agg(json_build_object('code', s.code, 'zh', s.name_zh, 'en', s.name_en, 'qty', l.qty, 'cartons', l.cartons, 'kg', l.kg, 'cbm', l.cbm, 'hs', (select k.hs_code from sku_customs k where k.sku_id = s.id order by k.seq limit 1)) order by l.seq) as lines
    from shipping_notice n join shipping_notice_line l on l.shipping_notice_id = n.id join sku s on s.id = l.sku_id where n.status = 'closed' group by n.id order by n.plan_ship_date desc, n.id limit 90`)
  // the last shipments' papers are made last, so that the list begins with them
  await seed(
    call,
    tradeInvoice,
    notices
      .flatMap((n, i) =>
        kinds.slice(0, i % 3 === 0 ? 3 : 2).map((kind, k) => {
          const lines = n.lines.map((x, at) => {
            const price = num(3 + ((n.id + at) % 17))
            return {
              skus: x.code,
              declare_name_zh: x.zh.slice(0, 120),
              declare_name_en: (x.en ?? x.code).slice(0, 120),
              hs_code: i < 3 && k === 0 && at === 0 ? null : (x.hs ?? '8516710000'),
              qty: x.qty,
              unit: 'PCS',
              unit_price: moneyText(price),
              amount: moneyText(price.times(x.qty)),
              cartons: x.cartons,
              net_kg: num(x.kg).times('0.92').toFixed(3),
              gross_kg: num(x.kg).toFixed(3),
              cbm: num(x.cbm).toFixed(6),
              origin: 'CN',
              duty_rate: '3.5',
            }
          })
          const total = sum(lines.map((x) => x.amount))
          const lacks = lines.find((x) => x.hs_code === null)
          const status = lacks || (i < 6 && k === 1) ? 'draft' : i < 12 ? 'confirmed' : i < 20 ? 'declared' : 'done'
          const day = addDays(n.day, -1) > today ? today : addDays(n.day, -1)
          return {
            kind,
            notice: n.id,
            company: n.company,
            project: n.project,
            importer: 'Crossway Trading Inc.',
            consignee: n.dest,
            incoterm: kind === 'export' ? 'FOB' : 'DDP',
            currency: 'USD',
            rate: '7.1',
            port_from: 'Yantian',
            port_to: 'Los Angeles',
            total_qty: lines.reduce((s, x) => s + x.qty, 0),
            cartons: lines.reduce((s, x) => s + x.cartons, 0),
            net_kg: sum(lines.map((x) => x.net_kg)).toFixed(3),
            gross_kg: sum(lines.map((x) => x.gross_kg)).toFixed(3),
            cbm: sum(lines.map((x) => x.cbm)).toFixed(3),
            total_amount: moneyText(total),
            duty_est: moneyText(total.times('0.035')),
            missing: lacks ? `${lacks.skus}: HS` : null,
            ...(status === 'declared' || status === 'done'
              ? { customs_no: `5301${day.slice(0, 4)}${String(n.id * 3 + k).padStart(9, '0')}`, export_date: n.day }
              : {}),
            rebate: kind === 'export',
            lines,
            status,
            created_at: `${day}T14:00:00+08:00`,
          }
        }),
      )
      .toReversed(),
  )
}
