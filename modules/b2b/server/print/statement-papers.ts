import { num, stateText, valueText, type RowOf } from '@crossway/kernel'
import type { Block } from '@crossway/contract/server'
import { sql, xlsxWriter, type QueryContext } from '@crossway/server-kit'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { b2bStatement } from '../../model/statement/b2b-statement.resource.ts'
import { figure, paperHead, type PaperFacts } from './paper-head.ts'

export type Statement = RowOf<typeof b2bStatement>

const kinds: Readonly<Record<string, string>> = { invoice: '发票 Invoice', credit: '贷项 Credit note', deduction: '扣款 Deduction', receipt: '收款 Receipt' }
/** How the closing balance comes about, each with its sign. */
const sums = [
  ['期初 Opening', 'opening'],
  ['+ 开票 Invoiced', 'invoiced'],
  ['− 贷项 Credited', 'credited'],
  ['− 扣款 Deducted', 'deducted'],
  ['− 收款 Received', 'received'],
  ['+ 调整 Adjusted', 'adjust'],
  ['期末 Closing', 'closing'],
] as const satisfies readonly (readonly [string, keyof Statement])[]

/** The account of a period as the buyer gets it: how the balance came about, and every document (b2b.md customerSalesBill, send). */
export function statementPaper(doc: Statement, facts: PaperFacts): Block[] {
  const amounts: Block = {
    kind: 'table',
    head: ['', doc.currency ?? ''],
    rows: [...sums.map(([k, field]) => [k, figure(doc[field], 2)]), ['未来30天到期 Due in 30 days', figure(doc.due_next, 2)]],
    widths: [0.8, 0.2],
  }
  const documents: Block = {
    kind: 'table',
    head: ['Date 日期', 'Kind 类型', 'Document 单据', 'Reference 客户PO/汇款号', 'Amount 金额', 'Balance 余额'],
    rows: [
      ['', '', '期初 Opening', '', '', figure(doc.opening, 2)],
      ...(doc.lines ?? []).map((l) => [
        l.date ?? '',
        kinds[l.kind ?? ''] ?? '',
        l.late ? `${l.document_no} (补记 late)` : (l.document_no ?? ''),
        l.reference ?? '',
        figure(l.amount, 2),
        figure(l.balance, 2),
      ]),
      ...(doc.adjusts ?? []).map((a) => ['', '调整 Adjusted', a.reason ?? '', '', figure(a.amount, 2), '']),
      ['', '', '期末 Closing', '', '', figure(doc.closing, 2)],
    ],
    widths: [0.13, 0.15, 0.22, 0.2, 0.15, 0.15],
  }
  return [
    ...paperHead('STATEMENT OF ACCOUNT 对账单', facts, [
      ['No. 编号', doc.bill_no],
      ['Period 期间', `${doc.period_from} – ${doc.period_to}`],
      ['Currency 币种', doc.currency],
    ]),
    amounts,
    documents,
    { kind: 'text', text: '请核对后盖章回传；有异议请列明单据与金额。 Please confirm with your stamp, or name the documents and amounts you dispute.' },
    { kind: 'text', text: 'Seller 卖方盖章：　　　　　　　　　　　　　　Buyer 买方盖章：' },
  ]
}

interface Taken {
  readonly no: string
  readonly day: string
  readonly category: string
  readonly code: string | null
  readonly po: string | null
  readonly invoice: string | null
  readonly amount: string
  readonly status: string
}
const text = (title: string) => ({ title, number: false })
const number = (title: string) => ({ title, number: true })
const amount = (v: unknown): string | null => (v === null || v === undefined ? null : num(String(v)).toFixed(2))

/** The same as a workbook with the sheets 汇总, 明细 and 扣款 (b2b.md customerSalesBill, exports). */
export async function statementBook({ app, ctx }: QueryContext, doc: Statement): Promise<Buffer> {
  const words = app.registry.labels('b2b_deduction', ctx.lang)
  const category = words.fields.category
  const ids = (doc.lines ?? []).flatMap((l) => (l.kind === 'deduction' && l.document_id && l.amount !== null ? [l.document_id] : []))
  const taken = await app.db.rows<Taken>(sql`
    select d.deduction_no as no, d.charge_date::text as day, d.category, d.code, d.po_number as po, i.invoice_no as invoice, d.amount::text as amount, d.status
    from b2b_deduction d left join b2b_invoice i on i.id = d.invoice_id where d.id = any(${ids}::bigint[]) order by d.charge_date, d.id`)
  const out = new PassThrough()
  const file = buffer(out)
  const book = xlsxWriter(
    out,
    [text('项目 Item'), number(`金额 Amount ${doc.currency ?? ''}`)],
    [
      ['账单号', doc.bill_no],
      ['买家', doc.buyer.title],
      ['期间', `${doc.period_from} – ${doc.period_to}`],
      ['导出人', ctx.name],
      ['导出时间', new Date().toISOString()],
    ],
    {
      rows: '汇总',
      more: [
        {
          name: '明细',
          heads: [text('日期 Date'), text('类型 Kind'), text('单据 Document'), text('客户PO/汇款号 Reference'), number('金额 Amount'), number('余额 Balance')],
        },
        {
          name: '扣款',
          heads: [
            text('扣款单 Deduction'),
            text('日期 Date'),
            text('类别 Category'),
            text('平台代码 Code'),
            text('客户PO'),
            text('发票 Invoice'),
            number('金额 Amount'),
            text('状态 State'),
          ],
        },
      ],
    },
  )
  for (const [k, field] of sums) await book.row([k, amount(doc[field])])
  await book.row(['未来30天到期 Due in 30 days', amount(doc.due_next)])
  book.next()
  for (const l of doc.lines ?? []) await book.row([l.date, kinds[l.kind ?? ''] ?? '', l.document_no, l.reference ?? null, amount(l.amount), amount(l.balance)])
  for (const a of doc.adjusts ?? []) await book.row([null, '调整 Adjusted', a.reason, null, amount(a.amount), null])
  book.next()
  for (const d of taken) await book.row([d.no, d.day, valueText(category, d.category), d.code, d.po, d.invoice, amount(d.amount), stateText(words, d.status)])
  await book.end()
  return file
}
