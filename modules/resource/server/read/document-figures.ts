import { num, zero, type Num } from '@crossway/kernel'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Problems } from './problems.ts'
import { docOf, textOf, type Doc } from './types/doc.ts'

const ads: ReadonlySet<ReportCode> = new Set(['ads_sp', 'ads_sb', 'ads_sd'])
const adCounts = ['impressions', 'clicks', 'purchases14d', 'purchases7d', 'purchases', 'unitsSoldClicks14d', 'unitsSoldClicks7d', 'unitsSold'] as const
const adAmounts = ['cost', 'spend', 'sales14d', 'sales7d', 'sales'] as const
const isNumber = (v: string | null): v is string => v !== null && /^-?\d+(\.\d+)?$/.test(v)

/** What people compare with the platform's own page: sums of counts and, by currency, of money. */
function figuresOf(type: ReportCode, doc: Doc): readonly (readonly [string, string])[] {
  const out: [string, string][] = []
  const put = (name: string, v: string | null): void => {
    if (isNumber(v)) out.push([name, v])
  }
  if (ads.has(type)) {
    const currency = textOf(doc.campaignBudgetCurrencyCode) ?? textOf(doc.currency)
    for (const n of adCounts) put(n, textOf(doc[n]))
    for (const n of adAmounts) put(currency ? `${n} ${currency}` : n, textOf(doc[n]))
  } else {
    const [sales, traffic] = [docOf(doc.salesByDate ?? doc.salesByAsin), docOf(doc.trafficByDate ?? doc.trafficByAsin)]
    const by = doc.salesByDate ? 'ByDate' : 'ByAsin'
    const money = docOf(sales.orderedProductSales)
    put(`unitsOrdered ${by}`, textOf(sales.unitsOrdered))
    put(`orderedProductSales ${by} ${textOf(money.currencyCode) ?? ''}`.trim(), textOf(money.amount))
    put(`sessions ${by}`, textOf(traffic.sessions))
  }
  return out
}

/** Does an element contradict itself? An average price is sales by units, to a cent; nobody clicks more often than he sees. */
function contradicts(type: ReportCode, doc: Doc): boolean {
  if (ads.has(type)) {
    const [clicks, impressions] = [textOf(doc.clicks), textOf(doc.impressions)]
    return isNumber(clicks) && isNumber(impressions) && num(clicks).gt(impressions)
  }
  const sales = docOf(doc.salesByDate)
  const [units, total, each] = [textOf(sales.unitsOrdered), textOf(docOf(sales.orderedProductSales).amount), textOf(docOf(sales.averageSellingPrice).amount)]
  if (!isNumber(units) || !isNumber(total) || !isNumber(each) || num(units).lte(0)) return false
  return num(total).div(units).minus(each).abs().gt('0.011')
}

/** Sums over the elements of an advertising or a business report, and the elements that cannot be as they say: such a report carries no total. */
export class DocumentFigures {
  private readonly sums = new Map<string, Num>()
  private odd = 0
  private first = 0
  private readonly type: ReportCode | undefined
  constructor(type: ReportCode) {
    this.type = ads.has(type) || type === 'sales_traffic' ? type : undefined
  }
  see(doc: Doc, at: number): void {
    if (!this.type) return
    for (const [name, v] of figuresOf(this.type, doc)) this.sums.set(name, (this.sums.get(name) ?? zero).plus(v))
    if (!contradicts(this.type, doc)) return
    this.odd++
    this.first ||= at
  }
  judge(problems: Problems): void {
    if (this.odd) problems.warn('R_UNBALANCED', { n: this.odd, line: this.first }, { line: this.first })
  }
  get tally(): Record<string, unknown> {
    return this.sums.size ? { sums: Object.fromEntries([...this.sums].map(([k, n]) => [k, n.toFixed(Math.min(4, n.decimalPlaces()))])) } : {}
  }
}
