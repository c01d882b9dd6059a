import { tellBrokenOff } from './broken-off.ts'
import { DocumentFigures } from './document-figures.ts'
import type { Column } from '../../model/report/row-layout.ts'
import { intOf, type Formats } from './formats.ts'
import { membersOf } from './json-members.ts'
import { parseCell } from './parse-cell.ts'
import type { Problems } from './problems.ts'
import type { ReportCode } from '../../model/report/report-types.ts'
import type { Source } from './source.ts'
import type { TypedRow } from './typed-row.ts'
import { num, zero } from '@crossway/kernel'

const formats: Formats = { decimal: 'dot', dayFirst: true }
type Doc = Readonly<Record<string, unknown>>
const text = (v: unknown): string => (v === null || v === undefined ? '' : typeof v === 'object' ? JSON.stringify(v) : String(v))
const amount = (v: unknown): string => text(v && typeof v === 'object' ? (v as Doc).amount : v)

/** Where a column's value stands in an element of the report. */
const couponPaths: Readonly<Record<string, string>> = {
  coupon_id: 'couponId',
  merchant_id: 'merchantId',
  currency: 'currencyCode',
  name: 'name',
  website_message: 'websiteMessage',
  customer_segment: 'customerSegment',
  start_at: 'startDateTime',
  end_at: 'endDateTime',
  discount_type: 'discountType',
  discount_amount: 'discountAmount',
  clips: 'clips',
  redemptions: 'redemptions',
  budget: 'budget',
  budget_spent: 'budgetSpent',
  budget_remaining: 'budgetRemaining',
  budget_percentage_used: 'budgetPercentageUsed',
  total_discount: 'totalDiscount',
  sales: 'sales',
}
const dealPaths: Readonly<Record<string, string>> = {
  promotion_id: 'promotionId',
  promotion_name: 'promotionName',
  merchant_id: 'merchantId',
  vendor_code: 'vendorCode',
  type: 'type',
  status: 'status',
  creation_channel: 'creationChannel',
  start_at: 'startDateTime',
  end_at: 'endDateTime',
  platform_created_at: 'createdDateTime',
  platform_updated_at: 'lastUpdatedDateTime',
  units_sold: 'unitsSold',
  revenue: 'revenue',
  revenue_currency: 'revenueCurrencyCode',
  glance_views: 'glanceViews',
  amount_spent: 'amountSpent',
  funding_agreement_id: 'fundingAgreementId',
}

function valuesAt(
  doc: Doc,
  paths: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, Column>>,
  at: number,
  problems: Problems,
): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [name, path] of Object.entries(paths)) {
    const raw = columns[name]!.kind === 'money' || columns[name]!.kind === 'decimal' ? amount(doc[path]) : text(doc[path])
    const parsed = parseCell(raw, columns[name]!, formats)
    if (!parsed.ok) problems.error(parsed.code, { line: at, col: path, v: raw.slice(0, 80) }, { line: at, column: path, value: raw })
    else if (parsed.value === null && columns[name]!.filled) problems.error('R008', { line: at, col: path }, { line: at, column: path })
    else out[name] = parsed.value
  }
  return out
}
const list = (v: unknown): readonly Doc[] => (Array.isArray(v) ? (v as Doc[]) : [])
const extraOf = (doc: Doc, known: readonly string[]): Record<string, string> | null => {
  const rest = Object.entries(doc).filter(([k, v]) => !known.includes(k) && v !== null && v !== undefined)
  return rest.length ? Object.fromEntries(rest.map(([k, v]) => [k, text(v)])) : null
}

function couponRow(doc: Doc, at: number, columns: Readonly<Record<string, Column>>, problems: Problems): TypedRow {
  const v = valuesAt(doc, couponPaths, columns, at, problems)
  const n = (name: string): ReturnType<typeof num> => num(String(v[name] ?? 0))
  return {
    row_no: at,
    site: text(doc.marketplaceId) || null,
    extra: extraOf(doc, [...Object.values(couponPaths), 'asins', 'marketplaceId']),
    values: {
      ...v,
      platform_fee: v.budget_spent === null ? null : n('budget_spent').minus(n('total_discount')).toString(),
      budget_gap: n('budget').minus(n('budget_spent')).minus(n('budget_remaining')).toString(),
      asins: list(doc.asins).map((a) => text(a.asin)),
    },
  }
}
function dealRow(doc: Doc, at: number, columns: Readonly<Record<string, Column>>, problems: Problems): TypedRow {
  const v = valuesAt(doc, dealPaths, columns, at, problems)
  const products = list(doc.includedProducts)
  const units = products.reduce((s, p) => s + (intOf(text(p.productUnitsSold), formats) ?? 0), 0)
  return {
    row_no: at,
    site: text(doc.marketplaceId) || null,
    extra: extraOf(doc, [...Object.values(dealPaths), 'includedProducts', 'marketplaceId', 'amountSpentCurrencyCode']),
    values: { ...v, products, unit_gap: products.length ? units - Number(v.units_sold ?? 0) : 0 },
  }
}

const typed: ReadonlySet<ReportCode> = new Set(['coupon', 'promotion'])
/** Members of a document that hold its rows; one of them must be there, and be it empty. */
const roots: Partial<Record<ReportCode, readonly string[]>> = {
  coupon: ['coupons'],
  promotion: ['promotions'],
  sales_traffic: ['salesAndTrafficByDate', 'salesAndTrafficByAsin'],
  vc_sales: ['salesAggregate', 'salesByAsin'],
  vc_inventory: ['inventoryAggregate', 'inventoryByAsin'],
  vc_coupon: ['campaigns'],
  account_health: ['accountStatuses', 'performanceMetrics'],
  asin_views: ['marketplaceAsinPageViewMetrics'],
}

/** Elements of a JSON report as rows; the number of a row is its place in the document. Numbers never pass through a float. */
export async function* typedJson(source: Source, problems: Problems, tally: Record<string, unknown>): AsyncGenerator<{ rows: TypedRow[]; bytes: number }> {
  const columns = source.layout.columns
  const members = roots[source.type]
  const seen = new Set<string>()
  let at = 0
  let bytes = 0
  let batch: TypedRow[] = []
  const counts: Record<string, number> = {}
  let spent = zero
  const figures = new DocumentFigures(source.type)
  let merchants = new Set<string>()
  const counted = (async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of (await source.open()) as AsyncIterable<Buffer>) {
      bytes += chunk.length
      yield chunk
    }
  })()
  try {
    for await (const m of membersOf(counted)) {
      if (m.key === 'reportSpecification') {
        if (tally.specification) problems.error('R_JOINED', { line: at + 1 })
        tally.specification = m.value
        continue
      }
      seen.add(m.key)
      if (m.index === 0 && Array.isArray(m.value)) continue
      const doc = (m.value && typeof m.value === 'object' && !Array.isArray(m.value) ? m.value : { value: m.value }) as Doc
      if (typed.has(source.type) && !members!.includes(m.key)) continue
      at++
      counts[m.key || 'rows'] = (counts[m.key || 'rows'] ?? 0) + 1
      if (doc.merchantId) merchants.add(text(doc.merchantId))
      if (source.type === 'coupon') {
        batch.push(couponRow(doc, at, columns, problems))
        spent = spent.plus(String(batch.at(-1)!.values.budget_spent ?? '0'))
      } else if (source.type === 'promotion') batch.push(dealRow(doc, at, columns, problems))
      else {
        figures.see(doc, at)
        batch.push({ row_no: at, site: text(doc.marketplaceId) || null, values: { row_key: `${m.key}/${m.index}`, data: { ...doc, _member: m.key } } })
      }
      if (batch.length >= 500) {
        yield { rows: batch, bytes }
        batch = []
      }
    }
  } catch (e) {
    tellBrokenOff(problems, 'JSON', at, e)
  }
  // Wrapped into something else, or another document: nothing of it may pass for an empty report.
  if (members && problems.errors === 0 && !members.some((k) => seen.has(k))) problems.error('R002', { cols: members.join(', ') })
  figures.judge(problems)
  Object.assign(tally, {
    rows: at,
    ...figures.tally,
    members: counts,
    merchants: [...merchants].slice(0, 20),
    ...(source.type === 'coupon' ? { budgetSpent: spent.toFixed(2) } : {}),
  })
  yield { rows: batch, bytes }
}
