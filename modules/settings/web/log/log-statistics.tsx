import { addDays, dayOf } from '@crossway/kernel'
import { dateTimeText, get, numberText, openRecord, useLang, usePageModel } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { DatePicker, Skeleton, Table } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'

interface Person {
  readonly actor: number
  readonly name: string | null
  readonly n: number
  readonly rows?: number
  readonly last: string
  readonly row: number
}
interface Answer {
  readonly days: readonly { readonly day: string; readonly operation: string; readonly n: number }[]
  readonly off_hours: readonly Person[]
  readonly exporters: readonly Person[]
}

/** What is done how much, who deletes outside working hours, who exports the most (settings.md cudLog, statistics). */
export default function LogStatistics(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const { labels } = usePageModel()
  const { colours } = useChartColours()
  const [span, setSpan] = useState<readonly [from: string, to: string]>(() => [addDays(dayOf(new Date()), -29), dayOf(new Date())])
  const { data } = useQuery({
    queryKey: ['audit-log', 'statistics', ...span],
    queryFn: () => get<Answer>(`audit-log/statistics?from=${span[0]}&to=${span[1]}`),
  })
  const field = labels[lang].fields['operation']
  const named = (operation: string): string => (typeof field === 'object' ? field.values?.[operation] : undefined) ?? operation
  const days = [...new Set(data?.days.map((d) => d.day.slice(0, 10)) ?? [])]
  const operations = [...new Set(data?.days.map((d) => d.operation) ?? [])]
  const at = (day: string, operation: string): number => data?.days.find((d) => d.day.slice(0, 10) === day && d.operation === operation)?.n ?? 0
  const people = (rows: readonly Person[], counted: 'n' | 'rows', title: string, count: string): ReactElement => (
    <div>
      <h4>{title}</h4>
      <Table
        size="small"
        pagination={false}
        rowKey="actor"
        dataSource={[...rows]}
        scroll={{ x: true }}
        onRow={(r) => ({ onClick: () => openRecord('cudLog', r.row) })}
        columns={[
          { title: say('操作人', 'Who'), key: 'name', render: (_, r) => r.name ?? r.actor },
          { title: count, key: 'n', align: 'right', render: (_, r) => numberText(r[counted] ?? 0) },
          { title: say('次数', 'Times'), key: 'times', align: 'right', render: (_, r) => numberText(r.n) },
          { title: say('最近', 'Last'), key: 'last', render: (_, r) => dateTimeText(r.last) },
        ]}
      />
    </div>
  )
  return (
    <div className="schedules">
      <DatePicker.RangePicker
        allowClear={false}
        value={[dayjs(span[0]), dayjs(span[1])]}
        disabledDate={(d, info) => d.isAfter(dayjs(), 'day') || (info.from !== undefined && Math.abs(d.diff(info.from, 'day')) > 91)}
        onChange={(v) => v?.[0] && v[1] && setSpan([v[0].format('YYYY-MM-DD'), v[1].format('YYYY-MM-DD')])}
        aria-label={say('日期', 'Days')}
      />
      {data ? (
        <>
          <DataChart
            title={say('每日操作数', 'Operations a day')}
            height={280}
            option={seriesOption(
              {
                x: days,
                series: operations.map((o) => ({ name: named(o), values: days.map((d) => at(d, o)), kind: 'bar', stack: 'all' })),
                text: (v) => numberText(v),
                full: (v) => numberText(v),
              },
              colours.control,
              colours.bg,
            )}
            empty={say('没有记录', 'Nothing was done')}
            table={{ head: [say('日期', 'Day'), ...operations.map(named)], rows: days.map((d) => [d, ...operations.map((o) => numberText(at(d, o)))]) }}
          />
          <div className="log-people">
            {people(data.off_hours, 'n', say('非工作时间删除', 'Deletes outside working hours'), say('删除', 'Deletes'))}
            {people(data.exporters, 'rows', say('导出最多', 'Top exporters'), say('行数', 'Rows'))}
          </div>
        </>
      ) : (
        <Skeleton active />
      )}
    </div>
  )
}
