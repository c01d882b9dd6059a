import { num } from '@crossway/kernel'
import { fullMoney } from '@crossway/web-ui'
import { useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'

interface People {
  readonly rows: readonly {
    readonly employee: number
    readonly no: string
    readonly name: string
    readonly cost: string
    readonly shares: readonly { readonly project: number | null; readonly share: string }[]
  }[]
  readonly projects: readonly { readonly id: number; readonly name: string }[]
}
/** What each person costs and where it goes; every look is on record. */
export default function PeopleTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data, failed } = useAnswer<People>(`manpower-apportion/${record.id}/people`)
  if (failed) return <p className="tab-empty note">{both('无权查看员工成本', 'You may not see what people cost')}</p>
  if (!data) return <Skeleton active />
  const name = (id: number | null): string => (id === null ? both('部门公摊', 'Pool') : (data.projects.find((p) => p.id === id)?.name ?? String(id)))
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={both('员工', 'People')} data-testid="labour-people">
      <table className="plain-table">
        <thead>
          <tr>
            <th>{both('工号', 'No.')}</th>
            <th>{both('姓名', 'Name')}</th>
            <th className="num">{both('人力成本', 'Cost')} CNY</th>
            <th>{both('比例', 'Shares')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((r) => (
            <tr key={r.employee}>
              <td className="mono">{r.no}</td>
              <td>{r.name}</td>
              <td className="num">{fullMoney(r.cost)}</td>
              <td>{r.shares.map((s) => `${name(s.project)} ${num(s.share).times(100).toDecimalPlaces(2).toString()}%`).join('，')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
