import { openTab, useAnswer, type RecordProps, useBoth } from '@crossway/web-kit'
import { Button, Skeleton, Tag } from 'antd'
import type { ReactElement } from 'react'

interface Check {
  readonly code: string
  readonly title: string
  readonly blocking: boolean
  readonly count: number
  readonly link: { readonly route: string; readonly part?: string; readonly filter: Readonly<Record<string, unknown>> }
}

/** What stands in the way of an end, each with its list (project.md, closing checklist). */
export default function ClosingTab({ record }: RecordProps): ReactElement {
  const both = useBoth()
  const { data } = useAnswer<{ rows: readonly Check[] }>(`project/${record.id}/closing-checks`)
  if (!data) return <Skeleton active title={false} />
  return (
    <table className="plain-table" data-testid="closing-checks">
      <thead>
        <tr>
          <th>{both('检查项', 'Check')}</th>
          <th>{both('剩余', 'Left')}</th>
          <th>{both('结果', 'Result')}</th>
          <th />
        </tr>
      </thead>
      <tbody>
        {data.rows.map((r) => (
          <tr key={r.code}>
            <td>{r.title}</td>
            <td className="num">{r.count}</td>
            <td>
              <Tag color={r.count === 0 ? 'success' : r.blocking ? 'error' : 'warning'}>
                {r.count === 0 ? both('通过', 'Settled') : r.blocking ? both('阻止结项', 'Blocks the end') : both('提醒', 'Reminder')}
              </Tag>
            </td>
            <td>
              <Button
                type="link"
                size="small"
                onClick={() => void openTab(r.link.route, { f: JSON.stringify(r.link.filter), ...(r.link.part ? { part: r.link.part } : {}) })}
              >
                {both('查看', 'Open')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
