import { num } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface Named {
  readonly id: number
  readonly name: string
}
interface Matrix {
  readonly cells: readonly { readonly department: number | null; readonly project: number | null; readonly amount: string | null }[]
  readonly rows: readonly { readonly department: number | null; readonly total: string | null }[]
  readonly columns: readonly { readonly project: number | null; readonly total: string }[]
  readonly departments: readonly Named[]
  readonly projects: readonly Named[]
  readonly sales: readonly { readonly id: number; readonly amount: string }[]
}
/** Departments by projects with their totals, and labour as a part of net sales. A dash stands where too few people are behind a figure. */
export default function MatrixTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<Matrix>(`manpower-apportion/${record.id}/matrix`)
  if (failed) return <p className="tab-empty note">{both('无法加载', 'It could not be loaded')}</p>
  if (!data) return <Skeleton active />
  const project = (id: number | null): string => data.projects.find((p) => p.id === id)?.name ?? both('未分到项目', 'No project')
  const department = (id: number | null): string => data.departments.find((d) => d.id === id)?.name ?? both('无部门', 'No department')
  const ratio = (id: number | null, total: string): string => {
    const sales = data.sales.find((s) => s.id === id)?.amount ?? '0'
    return num(sales).gt(0) ? `${num(total).div(sales).times(100).toFixed(1)}%` : '–'
  }
  const amount = (v: string | null | undefined): string => (v === undefined ? '' : v === null ? '—' : fullMoney(v))
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={both('部门×项目', 'Department × project')} data-testid="labour-matrix">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{both('项目', 'Project')}</th>
            {data.rows.map((r) => (
              <th key={String(r.department)} className="num">
                {department(r.department)}
              </th>
            ))}
            <th className="num">{both('合计', 'Total')}</th>
            <th className="num">{both('占净销售额', 'Of net sales')}</th>
          </tr>
        </thead>
        <tbody>
          {data.columns.map((c) => (
            <tr key={String(c.project)}>
              <th scope="row">{project(c.project)}</th>
              {data.rows.map((r) => (
                <td key={String(r.department)} className="num">
                  {amount(data.cells.find((x) => x.department === r.department && x.project === c.project)?.amount)}
                </td>
              ))}
              <td className="num">{fullMoney(c.total)}</td>
              <td className="num">{ratio(c.project, c.total)}</td>
            </tr>
          ))}
          <tr className="is-total">
            <th scope="row">{both('合计', 'Total')}</th>
            {data.rows.map((r) => (
              <td key={String(r.department)} className="num">
                {amount(r.total)}
              </td>
            ))}
            <td className="num">{fullMoney(String(record['cost_total']))}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  )
}
