import type { QueryContext } from '@crossway/server-kit'
import { num, valueText } from '@crossway/kernel'
import { billRoutesOf, type ChannelGroup } from '../../model/mc/channel-routes.ts'
import { audit, xlsxWriter } from '@crossway/server-kit'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'

type Line = Readonly<Record<string, unknown>>
type Bill = Readonly<Record<string, unknown>>
const columns = ['section', 'title', 'quantity', 'base_amount', 'rate', 'orig_amount', 'currency', 'fx_rate', 'amount', 'note'] as const
const figures = new Set<string>(['quantity', 'base_amount', 'rate', 'orig_amount', 'fx_rate', 'amount'])
const sums = ['sum_sales', 'sum_cost', 'sum_charge', 'sum_prior', 'sum_manual', 'sum_prepaid', 'net_amount'] as const

/** A bill as a workbook: its lines, then the sums and the net, as the caller sees them. Taken out, it is a line of the log. */
export async function billFile({ app, ctx }: QueryContext, bill: Bill): Promise<Buffer> {
  const words = app.registry.labels('reconcile_bill', ctx.lang)
  const of = (field: string): string => {
    const l = words.fields[field]
    return typeof l === 'string' ? l : (l?.label ?? field)
  }
  const lineWords =
    (words.fields.lines as { fields?: Readonly<Record<string, string | { label: string; values?: Readonly<Record<string, string>> }>> }).fields ?? {}
  const head = (c: string): string => {
    const l = lineWords[c]
    return typeof l === 'string' ? l : (l?.label ?? c)
  }
  const plain = (v: unknown): string | null => (v === null || v === undefined ? null : String(v))
  const amount = (v: unknown): string | null => (v === null || v === undefined ? null : num(String(v)).toFixed())
  const out = new PassThrough()
  const file = buffer(out)
  const refTitle = (v: unknown): string => (v as { title?: string } | null)?.title ?? ''
  const sheet = xlsxWriter(
    out,
    columns.map((c) => ({ title: head(c), number: figures.has(c) })),
    [
      [words.name, String(bill.bill_no)],
      [of('customer'), refTitle(bill.customer)],
      [of('project'), refTitle(bill.project)],
      [of('period_start'), `${String(bill.period_start)} – ${String(bill.period_end)}`],
      ['by', ctx.name],
      ['at', new Date().toISOString()],
    ],
  )
  const row = (cells: Readonly<Partial<Record<(typeof columns)[number], string | null>>>): Promise<void> | undefined =>
    sheet.row(columns.map((c) => cells[c] ?? null))
  for (const l of (bill.lines as readonly Line[] | null) ?? [])
    await row(
      Object.fromEntries(
        columns.map((c) => [
          c,
          c === 'section'
            ? valueText(lineWords.section, String(l.section))
            : c === 'note' && l.flag
              ? [valueText(lineWords.flag, String(l.flag)), l.note].filter(Boolean).join(' ')
              : figures.has(c)
                ? amount(l[c])
                : plain((c === 'title' && ctx.lang === 'en' && l['title_en']) || l[c]),
        ]),
      ),
    )
  for (const s of sums)
    await row({
      section: of(s),
      currency: plain(bill.bill_currency),
      amount: amount(bill[s]),
      ...(s === 'net_amount' ? { note: valueText(words.fields.direction, String(bill.direction)) } : {}),
    })
  await sheet.end()
  await app.db.tx((tx) =>
    audit({ run: tx, ctx }, [
      {
        resource: 'reconcile_bill',
        record: Number(bill.id),
        no: String(bill.bill_no),
        operation: 'export',
        node: `${billRoutesOf[bill.channel_group as ChannelGroup]}/export`,
      },
    ]),
  )
  return file
}
