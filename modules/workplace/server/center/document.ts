import type { QueryContext } from '@crossway/server-kit'
import { grouped, labelText, num, valueText, type AnyField, type AnyResource } from '@crossway/kernel'
import { delegatedCtx, levelOf, recordFor, type App, type Ctx } from '@crossway/server-kit'
import type { FlowNode } from '../../model/engine/flow-tree.ts'
import type { InstanceRow } from '../engine/live.ts'
import { seersOf } from './sight.ts'

export interface Reported {
  readonly label: string
  readonly value: string
}
export interface ReportedLines {
  readonly label: string
  /** How many lines the document has; `rows` are the first of them. */
  readonly total: number
  readonly columns: readonly { readonly label: string; readonly number: boolean }[]
  readonly rows: readonly (readonly string[])[]
}
type Values = Readonly<Record<string, unknown>>
type Labels = ReturnType<App['registry']['labels']>
const mostLines = 50
const mostColumns = 7
const nothing = { summary: [], lines: null }

/** The document in a few facts and its lines, by the reader's own rights; who decides sees it by the default levels and what his step reveals. */
export async function documentOf(
  { app, ctx }: QueryContext,
  r: AnyResource,
  i: InstanceRow,
  chosen: readonly string[],
  decides: boolean,
  node: FlowNode | undefined,
): Promise<{ readonly summary: Reported[]; readonly lines: ReportedLines | null }> {
  const seer = (await seersOf({ app, ctx }, r, [i.record_id]))(i.record_id) ?? (decides ? delegatedCtx({ app, ctx }, r, []) : undefined)
  if (!seer) return nothing
  const doc = await recordFor({ app, run: app.db, ctx: seer }, r, i.record_id)
  if (!doc) return nothing
  const hides = (n: string): boolean => node?.fieldRights[n] === 'hidden'
  const page = app.registry.pagesOf(r.name)[0]
  const names = (chosen.length ? chosen : (page?.list?.columns ?? []).map((c) => c.replace(/^!/, '')))
    .filter((n) => n in r.fields && r.fields[n]!.kind !== 'lines' && !hides(n))
    .slice(0, 8)
  const labels = app.registry.labels(r.name, ctx.lang)
  const summary = names.flatMap((n) => {
    const value = tell(doc[n], r.fields[n]!, doc, labels.fields[n])
    return value === '' ? [] : [{ label: labelText(labels.fields[n], n), value }]
  })
  const list = Object.entries(r.fields).find(([n, x]) => x.kind === 'lines' && !x.derived && !hides(n))?.[0]
  return { summary, lines: list ? linesOf(app, seer, r, list, doc, labels, page?.lineFacts?.[list]) : null }
}

/** What was entered in the lines and what it comes to: counters of later actions say nothing to who decides; a rise in price and its reason do. */
function linesOf(app: App, seer: Ctx, r: AnyResource, list: string, doc: Values, labels: Labels, facts: readonly string[] | undefined): ReportedLines | null {
  const lines = (doc[list] ?? []) as readonly Values[]
  const { fields } = r.fields[list]!.target!
  const filled = (n: string): boolean => lines.some((l) => l[n] !== null && l[n] !== undefined && l[n] !== '')
  const asked = (n: string, x: AnyField): boolean => !x.derived && !x.expression && (facts ? facts.includes(n) : !x.optional)
  const follows = (n: string, x: AnyField): boolean =>
    (x.kind === 'money' && Boolean(x.derived) && Boolean(facts?.includes(n))) || (x.kind === 'percent' && Boolean(x.derived)) || x.kind === 'text'
  const names = Object.entries(fields)
    .filter(([n, x]) => levelOf({ app, ctx: seer }, r, list, x) !== 'hidden' && !x.hidden && filled(n) && (asked(n, x) || follows(n, x)))
    .map(([n]) => n)
    .slice(0, mostColumns)
  if (lines.length === 0 || names.length === 0) return null
  const words = labels.fields[list]
  const inner = typeof words === 'object' && 'fields' in words ? (words.fields as Readonly<Record<string, Labels['fields'][string]>>) : {}
  return {
    label: labelText(words, list),
    total: lines.length,
    columns: names.map((n) => ({ label: labelText(inner[n], n), number: numbers.has(fields[n]!.kind) })),
    rows: lines.slice(0, mostLines).map((l) => names.map((n) => tell(l[n], fields[n]!, undefined, inner[n]))),
  }
}
const numbers = new Set(['int', 'decimal', 'money', 'percent', 'rate'])

/** A value in words. `doc` = the record whose currency stands before an amount; lines leave it to their head. */
function tell(v: unknown, x: AnyField, doc: Values | undefined, label: Labels['fields'][string] | undefined): string {
  if (v === null || v === undefined) return ''
  if (x.kind === 'choice') return valueText(label, String(v))
  if (x.kind === 'bool') return v === true ? '✓' : ''
  if (Array.isArray(v)) return v.map(named).slice(0, 5).join('、')
  if (typeof v === 'object') return named(v)
  const text = String(v)
  if (!numbers.has(x.kind) || !/^-?\d+(\.\d+)?$/.test(text)) return x.kind === 'dateTime' ? text.slice(0, 16).replace('T', ' ') : text
  if (x.kind === 'int') return grouped(text)
  if (x.kind === 'percent') return num(text).toFixed(2) + (labelText(label, '').includes('%') ? '' : '%')
  if (x.kind !== 'money') return grouped(num(text).toFixed())
  const exact = num(text)
  const amount = grouped(exact.decimalPlaces() > 2 ? exact.toFixed() : exact.toFixed(2))
  if (!doc) return amount
  const code = x.currency && x.currency in doc ? doc[x.currency] : (x.currency ?? 'CNY')
  return `${code && typeof code === 'object' ? named(code) : String(code ?? '')} ${amount}`.trim()
}
/** A reference by its name; where it is known by a code, with the name in a line below. */
function named(e: unknown): string {
  if (!e || typeof e !== 'object') return String(e ?? '')
  const { title, note, name } = e as { readonly title?: unknown; readonly note?: unknown; readonly name?: unknown }
  return String(title ?? name ?? '') + (note && /^[\w.-]+$/.test(String(title)) ? `\n${String(note)}` : '')
}
