import { dayOf, endOfMonth } from '@crossway/kernel'
import { download, useAnswer, useBoth } from '@crossway/web-kit'
import { registerGridTexts } from '@crossway/web-ui'
import { Alert, Button, DatePicker, Select, Space, Statistic, Table } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import type { FieldStatistics } from '../../model/briefing/field-statistics.ts'
import { BriefingFrame } from './bar.tsx'
import { FieldFigures } from './field-figures.tsx'
import './statistics.css'

registerGridTexts()
interface Rated {
  readonly on_time: number
  readonly late: number
  readonly missed: number
  readonly rate: string | null
  readonly on_time_rate: string | null
}
interface Row extends Rated {
  readonly employee: number
  readonly name: string
  readonly department: string
  readonly exempt: number
  readonly streak: number
  readonly cells: readonly { readonly period: string; readonly state: string }[]
}
interface Answer {
  readonly rules: readonly { readonly id: number; readonly name: string }[]
  readonly rows: readonly Row[]
  readonly total: Rated
  readonly departments: readonly (Rated & { readonly name: string; readonly people: number })[]
  readonly periods: readonly (Rated & { readonly period: string })[]
  readonly reading: { readonly read_rate: string | null; readonly comment_rate: string | null; readonly hours: string | null }
  readonly fields: readonly FieldStatistics[]
}
const signs: Readonly<Record<string, string>> = { on_time: '✓', late: '◐', missed: '✗', exempt: '–', due: '·' }
const percent = (v: string | null): string => (v === null ? '—' : `${v}%`)

/** People and periods of a month: ✓ on time, ◐ late, ✗ missed, – exempt; departments by their rate; how reports were read, and what their figures say. */
export default function StatisticsPage(): ReactElement {
  const both = useBoth()
  const [month, setMonth] = useState(dayOf(new Date()).slice(0, 7))
  const [rule, setRule] = useState<number>()
  const span = `from=${month}-01&to=${endOfMonth(`${month}-01`)}${rule === undefined ? '' : `&rule=${rule}`}`
  const { data: a, failed: problem } = useAnswer<Answer>(`briefings/statistics?${span}`)
  const rates = [
    { title: both('按时', 'On time'), dataIndex: 'on_time', align: 'right' as const },
    { title: both('补交', 'Late'), dataIndex: 'late', align: 'right' as const },
    { title: both('未交', 'Missed'), dataIndex: 'missed', align: 'right' as const },
  ]
  const shares = [
    { title: both('提交率', 'Rate'), dataIndex: 'rate', align: 'right' as const, render: percent },
    { title: both('按时率', 'On-time rate'), dataIndex: 'on_time_rate', align: 'right' as const, render: percent },
  ]
  return (
    <BriefingFrame page="statistics">
      <Space wrap style={{ marginBottom: 12 }}>
        <DatePicker
          picker="month"
          allowClear={false}
          value={dayjs(`${month}-01`)}
          disabledDate={(d) => d.isAfter(dayjs(), 'month')}
          aria-label={both('月份', 'Month')}
          onChange={(d) => d && setMonth(d.format('YYYY-MM'))}
        />
        <Select
          allowClear
          style={{ width: 220 }}
          placeholder={both('全部规则', 'All rules')}
          aria-label={both('规则', 'Rule')}
          data-testid="field-rule"
          value={rule ?? null}
          options={(a?.rules ?? []).map((r) => ({ value: r.id, label: r.name }))}
          onChange={(v) => setRule(v ?? undefined)}
        />
        <Button
          data-testid="export-statistics"
          disabled={!a?.rows.length}
          onClick={() => void download(`/api/briefings/statistics/file?${span}`, `${both('简报统计', 'briefing-statistics')}-${month}.xlsx`)}
        >
          {both('导出表格', 'Export xlsx')}
        </Button>
      </Space>
      {problem && <Alert type="error" showIcon title={problem} />}
      <div className="briefing-figures">
        <Statistic title={both('提交率', 'Rate')} value={percent(a?.total.rate ?? null)} />
        <Statistic title={both('按时率', 'On-time rate')} value={percent(a?.total.on_time_rate ?? null)} />
        <Statistic title={both('阅读率', 'Read')} value={percent(a?.reading.read_rate ?? null)} />
        <Statistic title={both('平均阅读时延', 'Read after, on average')} value={a?.reading.hours ? `${a.reading.hours} ${both('工时', 'working h')}` : '—'} />
        <Statistic title={both('点评率', 'Commented')} value={percent(a?.reading.comment_rate ?? null)} />
      </div>
      <Table
        rowKey="employee"
        size="small"
        scroll={{ x: 'max-content' }}
        loading={!a && !problem}
        dataSource={[...(a?.rows ?? [])]}
        columns={[
          { title: both('员工', 'Employee'), dataIndex: 'name' },
          { title: both('部门', 'Department'), dataIndex: 'department' },
          {
            title: both('本月', 'This month'),
            dataIndex: 'cells',
            render: (cells: Row['cells']) =>
              cells.map((c, i) => (
                <span key={i} title={c.period} style={{ marginRight: 4 }}>
                  {signs[c.state]}
                </span>
              )),
          },
          ...rates,
          { title: both('免交', 'Exempt'), dataIndex: 'exempt', align: 'right' },
          { title: both('连续提交', 'In a row'), dataIndex: 'streak', align: 'right' },
          ...shares,
        ]}
      />
      <div className="briefing-sums">
        <Table
          rowKey="name"
          size="small"
          pagination={false}
          dataSource={[...(a?.departments ?? [])]}
          columns={[
            { title: both('部门排行', 'Departments'), dataIndex: 'name' },
            { title: both('人数', 'People'), dataIndex: 'people', align: 'right' },
            ...rates,
            ...shares,
          ]}
        />
        <Table
          rowKey="period"
          size="small"
          pagination={{ pageSize: 10, size: 'small', hideOnSinglePage: true }}
          dataSource={(a?.periods ?? []).toReversed()}
          columns={[{ title: both('期间', 'Period'), dataIndex: 'period' }, ...rates, ...shares]}
        />
      </div>
      {rule === undefined ? (
        <p className="note">{both('选择一条规则，查看其数字字段的合计与选项分布。', 'Choose a rule to see what its figures and choices come to.')}</p>
      ) : (
        a && <FieldFigures fields={a.fields} />
      )}
    </BriefingFrame>
  )
}
