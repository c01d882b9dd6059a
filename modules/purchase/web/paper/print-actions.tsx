import { auth, get, type ListRow } from '@crossway/web-kit'
import { printPaper } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { OrderPaper } from './order-paper.tsx'
import type { Paper, PaymentPaperData, Tongue } from './paper-data.ts'
import { PaymentPaper } from './payment-paper.tsx'
import { LabelPaper, SignPaper } from './sign-paper.tsx'

/** Most documents in one go; each is read from the server with the caller's own rights. */
const most = 50
async function print<P = Paper>(
  record: 'purchase-order' | 'purchase-sign' | 'purchase-payment',
  rows: readonly ListRow[],
  draw: (p: P) => ReactElement,
): Promise<void> {
  const papers = await Promise.all(rows.slice(0, most).map((r) => get<P>(`${record}/${r.id}/paper`)))
  await printPaper(<>{papers.map(draw)}</>)
}

const orders =
  (tongue: Tongue) =>
  (rows: readonly ListRow[]): void =>
    void print('purchase-order', rows, (p) => <OrderPaper key={p.record.id} paper={p} tongue={tongue} />)
const signs = (rows: readonly ListRow[]): void => void print('purchase-sign', rows, (p) => <SignPaper key={p.record.id} paper={p} />)
const labels = (rows: readonly ListRow[]): void => void print('purchase-sign', rows, (p) => <LabelPaper key={p.record.id} paper={p} />)

const requests = (rows: readonly ListRow[]): void => void print<PaymentPaperData>('purchase-payment', rows, (p) => <PaymentPaper key={p.record.id} paper={p} />)

const mayOrder = (): boolean => auth('purchaseOrderList/print')
const maySign = (): boolean => auth('purchaseSign/print')

export const orderPrints = [
  { key: 'paper-zh', label: { 'zh-cn': '打印订单', en: 'Print (Chinese)' }, shown: mayOrder, run: (r: ListRow) => orders('zh')([r]), runMany: orders('zh') },
  {
    key: 'paper-both',
    label: { 'zh-cn': '打印订单（中英文）', en: 'Print (Chinese and English)' },
    shown: mayOrder,
    run: (r: ListRow) => orders('both')([r]),
    runMany: orders('both'),
  },
] as const
export const signPrints = [
  { key: 'paper', label: { 'zh-cn': '打印单据', en: 'Print the slip' }, shown: maySign, run: (r: ListRow) => signs([r]), runMany: signs },
  {
    key: 'labels',
    label: { 'zh-cn': '打印标签', en: 'Print labels' },
    shown: (r?: ListRow) => maySign() && r?.['direction'] !== 'return',
    run: (r: ListRow) => labels([r]),
    runMany: labels,
  },
] as const
export const requestPrints = [
  {
    key: 'paper',
    label: { 'zh-cn': '打印付款申请单', en: 'Print the request' },
    shown: (): boolean => auth('purchasePayment/print'),
    run: (r: ListRow) => requests([r]),
    runMany: requests,
  },
] as const
