import { addDays, addMonths, daysBetween, moneyText, num, round, startOfMonth, sum } from '@crossway/kernel'
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
const recent = [42, 38, 34, 30, 26, 22, 18, 14, 10, 6, 4, 3, 3, 2, 1, 1, 0, 0]
/** Where the orders of the last three days stand, from the youngest on. */
const youngest = ['draft', 'pending', 'approved', 'pending', 'draft', 'approved', 'pending', 'ordered', 'approved']

const pick = <T>(list: readonly T[], rand: () => number): T => list[Math.floor(rand() * list.length)]!

/** What an order comes to in CNY: between these, most of them small (purchase.md, demo data). */
const [smallest, largest] = [3_600, 350_000]
/** Days after which what was expected has come, whatever it took; of what was expected since three of five orders are late. */
const settling = 40
/** Days before the books begin on which the first orders were placed: no goods are under way for longer than 45. */
const before = 36
/** Receipts of an order that is complete: 900 of 540 orders, as the last weeks' have none. */
const partsOf = [1, 2, 2, 1, 3, 2, 3, 1, 2, 2]

/**
 * Orders of fourteen months, as they would have gone: most arrived in one to three receipts, the last weeks are still under way, some are late. The
 * books begin two months after the first of them, whose goods came when there was a ledger to write them into.
 */
export function planOrders(w: Fixture, today: string, count: number, rand: () => number): PlannedOrder[] {
  const bySupplier = new Map<number, Fixture['skus'][number][]>()
  for (const s of w.skus) if (s.supplier) bySupplier.set(s.supplier, [...(bySupplier.get(s.supplier) ?? []), s])
  const suppliers = w.suppliers.filter((s) => (bySupplier.get(s.id)?.length ?? 0) > 0)
  const begun = addMonths(startOfMonth(today), -12)
  const days = Array.from({ length: count }, () => Math.floor(rand() * (daysBetween(begun, today) + before))).sort((a, b) => b - a)
  let due = 0
  return days.map((drawn, i) => {
    const ago = Math.min(drawn, recent[i - count + recent.length] ?? drawn)
    const day = addDays(today, -ago)
    const lead = Math.max(10 + Math.floor(rand() * 30), daysBetween(day, begun) + 4)
    const waited = ago - lead
    const turn = waited > 0 && waited < settling ? due++ % 15 : undefined
    return planOne(
      w,
      { day, today, lead, turn, parts: partsOf[i % partsOf.length]!, young: youngest[(count - 1 - i) % youngest.length]! },
      pick(suppliers, rand),
      bySupplier,
      rand,
    )
  })
}

interface Course {
  readonly day: string
  readonly today: string
  readonly lead: number
  /** Its place among those that should have come these weeks. */
  readonly turn: number | undefined
  readonly parts: number
  readonly young: string
}

function planOne(
  w: Fixture,
  { day, today, lead, turn, parts, young }: Course,
  supplier: Fixture['suppliers'][number],
  goods: Map<number, Fixture['skus'][number][]>,
  rand: () => number,
): PlannedOrder {
  const company = pick(w.companies, rand)
  const own = goods.get(supplier.id)!
  const n = Math.min(own.length, 1 + Math.floor(rand() * 6))
  const start = Math.floor(rand() * own.length)
  const currency = w.rates.has(supplier.currency) ? supplier.currency : 'CNY'
  const rate = currency === 'CNY' ? '1.00000000' : w.rates.get(currency)!
  const wanted = smallest * (largest / smallest) ** rand()
  const chosen = Array.from({ length: n }, (_, i) => own[(start + i) % own.length]!)
  const raw = chosen.map((s) => {
    const price = num(s.price).times(0.97 + rand() * 0.06)
    const cartons = Math.max(1, Math.round(((wanted / n) * (0.7 + rand() * 0.6)) / (Number(price) * s.carton)))
    return { s, qty: s.carton * cartons, unit_price: price.div(rate).toFixed(2), tax_rate: 13 }
  })
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
  const expected = addDays(day, lead)
  const age = daysBetween(day, today)
  const status =
    age <= 3
      ? young
      : age < lead - 4
        ? // the larger orders of three weeks still wait for people's approval
          age <= 21 && num(amounts.total).times(rate).gt(18_000)
          ? 'pending'
          : 'ordered'
        : turn === undefined && rand() < 0.02
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
  // of what is late a third has come in part
  const late = turn !== undefined && turn % 5 < 3
  const times = late ? (turn % 3 === 0 ? 2 : 0) : turn !== undefined ? 1 : parts
  const coming = { day, today, lead, times, last: late ? 1 : times }
  const receipts = status === 'moving' ? planReceipts(lines, goodsCosts(raw, terms, rate, company.vat), coming, rand) : []
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

interface Coming {
  readonly day: string
  readonly today: string
  readonly lead: number
  /** Receipts that the order takes, and the last of them that has come. */
  readonly times: number
  readonly last: number
}
function planReceipts(
  lines: PlannedLine[],
  costs: readonly ReturnType<typeof num>[],
  { day, today, lead, times, last }: Coming,
  rand: () => number,
): PlannedReceipt[] {
  const out: PlannedReceipt[] = []
  let at = addDays(day, lead + Math.floor(rand() * 9) - 3)
  for (let k = 1; k <= Math.min(times, last); k++) {
    // what should have come has come by yesterday; what is not due yet may still come
    if (at >= today && addDays(day, lead) < today) at = addDays(today, -1)
    if (at > today) break
    const inspected = at < addDays(today, -2) || rand() < 0.4
    const part = lines
      .map((l, i) => {
        const qty = k === times ? l.qty - l.signed : Math.floor(((l.qty - l.signed) / (times - k + 1)) * (0.8 + rand() * 0.3))
        // 26 of 1,000 pieces are bad
        const bad = inspected && rand() < 0.5 ? Math.min(qty, Math.round(qty * rand() * 0.104)) : 0
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
