import { useLang } from '@crossway/web-kit'
import { useListParts } from '@crossway/web-ui'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement } from 'react'

const asked = (filter: Readonly<Record<string, unknown>>, name: string): string | undefined => (filter[name] as { readonly eq?: string } | undefined)?.eq

/** The day whose end is shown; yesterday when none is chosen, because today is the live stock's. */
export function ChooseDay(): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const day = asked(state.filter, 'day')
  const { day: _, ...rest } = state.filter
  return (
    <DatePicker
      aria-label={lang === 'en' ? 'End of day' : '截至日期'}
      value={day ? dayjs(day) : null}
      placeholder={lang === 'en' ? 'Yesterday' : '昨天'}
      disabledDate={(d) => !d.isBefore(dayjs(), 'day')}
      onChange={(d) => change({ filter: d ? { ...rest, day: { eq: d.format('YYYY-MM-DD') } } : rest, page: 1 })}
    />
  )
}
/** The two days whose ends are compared; yesterday and thirty days before where none are chosen. */
export function ChooseTwoDays(): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const [from, to] = [asked(state.filter, 'from'), asked(state.filter, 'to')]
  const { from: _, to: __, ...rest } = state.filter
  return (
    <DatePicker.RangePicker
      aria-label={lang === 'en' ? 'Days to compare' : '对比日期'}
      value={from && to ? [dayjs(from), dayjs(to)] : null}
      placeholder={lang === 'en' ? ['30 days before', 'Yesterday'] : ['30天前', '昨天']}
      disabledDate={(d) => !d.isBefore(dayjs(), 'day')}
      onChange={(days) => {
        const [a, b] = days ?? []
        change({ filter: a && b ? { ...rest, from: { eq: a.format('YYYY-MM-DD') }, to: { eq: b.format('YYYY-MM-DD') } } : rest, page: 1 })
      }}
    />
  )
}
/** The month whose in, out and balance are shown; the running one when none is chosen. */
export function ChooseMonth(): ReactElement {
  const lang = useLang()
  const { state, change } = useListParts()
  const period = asked(state.filter, 'period')
  const { period: _, ...rest } = state.filter
  return (
    <DatePicker
      picker="month"
      aria-label={lang === 'en' ? 'Month' : '月份'}
      value={period ? dayjs(`${period.slice(0, 4)}-${period.slice(4)}-01`) : null}
      placeholder={lang === 'en' ? 'This month' : '本月'}
      disabledDate={(d) => d.isAfter(dayjs(), 'month')}
      onChange={(d) => change({ filter: d ? { ...rest, period: { eq: d.format('YYYYMM') } } : rest, page: 1 })}
    />
  )
}
