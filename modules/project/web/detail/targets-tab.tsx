import { num } from '@crossway/kernel'
import { useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { fullMoney } from '@crossway/web-ui'
import { DatePicker, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import { metricWords } from '../../model/plan/target.labels.ts'
import { type Words } from '../both.ts'

interface Matrix {
  readonly year: string
  readonly targets: readonly { readonly metric: string; readonly month: string; readonly value: string; readonly status: 'draft' | 'confirmed' }[]
  readonly actual: readonly (Readonly<Record<string, string | number | null>> & { readonly month: string })[]
}
const words: Readonly<Record<keyof typeof metricWords, Words>> = metricWords
const ratios = new Set(['ad_ratio'])
const text = (metric: string, v: string | number): string => (ratios.has(metric) ? `${(Number(v) * 100).toFixed(1)}%` : fullMoney(v).replace(/\.00$/, ''))

/** Months by metrics: the target, what was reached, and how far; drafts wait for 确认目标 in the record's actions. */
export default function TargetsTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const [year, setYear] = useState(String(new Date().getFullYear()))
  const { data } = useAnswer<Matrix>(`project/${record.id}/targets?year=${year}`)
  if (!data) return <Skeleton active />
  const metrics = (Object.keys(metricWords) as (keyof typeof metricWords)[]).filter((m) => data.targets.some((t) => t.metric === m))
  const months = Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`)
  return (
    <div data-testid="project-targets">
      <DatePicker picker="year" allowClear={false} value={dayjs(year)} onChange={(d) => d && setYear(String(d.year()))} aria-label={both('年份', 'Year')} />
      {metrics.length === 0 && <p className="tab-empty note">{both('本年还没有目标；用“设置目标”添加', 'No targets this year; add some by “Set targets”')}</p>}
      {metrics.length > 0 && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{both('月份', 'Month')}</th>
              {metrics.map((m) => (
                <th key={m}>{both(...words[m])}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month}>
                <td>{month}</td>
                {metrics.map((m) => {
                  const target = data.targets.find((t) => t.month === month && t.metric === m && t.status === 'confirmed')
                  const draft = data.targets.find((t) => t.month === month && t.metric === m && t.status === 'draft')
                  const actual = data.actual.find((a) => a.month === month)?.[m]
                  const known = actual !== undefined && actual !== null
                  return (
                    <td key={m} className="num">
                      {target ? text(m, target.value) : '–'} {draft && <Tag>{both(`草稿 ${text(m, draft.value)}`, `draft ${text(m, draft.value)}`)}</Tag>}
                      <div className="note">
                        {known ? text(m, actual) : '–'}
                        {known && target && !num(target.value).isZero() && !ratios.has(m) && ` · ${num(actual).times(100).div(target.value).toFixed(0)}%`}
                      </div>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
