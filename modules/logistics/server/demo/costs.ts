import { addDays, moneyText, num, split, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { apportion } from '../../model/apportion.resource.ts'
import { logisticsCost } from '../../model/logistics-cost.resource.ts'

interface Notice {
  readonly id: number
  readonly provider: number
  readonly company: number
  readonly project: number
  readonly est: string
  readonly arrived: string
  readonly code: string
  readonly lines: { readonly id: number; readonly sku: number; readonly qty: number; readonly kg: number }[]
}

/** Bills of shipments that have arrived and what became of them: most are apportioned, some wait to be checked or shared out, some have not come. */
export async function demoCosts(call: DemoCall): Promise<void> {
  const { tx, today, rand } = call
  const notices = await tx.rows<Notice>(sql`
    select n.id, n.provider_id as provider, n.company_id as company, n.project_id as project, n.est_freight::text as est, (n.delivered_at at time zone 'Asia/Shanghai')::date::text as arrived, p.code,
      (select json_agg(json_build_object('id', l.id, 'sku', l.sku_id, 'qty', l.qty, 'kg', l.kg) order by l.seq) from shipping_notice_line l where l.shipping_notice_id = n.id and l.sku_id is not null) as lines
    from shipping_notice n join provider p on p.id = n.provider_id where n.status = 'closed' and n.est_freight > 0 and n.delivered_at is not null order by n.delivered_at, n.id limit 330`)
  const billed = notices.filter((n, i) => n.lines && (i < notices.length - 12 || i % 3 === 0))
  const rows = billed.flatMap((n, i) => {
    const day = addDays(n.arrived, 6 + (i % 9))
    const late = day > today ? today : day
    const freight = num(n.est).times(0.94 + rand() * 0.14)
    const base = {
      notice: n.id,
      provider: n.provider,
      company: n.company,
      project: n.project,
      currency: 'CNY',
      rate: '1',
      pay_by: 'transfer',
      pay_route: 'request',
    }
    const state = i < billed.length - 22 ? 'verified' : i % 2 ? 'open' : 'verified'
    const actual = (cost_type: string, amount: string, est = '0') => ({
      ...base,
      cost_type,
      amount,
      cny: amount,
      est_cny: est,
      stage: 'actual',
      source: i % 4 ? 'bill' : 'manual',
      bill_no: `${n.code}-${late.slice(2, 7).replace('-', '')}-${String(n.id).padStart(4, '0')}`,
      bill_date: late,
      status: state,
      created_at: `${late}T10:30:00+08:00`,
    })
    const estimate = {
      ...actual('freight', n.est),
      stage: 'estimated',
      status: 'estimated',
      source: 'quote',
      bill_no: null,
    }
    return [
      estimate,
      actual('freight', freight.toFixed(2), n.est),
      ...(i % 3 === 0 ? [actual('clearance', (180 + (i % 7) * 40).toFixed(2))] : []),
      ...(i % 11 === 0 ? [actual('inspection', (350 + (i % 5) * 60).toFixed(2))] : []),
    ]
  })
  const costs = await seed(call, logisticsCost, rows)
  const shared = billed.slice(0, Math.max(billed.length - 26, 0))
  await seed(
    call,
    apportion,
    shared.map((n, i) => {
      const own = rows.map((r, at) => ({ ...r, id: costs[at]!.id })).filter((r) => r.notice === n.id && r.stage === 'actual')
      const of = (types: readonly string[]): string => moneyText(sum(own.filter((r) => types.includes(r.cost_type)).map((r) => r.amount)))
      const parts = [
        { component: 'freight', total: of(['freight', 'inspection']), prior: n.est },
        { component: 'duty', total: of(['clearance']), prior: '0' },
      ].filter((p) => num(p.total).gt(0))
      const weights = n.lines.map((x) => x.kg)
      const lines = parts.flatMap((p) => {
        const [amounts, priors] = [split(p.total, weights), split(p.prior, weights)]
        return n.lines.map((x, k) => {
          const delta = amounts[k]!.minus(priors[k]!)
          const sold = delta.times(0.7).toDecimalPlaces(2)
          return {
            notice_line: x.id,
            notice: n.id,
            sku: x.sku,
            component: p.component,
            qty: x.qty,
            basis_value: x.kg,
            share: num(x.kg).times(100).div(sum(weights)).toFixed(4),
            amount: moneyText(amounts[k]!),
            prior: moneyText(priors[k]!),
            to_stock: moneyText(delta.minus(sold)),
            expensed: moneyText(sold),
          }
        })
      })
      const total = sum(parts.map((p) => p.total))
      const day = own[0]!.bill_date > addDays(today, -2) ? addDays(today, -1) : addDays(own[0]!.bill_date, 2)
      return {
        notices: [n.id],
        method: 'chargeable',
        company: n.company,
        period: day.slice(0, 7),
        total_cny: moneyText(total),
        prior_cny: n.est,
        delta_cny: moneyText(total.minus(n.est)),
        units: n.lines.reduce((s, x) => s + x.qty, 0),
        costs: own.map((r) => ({ cost: r.id, notice: n.id, cost_type: r.cost_type, bill_no: r.bill_no, cny: r.amount })),
        lines,
        ...(i < shared.length - 6 ? { status: 'posted', posted_at: `${day}T15:00:00+08:00` } : { status: i % 2 ? 'pending' : 'draft' }),
        created_at: `${day}T11:00:00+08:00`,
      }
    }),
  )
  await tx.run(
    sql`update logistics_cost c set apportion_id = a.id from apportion_cost x join apportion a on a.id = x.apportion_id where x.cost_id = c.id and a.status = 'posted'`,
  )
  await tx.run(
    sql`update shipping_notice n set act_total_cny = s.cny from (select notice_id, sum(cny) as cny from logistics_cost where stage = 'actual' group by 1) s where s.notice_id = n.id`,
  )
}
