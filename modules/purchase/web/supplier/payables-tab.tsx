import { num } from '@crossway/kernel'
import { useAnswer, useText, type RecordProps } from '@crossway/web-kit'
import { fixed, RecordLink } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { BookTable } from './book-table.tsx'

interface Payable {
  readonly id: number
  readonly po: number
  readonly no: string
  readonly stage: number
  readonly trigger: string
  readonly due_date: string
  readonly state: 'open' | 'requested' | 'paid'
  readonly currency: string
  readonly days: number
  readonly amount: string | null
  readonly paid: string | null
  readonly rest: string | null
}

/** What we owe a supplier by the payment rows of his orders, open ones first, with the sum of each currency (settings.md supplierManage, tab payables). */
export default function PayablesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const { data, failed } = useAnswer<{ open: boolean; most: number; rows: readonly Payable[] }>(`supplier/${record.id}/payables`)
  const money = (v: string | null): string => (v === null ? '***' : fixed(v, 2))
  const sums = new Map<string, { open: ReturnType<typeof num>; late: ReturnType<typeof num> }>()
  for (const r of data?.open ? data.rows : []) {
    if (r.state === 'paid') continue
    const sum = sums.get(r.currency) ?? { open: num(0), late: num(0) }
    sums.set(r.currency, { open: sum.open.plus(r.rest!), late: r.days > 0 ? sum.late.plus(r.rest!) : sum.late })
  }
  return (
    <BookTable
      name="supplier-payables"
      data={data}
      failed={failed}
      keyOf={(r) => r.id}
      above={[...sums].map(([currency, sum]) => (
        <p key={currency} className="note">
          {t('purchaseSupplier.totals')} <b>{`${currency} ${fixed(sum.open.toFixed(), 2)}`}</b>
          {sum.late.gt(0) && ` · ${t('purchaseSupplier.lateTotals')} ${currency} ${fixed(sum.late.toFixed(), 2)}`}
        </p>
      ))}
      columns={[
        {
          head: 'order',
          mono: true,
          of: (r) => (
            <RecordLink record="purchase_order" id={r.po} route="purchaseOrderList">
              {r.no}
            </RecordLink>
          ),
        },
        { head: 'stage', num: true, of: (r) => r.stage },
        { head: 'trigger', of: (r) => t(`purchaseSupplier.triggers.${r.trigger}`) },
        { head: 'due', of: (r) => (r.state !== 'paid' && r.days > 0 ? `${r.due_date} · ${t('purchaseSupplier.late', { n: r.days })}` : r.due_date) },
        { head: 'amount', num: true, of: (r) => `${r.currency} ${money(r.amount)}` },
        { head: 'paid', num: true, of: (r) => money(r.paid) },
        { head: 'rest', num: true, of: (r) => money(r.rest) },
        { head: 'state', of: (r) => t(`purchaseSupplier.states.${r.state}`) },
      ]}
    />
  )
}
