import { fixed, num, type AnyLabel, type AnyResource, valueText, labelText } from '@crossway/kernel'
import type { App } from '@crossway/server-kit'
import type { Block } from './blocks.ts'

type Doc = Readonly<Record<string, unknown>>
export interface Party {
  readonly name: string
  readonly uscc: string | null
  readonly address: string | null
  readonly legal_rep?: string | null
}
export interface PaperFacts {
  readonly no: string
  readonly party_a: Party
  readonly party_b: Party
}
const open = /\{\{\s*([\w.]+)\s*\}\}/g

/** What clauses may name between double braces. */
export function placeholders(doc: Doc, facts: PaperFacts): Readonly<Record<string, string | null>> {
  return {
    contract_no: facts.no,
    'party_a.name': facts.party_a.name,
    'party_a.uscc': facts.party_a.uscc,
    'party_a.address': facts.party_a.address,
    'party_b.name': facts.party_b.name,
    'party_b.uscc': facts.party_b.uscc,
    'party_b.address': facts.party_b.address,
    'party_b.legal_rep': facts.party_b.legal_rep ?? null,
    period_start: text(doc.period_start),
    period_end: text(doc.period_end),
    currency: text(doc.currency),
    sign_amount: money(doc.sign_amount_cny),
    deposit: money(doc.deposit_amount),
    late_fee_rate: plain(doc.late_fee_rate),
    pay_days: text(doc.pay_days),
    notice_days: text(doc.notice_days),
  }
}
const text = (v: unknown): string | null => (v === null || v === undefined || v === '' ? null : String(v))
const plain = (v: unknown): string => num(String(v ?? 0)).toString()
const money = (v: unknown): string => fixed(String(v ?? 0), 2)
const titleOf = (v: unknown): string => (v && typeof v === 'object' && 'title' in v ? String(v.title) : '')
const rows = (v: unknown): readonly Doc[] => (Array.isArray(v) ? v : [])

/** First placeholder of the clauses that nothing fills. */
export function openPlaceholder(doc: Doc, facts: PaperFacts): { readonly clause: string; readonly name: string } | undefined {
  const known = placeholders(doc, facts)
  for (const c of rows(doc.clauses)) for (const [, name] of String(c.text).matchAll(open)) if (!known[name!]) return { clause: String(c.title), name: name! }
  return undefined
}

/** The printed contract: parties, scope, fees and who bears which cost out of the lines, then the clauses (contract.md, generated files). */
export function contractPaper(app: App, r: AnyResource, doc: Doc, facts: PaperFacts): Block[] {
  const labels = app.registry.labels(r.name, 'zh-cn')
  const word = (field: string, v: unknown): string => valueText(labels.fields[field], String(v ?? ''))
  const inLine = (list: string, field: string): AnyLabel | undefined => {
    const l = labels.fields[list]
    return typeof l === 'object' ? l.fields?.[field] : undefined
  }
  const cellWord = (list: string, field: string, v: unknown): string => (v === null || v === undefined ? '' : valueText(inLine(list, field), String(v)))
  const head = (list: string, ...fields: string[]): string[] => fields.map((f) => labelText(inLine(list, f), f))
  const party = (side: string, p: Party): string =>
    [`${side}：${p.name}`, p.uscc && `统一社会信用代码：${p.uscc}`, p.address && `地址：${p.address}`, p.legal_rep && `法定代表人：${p.legal_rep}`]
      .filter(Boolean)
      .join('\n')
  const known = placeholders(doc, facts)
  const tiers = rows(doc.tiers)
  const rateOf = (f: Doc): string => {
    const steps = tiers.filter((t) => Number(t.fee_no) === Number(f.fee_no))
    if (steps.length) return steps.map((t) => `${money(t.from)}-${t.to === null ? '' : money(t.to)} ${plain(t.rate)}%`).join('；')
    return f.rate === null || f.rate === undefined ? money(f.amount) : `${plain(f.rate)}%`
  }
  const bounds = (f: Doc): string => [f.min_guarantee && `保底 ${money(f.min_guarantee)}`, f.cap && `封顶 ${money(f.cap)}`].filter(Boolean).join('，')
  const blocks: Block[] = [
    { kind: 'title', text: `${word('contract_type', doc.contract_type)}合同` },
    { kind: 'text', text: `合同编号：${facts.no}` },
    { kind: 'text', text: party('甲方', facts.party_a) },
    { kind: 'text', text: party('乙方', facts.party_b) },
    { kind: 'heading', text: '一、合作范围与期限' },
    {
      kind: 'text',
      text: `合作期：${text(doc.period_start)} 至 ${text(doc.period_end)}${doc.auto_renew === true ? `，到期自动续约 ${text(doc.renew_months)} 个月，提前 ${text(doc.notice_days)} 天可书面通知不再续约` : ''}`,
    },
  ]
  const brands = rows(doc.brands)
  if (brands.length)
    blocks.push({
      kind: 'text',
      text: `合作品牌：${brands.map((b) => `${titleOf(b.brand) || String(b.name ?? '')}${b.exclusive === true ? '（独家）' : ''}`).join('、')}`,
    })
  if (rows(doc.scopes).length)
    blocks.push({
      kind: 'table',
      head: head('scopes', 'platform', 'marketplaces', 'store_mode', 'store_qty', 'category'),
      rows: rows(doc.scopes).map((s) => [
        titleOf(s.platform),
        rows(s.marketplaces).map(titleOf).join('、'),
        cellWord('scopes', 'store_mode', s.store_mode),
        String(s.store_qty ?? ''),
        String(s.category ?? ''),
      ]),
      widths: [0.2, 0.35, 0.15, 0.1, 0.2],
    })
  blocks.push(
    { kind: 'heading', text: '二、费用' },
    {
      kind: 'text',
      text: `结算币种 ${text(doc.currency)}，${doc.tax_included === true ? '含税' : '不含税'}，结算周期：${word('settle_cycle', doc.settle_cycle)}，对账单 ${text(doc.bill_confirm_days)} 日内确认，确认后 ${text(doc.pay_days)} 日内付款；逾期每日按 ${plain(doc.late_fee_rate)}% 计收滞纳金。`,
    },
    {
      kind: 'table',
      head: [...head('fees', 'fee_type', 'calc_mode'), '金额/比例', '保底/封顶', ...head('fees', 'pay_timing', 'tax_rate')],
      rows: rows(doc.fees).map((f) => [
        cellWord('fees', 'fee_type', f.fee_type),
        cellWord('fees', 'calc_mode', f.calc_mode),
        rateOf(f),
        bounds(f),
        cellWord('fees', 'pay_timing', f.pay_timing),
        f.tax_rate === null || f.tax_rate === undefined ? '' : `${plain(f.tax_rate)}%`,
      ]),
      widths: [0.15, 0.13, 0.32, 0.2, 0.1, 0.1],
    },
  )
  if (rows(doc.bearings).length)
    blocks.push(
      { kind: 'heading', text: '三、费用承担' },
      {
        kind: 'table',
        head: head('bearings', 'cost_type', 'bearer', 'customer_pct', 'cap', 'remark'),
        rows: rows(doc.bearings).map((b) => [
          titleOf(b.cost_type),
          cellWord('bearings', 'bearer', b.bearer),
          b.customer_pct === null || b.customer_pct === undefined ? '' : `${plain(b.customer_pct)}%`,
          b.cap === null || b.cap === undefined ? '' : money(b.cap),
          String(b.remark ?? ''),
        ]),
        widths: [0.3, 0.15, 0.15, 0.15, 0.25],
      },
    )
  blocks.push({ kind: 'heading', text: '条款' })
  rows(doc.clauses).forEach((c, i) => {
    blocks.push({ kind: 'heading', text: `第${i + 1}条 ${String(c.title)}` })
    blocks.push({ kind: 'text', text: String(c.text).replace(open, (all, name: string) => known[name] ?? all) })
  })
  blocks.push({
    kind: 'text',
    text: `\n甲方（盖章）：                    乙方（盖章）：\n签署人：${text(doc.signer_a) ?? ''}                    签署人：${titleOf(doc.signer_b)}\n日期：                    日期：`,
  })
  return blocks
}
