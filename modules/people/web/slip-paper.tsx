import { Descriptions, Table } from 'antd'
import type { ReactElement } from 'react'
import { components, useWords } from './words.ts'

export interface Figures {
  readonly lines: readonly { readonly component: string; readonly amount: string; readonly basis: string; readonly attrib_month?: string | null }[]
  readonly gross: string
  readonly social: string
  readonly fund: string
  readonly tax: string
  readonly after_deduct: string
  readonly net: string
  readonly company_cost: string
  readonly cumulative: { readonly m: number; readonly income: string; readonly taxable: string; readonly rate: string; readonly withheld: string } | null
}
const money = (v: string): string => Number(v).toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A payslip as paper: sums above, each line with how it came about, the tax of the year below. */
export function SlipPaper({ figures: f }: { readonly figures: Figures }): ReactElement {
  const w = useWords()
  const sums = [
    { key: 'gross', label: w('应发', 'Gross'), children: money(f.gross) },
    { key: 'social', label: w('社保', 'Social insurance'), children: money(f.social) },
    { key: 'fund', label: w('公积金', 'Housing fund'), children: money(f.fund) },
    { key: 'tax', label: w('个税', 'Tax'), children: money(f.tax) },
    { key: 'after', label: w('税后扣款', 'After tax'), children: money(f.after_deduct) },
    { key: 'net', label: w('实发', 'Net'), children: <strong data-testid="net">{money(f.net)}</strong> },
    { key: 'cost', label: w('企业总成本', 'Company cost'), children: money(f.company_cost) },
  ]
  return (
    <>
      <Descriptions size="small" column={{ xs: 1, sm: 2, md: 4 }} items={sums} />
      <Table
        size="small"
        pagination={false}
        rowKey={(l) => `${l.component} ${l.basis}`}
        dataSource={[...f.lines]}
        columns={[
          {
            title: w('项目', 'Component'),
            render: (_, l) => `${w(...(components[l.component] ?? [l.component, l.component]))}${l.attrib_month ? ` (${l.attrib_month})` : ''}`,
          },
          { title: w('计算', 'How'), dataIndex: 'basis' },
          { title: w('金额', 'Amount'), align: 'right', render: (_, l) => money(l.amount) },
        ]}
      />
      {f.cumulative && (
        <p className="note">
          {w(
            `累计 ${f.cumulative.m} 个月：收入 ${money(f.cumulative.income)}，应纳税所得额 ${money(f.cumulative.taxable)}，税率 ${Number(f.cumulative.rate) * 100}%，已预扣 ${money(f.cumulative.withheld)}`,
            `${f.cumulative.m} months: income ${money(f.cumulative.income)}, taxable ${money(f.cumulative.taxable)}, rate ${Number(f.cumulative.rate) * 100} %, withheld before ${money(f.cumulative.withheld)}`,
          )}
        </p>
      )}
    </>
  )
}
