import { useBoth } from '@crossway/web-kit'
import { Empty, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { lastMonths, useSheets, type SheetRow, type ViewProps } from './sheets.ts'

/** Employees as rows, the last twelve months as columns: total and grade, each leading to its sheet. */
export default function SheetMatrix(p: ViewProps): ReactElement {
  const both = useBoth()
  const months = lastMonths(12)
  const rows = useSheets(p, months)
  if (!rows) return <Skeleton active />
  if (rows.length === 0) return <Empty description={both('近12个月没有考核', 'No reviews in the last twelve months')} />
  const people = [...Map.groupBy(rows, (r) => r.employee?.id ?? 0).values()].sort((a, b) =>
    (a[0]?.employee?.title ?? '').localeCompare(b[0]?.employee?.title ?? '', 'zh'),
  )
  const cell = (r: SheetRow | undefined): ReactElement | string =>
    r ? <a href={`#/admin/${p.route}?DetailID=${r.id}`}>{r.total_score ? `${r.total_score} ${r.grade ?? ''}` : '…'}</a> : '–'
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={both('绩效矩阵', 'Matrix of reviews')} data-testid="performance-matrix">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{both('员工', 'Employee')}</th>
            <th>{both('部门', 'Department')}</th>
            {months.map((m) => (
              <th key={m} className="num">
                {m}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((own) => (
            <tr key={own[0]!.employee?.id ?? 0}>
              <td>{own[0]!.employee?.title}</td>
              <td>{own[0]!.department?.title}</td>
              {months.map((m) => (
                <td key={m} className="num">
                  {cell(own.find((r) => r.period === m))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
