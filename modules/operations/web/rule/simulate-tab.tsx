import { errorText, post, useText, type ListRow } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { Alert, Button } from 'antd'
import { useState, type ReactElement } from 'react'

const figures = ['forecast', 'safety', 'target', 'qty', 'cover'] as const
type Figures = Readonly<Record<(typeof figures)[number], number | null>>
interface Row {
  readonly msku: number
  readonly title: string
  readonly before: Figures
  readonly after: Figures
}
const digits = (v: number | null): string => (v === null ? '–' : v.toLocaleString('en-US', { maximumFractionDigits: 2 }))

/** What this rule would change for some listings (operations.md replenishRule, action simulate). */
export default function SimulateTab({ record }: { readonly record: ListRow }): ReactElement {
  const t = useText()
  const [mskus, setMskus] = useState<readonly number[]>([])
  const [rows, setRows] = useState<readonly Row[]>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setRows((await post<{ rows: readonly Row[] }>(`replenish-rules/${record.id}/simulate`, { mskus }, { silent: true })).rows)
    } catch (e) {
      setProblem(errorText(e))
    }
    setBusy(false)
  }
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <p className="note">{t('planning.simulateNote')}</p>
      <div style={{ display: 'flex', gap: 8 }}>
        <RemoteSelect record="msku" many label="MSKU" placeholder="MSKU" value={[...mskus]} onChange={(c) => setMskus(c.map((x) => x.id))} />
        <Button type="primary" loading={busy} disabled={mskus.length === 0} onClick={() => void run()}>
          {t('planning.simulate')}
        </Button>
      </div>
      {problem && <Alert type="error" title={problem} />}
      {rows && (
        <table className="plain-table">
          <thead>
            <tr>
              <th>MSKU</th>
              {figures.map((f) => (
                <th key={f} className="num">
                  {t(`planning.figure.${f}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.msku}>
                <th scope="row" className="mono">
                  {r.title}
                </th>
                {figures.map((f) => (
                  <td key={f} className="num">
                    {digits(r.before[f])} → <b>{digits(r.after[f])}</b>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
