import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { errorText, get, registerTexts, replaceQuery, usePlace, useText } from '@crossway/web-kit'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'
import { groupOfRoute } from '../../model/commission/words.ts'
import './commission.css'

registerTexts('commission', { 'zh-cn': () => import('../texts/commission.zh-cn.ts'), en: () => import('../texts/commission.en.ts') })

/** Address of an answer of the group that the page is about. */
export const answerOf = (route: string, path: string): string => {
  const group = groupOfRoute(route)
  return group === 'amazon' ? `commission/${path}` : `commission/${group}/${path}`
}

type Filters = Readonly<Record<string, Readonly<Record<string, unknown>>>>
/** The month in the list's filter; the one before this month where the list shows all. */
export const monthIn = (filter: Filters): string => {
  const asked = filter['month']?.['eq']
  return typeof asked === 'string' && /^\d{4}-\d{2}$/.test(asked) ? asked : addMonths(startOfMonth(dayOf(new Date())), -1).slice(0, 7)
}
export const filterNow = (): Filters => {
  try {
    return JSON.parse(usePlace.getState().query['f'] ?? '{}') as Filters
  } catch {
    return {}
  }
}
/** Chooses the month of the list and of the views beside it. */
export function MonthPicker({ month }: { month: string | undefined }): ReactElement {
  const t = useText()
  const choose = (value: string | undefined): void => {
    const { month: _, ...rest } = filterNow()
    const f = value ? { ...rest, month: { eq: value } } : rest
    replaceQuery({ f: Object.keys(f).length ? JSON.stringify(f) : undefined, page: undefined })
  }
  return (
    <DatePicker
      picker="month"
      className="commission-month"
      aria-label={t('commission.month')}
      placeholder={t('commission.month')}
      value={month ? dayjs(month + '-01') : null}
      disabledDate={(d) => d.isAfter(dayjs(), 'month')}
      onChange={(d) => choose(d?.format('YYYY-MM'))}
    />
  )
}

/** An answer of the module's own addresses, again when the address or `turn` changes. */
export function useAnswer<A>(path: string, turn = 0): { answer: A | undefined; failed: string | undefined } {
  const [answer, setAnswer] = useState<A>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    setFailed(undefined)
    get<A>(path, { silent: true }).then(
      (a) => void (gone || setAnswer(a)),
      (e: unknown) => void (gone || setFailed(errorText(e))),
    )
    return () => void (gone = true)
  }, [path, turn])
  return { answer, failed }
}
