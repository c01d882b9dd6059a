import { fixed } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { capitalAmount } from '../../model/capital-amount.ts'
import { triggerWords } from '../../model/payment-triggers.ts'
import { say, type Both, type PaymentPaperData } from './paper-data.ts'
import { Facts, PaperHead, Signs } from './paper-parts.tsx'

const types: Readonly<Record<string, Both>> = {
  prepay: ['预付款', 'Prepayment'],
  goods: ['货款', 'Goods'],
  fee: ['费用', 'Fees'],
  deposit: ['模具/押金', 'Mould, deposit'],
}
const deductions: Readonly<Record<string, Both>> = {
  claim: ['索赔/退货', 'Claim'],
  prepaid: ['预付抵扣', 'Prepaid'],
  quality: ['质量扣款', 'Quality'],
  late: ['逾期扣款', 'Delay'],
}
const money = (v: unknown): string => (v === null || v === undefined ? '–' : fixed(String(v), 2))
const named = (v: unknown): string => (v as { title?: string } | null)?.title ?? ''
const both = (words: Both | undefined): string => (words ? say('both', words) : '')

/** A request for payment as finance files it: what is asked for by which order, what is deducted, and who gets it (purchase.md, Print). Without the right to prices there are no amounts on it. */
export function PaymentPaper({ paper }: { readonly paper: PaymentPaperData }): ReactElement {
  const p = paper.record
  const currency = String(p['currency'])
  const priced = p['amount'] !== undefined && p['amount'] !== null
  const account = p['payee_account'] as { account_no?: string } | null | undefined
  return (
    <article className="paper" data-testid={`paper-${p.no}`}>
      <PaperHead paper={paper} code={p.no} tongue="both" />
      <h1>付款申请单 PAYMENT REQUEST</h1>
      <Facts
        tongue="both"
        rows={[
          [['申请单号', 'Request no'], p.no],
          [['申请日期', 'Date'], paper.day],
          [['申请人', 'Requested by'], named(p['buyer'])],
          [['部门', 'Department'], paper.department],
          [['供应商', 'Supplier'], paper.supplier.name],
          [['款项类型', 'Type'], both(types[String(p['type'])])],
          [['收款户名', 'Payee'], p['payee_name'] as string | null],
          [['开户行', 'Bank'], p['payee_bank'] as string | null],
          [['收款账号', 'Account'], account?.account_no ?? (p['payee_tail'] ? `**** ${String(p['payee_tail'])}` : null)],
          [['应付日期', 'Due'], p['due_date'] as string | null],
          [['加急', 'Urgent'], p['urgent'] === true ? '是 Yes' : '否 No'],
          [['说明', 'Reason'], p['reason'] as string | null],
        ]}
      />
      {priced && (
        <>
          <table>
            <thead>
              <tr>
                <th>#</th>
                <th>采购订单 Order</th>
                <th>付款节点 Stage</th>
                <th>签收单 Receipt</th>
                <th>应付日期 Due</th>
                <th className="num">可申请额 Open</th>
                <th className="num">申请金额 Requested</th>
              </tr>
            </thead>
            <tbody>
              {p.lines.map((l, i) => (
                <tr key={l.id}>
                  <td>{i + 1}</td>
                  <td>{named(l['po'])}</td>
                  <td>{both(triggerWords[String(l['trigger']) as keyof typeof triggerWords])}</td>
                  <td>{named(l['receipt'])}</td>
                  <td className="day">{String(l['due_date'] ?? '')}</td>
                  <td className="num">{money(l['row_open'])}</td>
                  <td className="num">{money(l['apply_amount'])}</td>
                </tr>
              ))}
              {p.deducts.map((d) => (
                <tr key={`deduct-${d.id}`}>
                  <td />
                  <td colSpan={5}>{['扣减 Deducted', both(deductions[String(d['kind'])]), named(d['sign']), d['note']].filter(Boolean).join(' · ')}</td>
                  <td className="num">−{money(d['amount'])}</td>
                </tr>
              ))}
              {Number(p['discount'] ?? 0) > 0 && (
                <tr>
                  <td />
                  <td colSpan={5}>折扣 Discount</td>
                  <td className="num">−{money(p['discount'])}</td>
                </tr>
              )}
            </tbody>
          </table>
          <div className="paper-total">
            <span>
              申请总额 Requested {currency} {money(p['gross'])}
            </span>
            <span>
              付款金额 To pay {currency} {money(p['amount'])}
            </span>
          </div>
          <p>大写 In words：{capitalAmount(String(p['amount']), currency)}</p>
        </>
      )}
      <Signs
        tongue="both"
        of={[
          ['申请人', 'Requested by'],
          ['部门负责人', 'Head of department'],
          ['财务', 'Finance'],
          ['出纳', 'Cashier'],
        ]}
      />
    </article>
  )
}
