import { addMonths, startOfMonth, sum } from '@crossway/kernel'
import type { Tx } from '@crossway/server-kit'
import { buildLines, turned, type BuiltLine, type VoucherPart } from '../../model/voucher/build-voucher.ts'
import { dims, voucherEvents, type Dim, type Problem, type VoucherEvent } from '../../model/voucher/voucher-events.ts'
import { lookupsFor, type Book } from './books.ts'
import type { Template } from './templates.ts'

export interface VoucherRequest {
  readonly source: { readonly type: string; readonly id: number; readonly no?: string | undefined }
  readonly event: VoucherEvent
  /** Tells an event from the same one that was taken back before. */
  readonly seq?: number
  readonly company: number
  readonly date: string
  /** Settlement mode or way of paying, by which a more precise template may be taken. */
  readonly condition?: string | undefined
  readonly party?: string | undefined
  readonly parts: readonly VoucherPart[]
}
/** What a voucher is built of again when a mapping or template has changed. */
export interface Facts {
  readonly condition?: string | undefined
  readonly party?: string | undefined
  readonly parts: readonly VoucherPart[]
}
export interface Head {
  readonly company: number
  readonly book: Book | undefined
  readonly template: Template | undefined
  readonly event: VoucherEvent
  readonly date: string
  readonly red: boolean
  readonly sources: readonly { readonly no?: string | undefined; readonly facts: Facts }[]
}
export interface Built {
  readonly lines: readonly (BuiltLine & { readonly explanation: string; readonly dims_text: string | null })[]
  readonly status: 'pending' | 'failed' | 'skipped'
  readonly problem: Problem | null
  readonly error: string | null
  readonly reason: string | null
  readonly amount: string
  readonly date: string
}
const lookedFor = (t: Template | undefined): ReadonlySet<Dim> => new Set(t?.lines.flatMap((l) => l.dims) ?? [])
const explain = (t: Template, h: Head): string => {
  const [first] = h.sources
  const many = h.sources.length > 1 ? ` 等${h.sources.length}笔` : ''
  return t.explanation
    .replaceAll('{event}', voucherEvents[h.event].name[0])
    .replaceAll('{no}', `${first?.no ?? ''}${many}`)
    .replaceAll('{party}', h.sources.length > 1 ? '' : (first?.facts.party ?? ''))
    .trim()
    .slice(0, 200)
}
/** A day in a period that Kingdee has closed goes to its first open day. */
const openDay = (day: string, book: Book | undefined): string =>
  book?.period_closed_to && day.slice(0, 7) <= book.period_closed_to ? startOfMonth(addMonths(book.period_closed_to + '-01', 1)) : day

/** Builds heads of one book with one set of look-ups. */
export async function build(tx: Tx, heads: readonly Head[]): Promise<Built[]> {
  const out: Built[] = []
  const groups = Map.groupBy(heads, (h) => h.book?.id ?? 0)
  const looked = new Map<number, Awaited<ReturnType<typeof lookupsFor>>>()
  for (const [id, of] of groups) {
    const parts = of.flatMap((h) => h.sources.flatMap((s) => s.facts.parts))
    const asked = new Set(of.flatMap((h) => [...lookedFor(h.template)]))
    looked.set(id, await lookupsFor(tx, of[0]!.book, parts, asked))
  }
  for (const h of heads) {
    const lookups = looked.get(h.book?.id ?? 0)!
    const date = openDay(h.date, h.book)
    const early = h.book && h.date < h.book.push_from ? `业务日期早于启用日期 ${h.book.push_from}` : null
    if (!h.template) {
      out.push({
        lines: [],
        status: 'failed',
        problem: 'template',
        error: `事件“${voucherEvents[h.event].name[0]}”没有启用的凭证模板`,
        reason: early,
        amount: '0',
        date,
      })
      continue
    }
    const parts = h.sources.flatMap((s) => s.facts.parts)
    const { lines, trouble } = buildLines(h.template.lines, parts, { red: h.red, fx_subject: h.book?.fx_subject ?? '6603', lookups })
    const shown = h.red ? lines : lines.map(turned)
    const explanation = (h.red ? '红冲 ' : '') + explain(h.template, h)
    const text = (d: BuiltLine['dims']): string | null => dims.flatMap((dim) => (d[dim] === undefined ? [] : lookups.name(dim, d[dim]))).join(' / ') || null
    out.push({
      lines: shown.map((l) => ({ ...l, explanation, dims_text: text(l.dims) })),
      status: early ? 'skipped' : trouble.length ? 'failed' : 'pending',
      problem: early ? null : (trouble[0]?.problem ?? null),
      error:
        trouble.length && !early
          ? trouble
              .map((t) => t.text)
              .join('；')
              .slice(0, 1000)
          : null,
      reason: early,
      amount: sum(shown.map((l) => l.debit)).toFixed(2),
      date,
    })
  }
  return out
}
