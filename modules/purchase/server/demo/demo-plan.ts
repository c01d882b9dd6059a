import { addDays, daysBetween, moneyText, num, round, sum } from '@crossway/kernel'
import { goodsCosts, orderAmounts, partValue } from '../../model/order-amounts.ts'

export interface Fixture {
  readonly suppliers: readonly { id: number; currency: string; buyer: number }[]
  readonly companies: readonly { id: number; vat: boolean; warehouses: readonly { id: number; vw: number }[]; projects: readonly number[] }[]
  readonly skus: readonly { id: number; supplier: number | null; price: string; carton: number }[]
  readonly buyers: readonly { id: number; account: number; department: number }[]
  readonly keepers: readonly { id: number; account: number }[]
  readonly inspectors: readonly { id: number; account: number }[]
  readonly rates: ReadonlyMap<string, string>
}
export interface PlannedLine {
  readonly sku: number
  readonly qty: number
  readonly price: string
  readonly amount: string
  readonly cartons: string
  signed: number
  good: number
  bad: number
}
export interface PlannedReceipt {
  readonly day: string
  readonly inspected: boolean
  readonly lines: readonly { line: number; qty: number; bad: number; goods: string }[]
}
export interface PlannedOrder {
  readonly day: string
  readonly company: Fixture['companies'][number]
  readonly warehouse: { id: number; vw: number }
  readonly supplier: Fixture['suppliers'][number]
  readonly buyer: Fixture['buyers'][number]
  readonly project: number | null
  readonly expected: string
  readonly currency: string
  readonly rate: string
  readonly freight: string
  readonly discount: string
  readonly goods: string
  readonly tax: string
  readonly total: string
  readonly status: string
  readonly lines: readonly PlannedLine[]
  readonly receipts: readonly PlannedReceipt[]
}

/** Days ago, at most, of the last orders: also a small company has some that are late, under way and waiting. */
const recent = [42, 38, 34, 30, 26, 22, 18, 14, 10, 6, 3, 1, 0]

const pick = <T>(list: readonly T[], rand: () => number): T => list[Math.floor(rand() * list.length)]!

/** Orders of a year, as they would have gone: most arrived in one to three receipts, the last weeks are still under way, a few are late (product/README.md §7). */
export function planOrders(w: Fixture, today: string, count: number, rand: () => number): PlannedOrder[] {
  const bySupplier = new Map<number, Fixture['skus'][number][]>()
  for (const s of w.skus) if (s.supplier) bySupplier.set(s.supplier, [...(bySupplier.get(s.supplier) ?? []), s])
  const suppliers = w.suppliers.filter((s) => (bySupplier.get(s.id)?.length ?? 0) > 0)
  const days = Array.from({ length: count }, () => Math.floor(rand() ** 0.9 * 365)).sort((a, b) => b - a)
  return days.map((ago, i) =>
    planOne(w, addDays(today, -Math.min(ago, recent[i - count + recent.length] ?? ago)), today, pick(suppliers, rand), bySupplier, rand, i % 4 === 0),
  )
}

function planOne(
  w: Fixture,
  day: string,
  today: string,
  supplier: Fixture['suppliers'][number],
  goods: Map<number, Fixture['skus'][number][]>,
  rand: () => number,
  slow: boolean,
): PlannedOrder {
  const company = pick(w.companies, rand)
  const own = goods.get(supplier.id)!
  const n = Math.min(own.length, 1 + Math.floor(rand() * 6))
  const start = Math.floor(rand() * own.length)
  const currency = w.rates.has(supplier.currency) ? supplier.currency : 'CNY'
  const chosen = Array.from({ length: n }, (_, i) => own[(start + i) % own.length]!)
  const raw = chosen.map((s) => ({
    s,
    qty: s.carton * (2 + Math.floor(rand() * 40)),
    unit_price: num(s.price)
      .times(0.97 + rand() * 0.06)
      .toFixed(2),
    tax_rate: 13,
  }))
  const gross = sum(raw.map((l) => num(l.unit_price).times(l.qty)))
  const terms = {
    currency,
    tax_included: true,
    freight: rand() < 0.3 ? round(gross.times(0.01), 0).toFixed(2) : '0',
    other_fee: '0',
    discount: rand() < 0.15 ? round(gross.times(0.005), 0).toFixed(2) : '0',
    fee_split: 'amount' as const,
  }
  const amounts = orderAmounts(raw, terms)
  const rate = currency === 'CNY' ? '1.00000000' : w.rates.get(currency)!
  const lead = 10 + Math.floor(rand() * 30)
  const expected = addDays(day, lead)
  const age = daysBetween(day, today)
  const status =
    age <= 1
      ? pick(['draft', 'pending', 'pending', 'approved'], rand)
      : age <= 3
        ? pick(['pending', 'approved', 'ordered', 'ordered'], rand)
        : age < lead - 4
          ? // the larger orders of three weeks still wait for people's approval
            age <= 21 && num(amounts.total).times(rate).gt(18_000)
            ? 'pending'
            : 'ordered'
          : rand() < 0.02
            ? 'voided'
            : 'moving'
  const lines: PlannedLine[] = raw.map((l, i) => ({
    sku: l.s.id,
    qty: l.qty,
    price: l.unit_price,
    amount: moneyText(amounts.lines[i]!),
    cartons: num(l.qty).div(l.s.carton).toFixed(2),
    signed: 0,
    good: 0,
    bad: 0,
  }))
  const came = status === 'moving' ? planReceipts(lines, goodsCosts(raw, terms, rate, company.vat), day, lead, today, rand) : []
  // of the orders that should have come these weeks one in four has not
  const late = slow && age > lead && age < lead + 25
  if (late) for (const l of lines) Object.assign(l, { signed: 0, good: 0, bad: 0 })
  const receipts = late ? [] : came
  const all = lines.every((l) => l.signed >= l.qty)
  const some = lines.some((l) => l.signed > 0)
  return {
    day,
    company,
    warehouse: pick(company.warehouses, rand),
    supplier,
    buyer: pick(w.buyers, rand),
    project: company.projects.length ? pick(company.projects, rand) : null,
    expected,
    currency,
    rate,
    freight: terms.freight,
    discount: terms.discount,
    goods: moneyText(amounts.goods),
    tax: moneyText(amounts.tax),
    total: moneyText(amounts.total),
    lines,
    receipts,
    status: status !== 'moving' ? status : all ? (age > lead + 45 ? 'closed' : 'received') : some ? 'partial' : 'ordered',
  }
}

function planReceipts(
  lines: PlannedLine[],
  costs: readonly ReturnType<typeof num>[],
  day: string,
  lead: number,
  today: string,
  rand: () => number,
): PlannedReceipt[] {
  const times = rand() < 0.65 ? 1 : rand() < 0.75 ? 2 : 3
  const out: PlannedReceipt[] = []
  let at = addDays(day, lead + Math.floor(rand() * 9) - 3)
  for (let k = 1; k <= times; k++) {
    if (at > today) break
    const inspected = at < addDays(today, -1) || rand() < 0.4
    const part = lines
      .map((l, i) => {
        const qty = k === times ? l.qty - l.signed : Math.floor(((l.qty - l.signed) / (times - k + 1)) * (0.8 + rand() * 0.3))
        const bad = inspected && rand() < 0.25 ? Math.min(qty, Math.ceil(qty * rand() * 0.06)) : 0
        const goods = moneyText(partValue(costs[i]!, l.qty, l.signed, qty))
        l.signed += qty
        if (inspected) {
          l.good += qty - bad
          l.bad += bad
        }
        return { line: i, qty, bad, goods }
      })
      .filter((p) => p.qty > 0)
    if (part.length) out.push({ day: at, inspected, lines: part })
    at = addDays(at, 5 + Math.floor(rand() * 12))
  }
  return out
}
