import { openTab, useAnswer, useBoth } from '@crossway/web-kit'
import { KpiCard, registerGridTexts } from '@crossway/web-ui'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'

registerGridTexts()
interface Board {
  readonly open: number
  readonly high: number
  readonly overdue: number
  readonly done: number
  readonly mean_hours: string | null
  readonly rules: readonly {
    readonly id: number
    readonly name: string
    readonly high: number
    readonly warn: number
    readonly info: number
    readonly overdue: number
  }[]
  readonly people: readonly {
    readonly id: number | null
    readonly name: string | null
    readonly open: number
    readonly overdue: number
    readonly mean_hours: string | null
  }[]
}
const spans = ['7', '30', '90'] as const
const behind = (field: string, id: number): void =>
  void openTab('earlyWarning', { tab: 'all', f: JSON.stringify({ [field]: { in: [id] }, status: { in: ['open', 'doing'] } }) })

/** Open warnings by rule and person, and how long they take (operations.md earlyWarning, board). */
export default function BoardView(): ReactElement {
  const say = useBoth()
  const [days, setDays] = useState<(typeof spans)[number]>('30')
  const { data, failed } = useAnswer<Board>(`warnings/board?days=${days}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  const hours = (v: string | null): string => (v === null ? '–' : say(`${v} 小时`, `${v} h`))
  return (
    <div style={{ display: 'grid', gap: 12, alignContent: 'start', overflow: 'auto', padding: '12px 16px' }} data-testid="warning-board">
      <Segmented value={days} options={spans.map((d) => ({ value: d, label: say(`近${d}天`, `Last ${d} days`) }))} onChange={setDays} />
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        <KpiCard label={say('未结预警', 'Open')} value={String(data.open)} />
        <KpiCard label={say('严重', 'High')} value={String(data.high)} negative={data.high > 0} onClick={() => openTab('earlyWarning', { tab: 'high' })} />
        <KpiCard
          label={say('已超时', 'Overdue')}
          value={String(data.overdue)}
          negative={data.overdue > 0}
          onClick={() => openTab('earlyWarning', { tab: 'overdue' })}
        />
        <KpiCard
          label={say('平均处理时间', 'Mean time to handle')}
          value={hours(data.mean_hours)}
          footer={<span className="note">{say(`${data.done} 条已处理`, `${data.done} handled`)}</span>}
        />
      </div>
      <Table
        title={say('按规则', 'By rule')}
        head={[say('规则', 'Rule'), say('严重', 'High'), say('警告', 'Warning'), say('提示', 'Info'), say('已超时', 'Overdue')]}
        rows={data.rules.map((r) => ({ key: r.id, name: r.name, open: () => behind('rule', r.id), cells: [r.high, r.warn, r.info, r.overdue].map(String) }))}
      />
      <Table
        title={say('按处理人', 'By person')}
        head={[say('处理人', 'Person'), say('未结', 'Open'), say('已超时', 'Overdue'), say('平均处理时间', 'Mean time')]}
        rows={data.people.map((p) => ({
          key: p.id ?? 0,
          name: p.name ?? say('无处理人', 'Nobody'),
          open: p.id === null ? undefined : () => behind('handler', p.id!),
          cells: [String(p.open), String(p.overdue), hours(p.mean_hours)],
        }))}
      />
    </div>
  )
}

function Table({
  title,
  head,
  rows,
}: {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: number; readonly name: string; readonly open: (() => void) | undefined; readonly cells: readonly string[] }[]
}): ReactElement {
  return (
    <section className="card" style={{ padding: 12, overflow: 'auto' }} aria-label={title} tabIndex={0} role="region">
      <h2 style={{ margin: '0 0 8px', fontSize: '0.875rem' }}>{title}</h2>
      <table className="plain-table">
        <thead>
          <tr>
            {head.map((h, i) => (
              <th key={h} className={i > 0 ? 'num' : undefined}>
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r.key}>
              <th scope="row">
                {r.open ? (
                  <Button type="link" size="small" onClick={r.open}>
                    {r.name}
                  </Button>
                ) : (
                  r.name
                )}
              </th>
              {r.cells.map((c, i) => (
                <td key={i} className="num">
                  {c}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
