import { reportType, type ReportCode } from '../../model/report/report-types.ts'

const hour = 60
const day = 24 * hour
const ms = 60_000

/** When a type is fetched by itself, and which part of the past it then asks for (integrations.md §5.16, resource.md report_type). */
export interface Cadence {
  readonly frequency: 'minutes' | 'daily' | 'monthly'
  readonly every_n: number
  readonly at_time: string | null
  readonly month_day: number | null
  readonly lookback_days: number
}
const each = (minutes: number, lookback_days = 0): Cadence => ({ frequency: 'minutes', every_n: minutes, at_time: null, month_day: null, lookback_days })
const daily = (at_time: string, lookback_days = 0): Cadence => ({ frequency: 'daily', every_n: 1, at_time, month_day: null, lookback_days })
const monthly = (month_day: number, lookback_days = 0): Cadence => ({ frequency: 'monthly', every_n: 1, at_time: '05:00', month_day, lookback_days })

/** Types that Amazon makes when asked, or that are looked for. The advertising reports belong to another interface and are uploaded. */
export const cadences: Partial<Readonly<Record<ReportCode, Cadence>>> = {
  settlement: each(6 * hour),
  afn_country: each(4 * hour),
  fba_myi: each(hour),
  all_orders: each(30, 1),
  removal_order: each(6 * hour, 60),
  removal_shipment: each(6 * hour, 60),
  browse_tree: monthly(1),
  coupon: daily('07:00', 120),
  promotion: daily('07:10', 120),
  listings: each(6 * hour),
  listings_all: each(6 * hour),
  open_listings: each(hour),
  fba_fees: daily('07:20', 4),
  sales_traffic: daily('08:00', 7),
  returns: daily('07:30', 30),
  fulfilled_shipments: each(4 * hour, 3),
  inventory_ledger: daily('07:40', 14),
  reserved_inventory: each(4 * hour),
  reimbursements: daily('07:50', 60),
  storage_fee: monthly(8, 31),
  storage_fee_aged: monthly(18, 31),
  inventory_planning: daily('07:55'),
  account_health: daily('06:30'),
  orders_api: each(30),
  finances_api: each(4 * hour),
  inventory_api: each(2 * hour),
  listings_api: each(6 * hour),
  fees_api: daily('05:20'),
  sellers_api: daily('06:10'),
}

/** Ranges are carried in the options of these instead of in data times. */
const rangeOptions: Partial<Readonly<Record<ReportCode, readonly [from: string, to: string]>>> = {
  coupon: ['couponStartDateFrom', 'couponStartDateTo'],
  promotion: ['promotionStartDateFrom', 'promotionStartDateTo'],
}
const fixedOptions: Partial<Readonly<Record<ReportCode, Readonly<Record<string, string>>>>> = {
  sales_traffic: { dateGranularity: 'DAY', asinGranularity: 'CHILD' },
  browse_tree: { RootNodesOnly: 'false' },
}

/** One question to the platform. Times are milliseconds since 1970. */
export interface Part {
  readonly from: number | null
  readonly to: number | null
}

/** Cuts a range into parts of at most the type's longest span: 74 days of orders become 30 + 30 + 14. */
export function partsOf(code: ReportCode, from: number | null, to: number): Part[] {
  const { maxDays } = reportType(code)
  if (from === null) return [{ from: null, to: null }]
  const span = (maxDays ?? Infinity) * day * ms
  const parts: Part[] = []
  for (let at = from; at < to; at += span) parts.push({ from: at, to: Math.min(at + span, to) })
  return parts
}

/** What a part adds to the request: data times, or options that stand for them. */
export function requestOf(
  code: ReportCode,
  part: Part,
  marketplace: string | undefined,
): { dataStartTime?: string; dataEndTime?: string; reportOptions?: Record<string, string> } {
  const iso = (t: number): string => new Date(t).toISOString()
  const range = rangeOptions[code]
  const options: Record<string, string> = { ...fixedOptions[code] }
  if (code === 'browse_tree' && marketplace) options.MarketplaceId = marketplace
  if (range && part.from !== null && part.to !== null) {
    options[range[0]] = iso(part.from)
    options[range[1]] = iso(part.to)
  }
  const times = !range && part.from !== null && part.to !== null ? { dataStartTime: iso(part.from), dataEndTime: iso(part.to) } : {}
  return { ...times, ...(Object.keys(options).length > 0 ? { reportOptions: options } : {}) }
}

/** Sites of an account that one report each, or one report together, is asked for; the multi-country stock exists in Europe only. */
export function siteGroups<S extends { readonly country: string }>(code: ReportCode, sites: readonly S[], region: string): S[][] {
  if (sites.length === 0 || (code === 'afn_country' && region !== 'EU')) return []
  return reportType(code).scope === 'account' ? [[...sites]] : sites.map((s) => [s])
}

const shanghai = 8 * hour * ms
/** Once a night these look back further than their schedule does: what came late is found then. In days. */
export const nightlyLookback: Partial<Readonly<Record<ReportCode, number>>> = { all_orders: 30 }
const nightHour = 3
/** Begin of the night's work of a moment, 03:00 in Shanghai, ms since 1970. */
export const nightOf = (now: number): number => Math.floor((now + shanghai - nightHour * hour * ms) / (day * ms)) * day * ms + nightHour * hour * ms - shanghai
/** Minutes by which an account starts later than the plan says, so that the accounts of a company do not all ask at the full hour. */
export const stagger = (account: number, within: number): number => (account * 2_654_435_761) % Math.max(1, within)

/** First moment after `now` at which a cadence is due. Missed times are not made up: they come once. */
export function nextRun(c: Cadence, account: number, now: number): number {
  if (c.frequency === 'minutes') {
    const period = c.every_n * ms
    const offset = stagger(account, Math.min(c.every_n, hour)) * ms
    return Math.floor((now - offset) / period) * period + period + offset
  }
  const [h, m] = (c.at_time ?? '05:00').split(':').map(Number) as [number, number]
  const offset = (h * hour + m + stagger(account, 10)) * ms - shanghai
  const midnight = (t: number): number => Math.floor((t + shanghai) / (day * ms)) * day * ms
  for (let at = midnight(now); ; at += day * ms) {
    const monthDay = new Date(at).getUTCDate()
    if (at + offset > now && (c.frequency === 'daily' || monthDay === c.month_day)) return at + offset
  }
}
