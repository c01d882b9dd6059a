import { get, useBoth } from '@crossway/web-kit'
import { Alert, Space, Statistic, Table } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { BriefingFrame } from './bar.tsx'
import { reasonOf } from './write-page.tsx'

interface Row {
  readonly employee: number
  readonly name: string
  readonly department: string
  readonly on_time: number
  readonly late: number
  readonly missed: number
  readonly exempt: number
  readonly rate: string | null
  readonly on_time_rate: string | null
  readonly cells: readonly { readonly period: string; readonly state: string }[]
}
const signs: Readonly<Record<string, string>> = { on_time: '✓', late: '◐', missed: '✗', exempt: '–', due: '·' }
const percent = (v: string | null): string => (v === null ? '—' : `${v}%`)

/** People and periods of this month: ✓ on time, ◐ late, ✗ missed, – exempt. */
export default function StatisticsPage(): ReactElement {
  const both = useBoth()
  const [data, setData] = useState<{ readonly rows: readonly Row[]; readonly total: { readonly rate: string | null; readonly on_time_rate: string | null } }>()
  const [failed, setFailed] = useState<string>()
  useEffect(() => void get<NonNullable<typeof data>>('briefings/statistics', { silent: true }).then(setData, (e: unknown) => setFailed(reasonOf(e))), [])
  return (
    <BriefingFrame page="statistics">
      {failed && <Alert type="error" showIcon title={failed} />}
      <Space size="large">
        <Statistic title={both('提交率', 'Rate')} value={percent(data?.total.rate ?? null)} />
        <Statistic title={both('按时率', 'On-time rate')} value={percent(data?.total.on_time_rate ?? null)} />
      </Space>
      <Table
        rowKey="employee"
        size="small"
        scroll={{ x: true }}
        loading={!data && !failed}
        dataSource={[...(data?.rows ?? [])]}
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
          { title: both('按时', 'On time'), dataIndex: 'on_time', align: 'right' },
          { title: both('补交', 'Late'), dataIndex: 'late', align: 'right' },
          { title: both('未交', 'Missed'), dataIndex: 'missed', align: 'right' },
          { title: both('免交', 'Exempt'), dataIndex: 'exempt', align: 'right' },
          { title: both('提交率', 'Rate'), dataIndex: 'rate', align: 'right', render: percent },
          { title: both('按时率', 'On-time rate'), dataIndex: 'on_time_rate', align: 'right', render: percent },
        ]}
      />
    </BriefingFrame>
  )
}
