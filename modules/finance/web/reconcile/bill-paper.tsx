import { fixed, type ListRow } from '@crossway/web-kit'
import { QRCode } from 'antd'
import type { ReactElement } from 'react'
import { billSections } from '../../model/reconcile/bill-sum.ts'
import { sectionEn } from '../../model/reconcile/reconcile-bill.labels.en.ts'
import { flagZh, sectionZh } from '../../model/reconcile/reconcile-bill.labels.zh-cn.ts'
import { signOf, sumField, type BillLine } from './bill-line.ts'
import './bill.css'

export interface Paper {
  readonly record: ListRow & { readonly lines: readonly BillLine[] | null }
  readonly company: Readonly<Record<'name' | 'name_en' | 'address' | 'phone' | 'tax_no', string | null>>
}
const title = (v: unknown): string => (v as { title?: string } | null)?.title ?? '–'
const money = (v: unknown): string => fixed(String(v ?? 0), 2)

/** A bill as it goes to the customer, in Chinese and English one over the other: sections with their lines, the net, place for both seals. */
export function BillPaper({ paper }: { readonly paper: Paper }): ReactElement {
  const b = paper.record
  const { company } = paper
  const lines = b.lines ?? []
  const owed = b['direction'] === 'payable'
  return (
    <article className="bill-paper" data-testid={`paper-${String(b['bill_no'])}`}>
      <header>
        <div>
          <b>{company.name}</b>
          {company.name_en && company.name_en !== company.name && <div>{company.name_en}</div>}
          <div>{[company.address, company.phone, company.tax_no].filter(Boolean).join(' · ')}</div>
        </div>
        <QRCode type="svg" value={String(b['bill_no'])} size={72} bordered={false} />
      </header>
      <h1>对账单 RECONCILIATION STATEMENT</h1>
      <dl>
        {(
          [
            ['对账单号 No', b['bill_no']],
            ['客户 Customer', title(b['customer'])],
            ['项目 Project', title(b['project'])],
            ['周期 Period', `${String(b['period_start'])} – ${String(b['period_end'])}`],
            ['币种 Currency', b['bill_currency']],
            ['确认截止 Confirm by', b['confirm_deadline'] ?? '–'],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}：</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>项目 Item</th>
            <th className="num">基数 Base</th>
            <th className="num">比例 Rate</th>
            <th className="num">原币 Original</th>
            <th className="num">汇率 Fx</th>
            <th className="num">金额 Amount</th>
          </tr>
        </thead>
        <tbody>
          {billSections.flatMap((s) => {
            const own = lines.filter((l) => l.section === s)
            if (own.length === 0) return []
            return [
              <tr key={s} className="is-section">
                <th scope="row" colSpan={5}>
                  {signOf[s]} {sectionZh[s]} {sectionEn[s].slice(2)}
                </th>
                <td className="num">{money(b[sumField[s]])}</td>
              </tr>,
              ...own.map((l) => (
                <tr key={l.id}>
                  <td>
                    {l.title}
                    {l.title_en && <small> {l.title_en}</small>}
                    {(l.flag || l.note) && <small> {[l.flag && flagZh[l.flag], l.note].filter(Boolean).join(' · ')}</small>}
                  </td>
                  <td className="num">{l.base_amount === null ? (l.quantity ?? '') : money(l.base_amount)}</td>
                  <td className="num">{l.rate === null ? '' : `${Number(l.rate)}%`}</td>
                  <td className="num">
                    {l.currency} {money(l.orig_amount ?? l.amount)}
                  </td>
                  <td className="num">{fixed(l.fx_rate, 4)}</td>
                  <td className="num">{money(l.amount)}</td>
                </tr>
              )),
            ]
          })}
          <tr className="is-net">
            <th scope="row" colSpan={5}>
              {owed ? '应付客户 Payable to the customer' : '应收客户 Receivable from the customer'}（A − B − C + D + E − F）
            </th>
            <td className="num">{money(b['net_amount'])}</td>
          </tr>
        </tbody>
      </table>
      <footer>
        <div>
          我方（盖章） Our seal
          <span />
        </div>
        <div>
          客户（盖章） Customer (seal)
          <span />
        </div>
      </footer>
    </article>
  )
}
