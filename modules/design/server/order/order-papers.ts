import { dayOf, fixed, num, type Lang, type RowOf } from '@crossway/kernel'
import type { Block } from '@crossway/contract/server'
import type { visualOrder } from '../../model/order/visual-order.resource.ts'

export type Order = RowOf<typeof visualOrder>
/** What stands on a paper beside the order: both sides, and what its kinds of work are called and judged by. */
export interface OrderFacts {
  readonly company: string | null
  readonly company_address: string | null
  readonly company_tax_no: string | null
  readonly company_phone: string | null
  readonly customer: string | null
  readonly contract: string | null
  readonly project: string | null
  readonly sales: string | null
  readonly categories: ReadonlyMap<number, { readonly name: string; readonly unit: string; readonly checks: readonly string[] }>
}

/** Says a thing in the language of the paper. */
type Say = (zh: string, en: string) => string
const sayIn =
  (lang: Lang): Say =>
  (zh, en) =>
    lang === 'en' ? en : zh
const money = (v: string | null | undefined): string => (v !== null && v !== undefined && /^-?\d/.test(v) ? fixed(v, 2) : '–')
const percent = (rate: string | null | undefined): string =>
  `${num(rate ?? 0)
    .times(100)
    .toFixed()}%`

/** Title and both sides; what is not known is left out. */
function head(title: string, doc: Order, facts: OrderFacts, say: Say, more: readonly (readonly [string, string | null])[]): Block[] {
  const rows: readonly (readonly [string, string | null])[] = [
    [say('编号', 'No.'), doc.no],
    [say('委托方', 'Client'), facts.customer ?? facts.project],
    [say('承接方', 'Studio'), facts.company],
    [say('地址', 'Address'), facts.company_address],
    [say('税号', 'Tax no.'), facts.company_tax_no],
    [say('电话', 'Phone'), facts.company_phone],
    [say('合同', 'Contract'), facts.contract],
    [say('联系人', 'Contact'), facts.sales],
    ...more,
  ]
  return [
    { kind: 'title', text: title },
    {
      kind: 'text',
      text: rows.flatMap(([k, v]) => (v ? [`${k}${say('：', ': ')}${v}`] : [])).join('\n'),
    },
  ]
}
const work = (l: Order['lines'][number], facts: OrderFacts): string =>
  [facts.categories.get(l.category.id)?.name ?? l.category.title, l.description].filter(Boolean).join('\n')
const pieces = (l: Order['lines'][number], facts: OrderFacts): string => `${num(l.qty).toFixed()} ${facts.categories.get(l.category.id)?.unit ?? ''}`.trim()
const signs = (say: Say): Block => ({
  kind: 'text',
  text: say(
    '委托方签章：　　　　　　　　　　　　　　　承接方签章：\n日期：　　　　　　　　　　　　　　　　　　日期：',
    'Client (signature):                                        Studio (signature):\nDate:                                                          Date:',
  ),
})

/** What the work costs and when it is paid, for the customer to sign (design.md visualOrder, print quotation). */
export function quotationPaper(doc: Order, facts: OrderFacts, lang: Lang): Block[] {
  const say = sayIn(lang)
  const discount = num(doc.discount_rate ?? 1)
  const sums: readonly (readonly [string, string])[] = [
    ...(num(doc.amount_discount ?? 0).gt(0) ? [[say('优惠', 'Discount'), money(doc.amount_discount)] as const] : []),
    [say('含税总额', 'Total, tax included'), money(doc.amount_total)],
    [say('其中税额', 'Tax in it'), money(doc.amount_tax)],
    ...(num(doc.deposit ?? 0).gt(0)
      ? [
          [say(`预付款 ${percent(doc.deposit_rate)}`, `Deposit ${percent(doc.deposit_rate)}`), money(doc.deposit)] as const,
          [say('验收后付款', 'After acceptance'), money(balanceOf(doc))] as const,
        ]
      : []),
  ]
  return [
    ...head(say('视觉服务报价单', 'Quotation for design work'), doc, facts, say, [
      [say('日期', 'Date'), dayOf(new Date())],
      [say('预计交付', 'Delivery'), dayOf(new Date(doc.expected_at))],
      [say('币种', 'Currency'), doc.currency],
      [say('折扣', 'Discount rate'), discount.eq(1) ? null : discount.toFixed()],
    ]),
    {
      kind: 'table',
      head: [
        say('序号', 'No.'),
        say('项目', 'Work'),
        say('数量', 'Quantity'),
        say('难度', 'Difficulty'),
        say('单价', 'Price'),
        say('税率', 'Tax'),
        say('金额', 'Amount'),
      ],
      rows: doc.lines.map((l, i) => [
        String(i + 1),
        work(l, facts),
        pieces(l, facts),
        l.difficulty ?? '',
        money(l.unit_price),
        `${num(l.tax_rate ?? 0).toFixed()}%`,
        money(l.amount),
      ]),
      widths: [0.07, 0.37, 0.12, 0.1, 0.12, 0.08, 0.14],
    },
    { kind: 'table', head: ['', doc.currency ?? ''], rows: sums, widths: [0.7, 0.3] },
    ...(doc.note ? [{ kind: 'text', text: `${say('备注：', 'Note: ')}${doc.note}` } as const] : []),
    {
      kind: 'text',
      text: say(
        '金额 = 数量 × 单价 × 难度系数 × 折扣；预付款到账后投产。',
        'Amount = quantity × price × coefficient of difficulty × discount rate; work begins once the deposit has arrived.',
      ),
    },
    signs(say),
  ]
}
const balanceOf = (doc: Order): string | null =>
  doc.amount_total !== null && doc.deposit !== null && /^-?\d/.test(String(doc.amount_total)) && /^-?\d/.test(String(doc.deposit))
    ? num(doc.amount_total ?? 0)
        .minus(doc.deposit ?? 0)
        .toFixed(2)
    : null

/**
 * What was delivered, point by point, for the customer to judge and sign; it comes back as the proof of acceptance. `read` = he reads it behind a link:
 * nothing is left to tick or to sign, and what he has said stands at its end.
 */
export function acceptancePaper(doc: Order, facts: OrderFacts, lang: Lang, read?: { readonly said: string | null }): Block[] {
  const say = sayIn(lang)
  const judged = read ? [] : [say('□ 合格　□ 修改', '[ ] accepted   [ ] to change'), '']
  const judging = read ? [] : [say('结论', 'Judgement'), say('意见', 'Remarks')]
  const kinds = [...new Set(doc.lines.map((l) => l.category.id))].flatMap((id) => facts.categories.get(id) ?? [])
  const checks = kinds.flatMap((k) => k.checks.map((c) => [k.name, c, ...judged]))
  return [
    ...head(say('视觉服务验收单', 'Acceptance of design work'), doc, facts, say, [
      [say('约定交付', 'Agreed delivery'), dayOf(new Date(doc.expected_at))],
      [say('验收日期', 'Accepted on'), doc.accepted_on],
    ]),
    {
      kind: 'table',
      head: [say('序号', 'No.'), say('项目', 'Work'), say('数量', 'Quantity'), ...judging],
      rows: doc.lines.map((l, i) => [String(i + 1), work(l, facts), pieces(l, facts), ...judged]),
      widths: read ? [0.1, 0.7, 0.2] : [0.07, 0.35, 0.12, 0.24, 0.22],
    },
    ...(checks.length > 0
      ? ([
          { kind: 'heading', text: say('验收清单', 'Checklist') },
          {
            kind: 'table',
            head: [say('类目', 'Work'), say('检查项', 'Point'), ...judging],
            rows: checks,
            widths: read ? [0.35, 0.65] : [0.2, 0.36, 0.24, 0.2],
          },
        ] as const)
      : []),
    ...(doc.order_type === 'external'
      ? [
          {
            kind: 'text',
            text: say(`验收后应付：${doc.currency} ${money(balanceOf(doc))}`, `Due after acceptance: ${doc.currency} ${money(balanceOf(doc))}`),
          } as const,
        ]
      : []),
    ...(!read ? [signs(say)] : read.said === null ? [] : [{ kind: 'text', text: read.said } as const]),
  ]
}
