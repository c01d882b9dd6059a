import { num, type Num } from '@crossway/kernel'
import type { ListColumnSlot, ListRow } from '@crossway/web-kit'
import { useLang } from '@crossway/web-kit'
import { ToneMark, type Tone } from '@crossway/web-ui'
import { Progress } from 'antd'
import type { ReactElement } from 'react'
import { couponFigures, couponState, dealFigures, type CouponRow, type CouponState, type DealRow } from '../../model/promotion-figures.ts'

const percent = (n: Num | null): string => (n === null ? '–' : `${n.times(100).toFixed(2)}%`)
const money = (n: Num | null): string => (n === null ? '–' : n.toFixed(2))
const words: Readonly<Record<CouponState, { readonly 'zh-cn': string; readonly en: string; readonly tone: Tone }>> = {
  not_started: { 'zh-cn': '未开始', en: 'Not started', tone: 'neutral' },
  running: { 'zh-cn': '进行中', en: 'Running', tone: 'moving' },
  out_of_budget: { 'zh-cn': '预算用尽', en: 'Out of budget', tone: 'bad' },
  ended: { 'zh-cn': '已结束', en: 'Ended', tone: 'ended' },
}
function State({ row }: { readonly row: ListRow }): ReactElement | null {
  const lang = useLang()
  const state = couponState(row as CouponRow, Date.now())
  return state && <ToneMark tone={words[state].tone} label={words[state][lang]} />
}
/** How much of the budget is used, as a bar; from ninety percent on it warns (resource.md CouponPerformance). */
export function BudgetBar({ row }: { readonly row: ListRow }): ReactElement {
  const used = row['budget_percentage_used']
  if (used === null || used === undefined) return <>–</>
  const share = num(String(used))
  return (
    <Progress
      size="small"
      aria-label={`${share.toFixed(1)}%`}
      percent={Math.min(100, share.toNumber())}
      status={share.gte(100) ? 'exception' : 'normal'}
      {...(share.gte(90) && share.lt(100) ? { strokeColor: 'var(--waiting)' } : {})}
      format={() => `${share.toFixed(1)}%`}
    />
  )
}
/** What a coupon takes off: percents, or money. */
export function DiscountValue({ row }: { readonly row: ListRow }): ReactElement {
  const value = row['discount_amount']
  if (value === null || value === undefined) return <>–</>
  const n = num(String(value))
  if (row['discount_type'] === 'percent') return <>{n.toString()}%</>
  return (
    <>
      {typeof row['currency'] === 'string' && <span className="note">{row['currency']} </span>}
      {n.toFixed(2)}
    </>
  )
}
const figure = (key: string, zh: string, en: string, text: (row: ListRow) => string): ListColumnSlot => ({
  key,
  label: { 'zh-cn': zh, en },
  width: 110,
  align: 'right',
  Cell: ({ row }) => <>{text(row)}</>,
})
const coupon = (row: ListRow): ReturnType<typeof couponFigures> => couponFigures(row as CouponRow)
const deal = (row: ListRow): ReturnType<typeof dealFigures> => dealFigures(row as DealRow)

/** What follows from a coupon's numbers; the rule stands in the model (resource.md CouponPerformance). */
export const couponColumns: readonly ListColumnSlot[] = [
  { key: 'state', label: { 'zh-cn': '状态', en: 'State' }, width: 124, before: 'start_at', Cell: State },
  figure('rate', '兑换率', 'Redemption rate', (r) => percent(coupon(r).rate)),
  figure('perOrder', '单均折扣', 'Discount an order', (r) => money(coupon(r).perOrder)),
  figure('costRatio', '费用占比', 'Cost ratio', (r) => percent(coupon(r).costRatio)),
  figure('net', '费后销售', 'Sales after fee', (r) => money(coupon(r).net)),
]
/** What follows from a deal's numbers (resource.md LDBDPerformance). */
export const dealColumns: readonly ListColumnSlot[] = [
  figure('conversion', '转化率', 'Conversion', (r) => percent(deal(r).conversion)),
  figure('averagePrice', '均价', 'Average price', (r) => money(deal(r).averagePrice)),
  figure('pcos', 'PCOS', 'PCOS', (r) => percent(deal(r).pcos)),
  figure('lift', '提升', 'Lift', (r) => percent(deal(r).lift)),
]
