import { labelText, type AnyResource, type Lang } from '@crossway/kernel'
import { loadDocs, type App, type Runner } from '@crossway/server-kit'
import { adStatement } from '../../model/ads/ad-statement.resource.ts'
import { customerStatement } from '../../model/statement/customer-statement.resource.ts'
import type { Statement } from './answer.ts'

interface Face {
  readonly record: AnyResource
  readonly title: Readonly<Record<Lang, string>>
  readonly figures: readonly string[]
  readonly lines: readonly string[]
  readonly widths: readonly number[]
}
/** What of each kind of statement leaves the house, on paper and behind a link: sums and lines, nothing of ours. */
export const faces: Readonly<Record<Statement, Face>> = {
  customer_statement: {
    record: customerStatement,
    title: { 'zh-cn': '往来对账单', en: 'STATEMENT OF ACCOUNT' },
    figures: ['opening', 'debit_total', 'credit_total', 'closing', 'not_due', 'd30', 'd60', 'd90', 'older'],
    lines: ['date', 'kind', 'title', 'debit', 'credit', 'balance'],
    widths: [0.15, 0.13, 0.27, 0.15, 0.15, 0.15],
  },
  ad_statement: {
    record: adStatement,
    title: { 'zh-cn': '广告对账单', en: 'ADVERTISING STATEMENT' },
    figures: ['opening', 'topups', 'spend', 'service_fee', 'tax', 'transfers', 'closing', 'ad_sales', 'acos'],
    lines: ['date', 'type', 'title', 'ad_type', 'amount', 'balance'],
    widths: [0.15, 0.13, 0.29, 0.13, 0.15, 0.15],
  },
}
export interface ShownStatement {
  readonly kind: Statement
  readonly no: string
  readonly status: string
  readonly title: string
  readonly customer: string
  readonly company: string
  readonly currency: string
  readonly period: readonly [string, string]
  readonly figures: readonly { readonly name: string; readonly label: string; readonly value: string | null }[]
  readonly head: readonly string[]
  readonly lines: readonly (readonly (string | null)[])[]
}
type Labelled = string | { readonly label: string; readonly values?: Readonly<Record<string, string>>; readonly fields?: Readonly<Record<string, Labelled>> }
const refTitle = (v: unknown): string => (v as { title?: string } | null)?.title ?? ''
const money = (v: unknown): string | null => (v === null || v === undefined ? null : Number(v).toFixed(2))

/** A statement in the words of the reader's language. */
export async function shownStatement(call: { readonly app: App; readonly run: Runner }, kind: Statement, id: number, lang: Lang): Promise<ShownStatement> {
  const face = faces[kind]
  const [doc] = (await loadDocs(call, face.record, [id])) as unknown as Record<string, unknown>[]
  const words = call.app.registry.labels(kind, lang).fields as Readonly<Record<string, Labelled>>
  const lineWords = (words['lines'] as { fields?: Readonly<Record<string, Labelled>> }).fields ?? {}
  const common = (name: string): string => labelText(lineWords[name] as never, name)
  const cell = (line: Record<string, unknown>, name: string): string | null => {
    const v = line[name]
    const label = lineWords[name]
    if (v === null || v === undefined) return null
    if (typeof label === 'object' && label.values) return label.values[String(v)] ?? String(v)
    return ['debit', 'credit', 'balance', 'amount'].includes(name) ? money(v) : String(v)
  }
  return {
    kind,
    no: String(doc!['no']),
    status: String(doc!['status']),
    title: face.title[lang],
    customer: refTitle(doc!['customer']),
    company: refTitle(doc!['company']),
    currency: String(doc!['currency']),
    period: [String(doc!['period_start']), String(doc!['period_end'])],
    figures: face.figures.map((name) => ({ name, label: labelText(words[name] as never, name), value: money(doc![name]) })),
    head: face.lines.map(common),
    lines: ((doc!['lines'] ?? []) as Record<string, unknown>[]).map((l) => face.lines.map((name) => cell(l, name))),
  }
}
