import { useBoth, useLang } from '@crossway/web-kit'
import { DataChart, seriesOption, useChartColours } from '@crossway/web-ui'
import { Table } from 'antd'
import type { ReactElement } from 'react'
import type { FieldStatistics, Summed } from '../../model/briefing/field-statistics.ts'

/** What the figures and choices of a rule's reports come to: a course over the periods, and sums by person and department. */
export function FieldFigures({ fields }: { readonly fields: readonly FieldStatistics[] }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const { colours, axis } = useChartColours()
  const chart = (
    f: FieldStatistics,
    x: readonly string[],
    values: readonly number[],
    kind: 'bar' | 'line',
    full: (v: number | null) => string,
  ): ReactElement => {
    const title = lang === 'en' ? f.en : f.zh
    const words = kind === 'bar' ? [both('选项', 'Option'), both('次数', 'Times')] : [both('期间', 'Period'), both('合计', 'Sum')]
    return (
      <DataChart
        title={title}
        height={220}
        option={seriesOption({ x: [...x], text: axis, full, series: [{ name: words[1]!, kind, values: [...values] }] }, colours.control, colours.bg)}
        empty={both('还没有数据', 'Nothing yet')}
        table={{ head: words, rows: x.map((name, i) => [name, full(values[i]!)]) }}
      />
    )
  }
  const sums = (label: string, rows: readonly Summed[]): ReactElement => (
    <Table
      rowKey="name"
      size="small"
      pagination={rows.length > 10 ? { pageSize: 10, size: 'small' } : false}
      dataSource={[...rows]}
      columns={[
        { title: label, dataIndex: 'name' },
        { title: both('份数', 'Reports'), dataIndex: 'n', align: 'right' },
        { title: both('合计', 'Sum'), dataIndex: 'sum', align: 'right' },
        { title: both('平均', 'Mean'), dataIndex: 'mean', align: 'right' },
      ]}
    />
  )
  return (
    <div data-testid="briefing-fields">
      {fields.map((f) => (
        <section key={f.key} className="briefing-field">
          {f.options
            ? chart(
                f,
                f.options.map((o) => o.value),
                f.options.map((o) => o.n),
                'bar',
                (v) => String(v ?? 0),
              )
            : chart(
                f,
                (f.periods ?? []).map((p) => p.name),
                (f.periods ?? []).map((p) => Number(p.sum)),
                'line',
                (v) => (v ?? 0).toFixed(2),
              )}
          {f.people && (
            <div className="briefing-sums">
              {sums(both('员工', 'Employee'), f.people)}
              {sums(both('部门', 'Department'), f.departments ?? [])}
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
