import { useAnswer, useText, type ListRow } from '@crossway/web-kit'
import { fullMoney, RemoteSelect } from '@crossway/web-ui'
import { Alert } from 'antd'
import { useState, type ReactElement } from 'react'

interface Difference {
  readonly key: string
  readonly month: number
  readonly before: { readonly units: number; readonly sales: string }
  readonly after: { readonly units: number; readonly sales: string }
}
/** Cells that this version and another do not have alike. */
export default function CompareTab({ record }: { readonly record: ListRow }): ReactElement {
  const t = useText()
  const [other, setOther] = useState<number>()
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <RemoteSelect
        record="annual_plan"
        label={t('planning.otherVersion')}
        placeholder={t('planning.otherVersion')}
        value={other === undefined ? [] : [other]}
        onChange={(c) => setOther(c[0]?.id)}
      />
      {other !== undefined && <Cells id={record.id} other={other} />}
    </div>
  )
}
function Cells({ id, other }: { readonly id: number; readonly other: number }): ReactElement | null {
  const t = useText()
  const { data, failed } = useAnswer<{ rows: readonly Difference[] }>(`annual-plans/${id}/compare?with=${other}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return null
  if (data.rows.length === 0) return <p className="note">{t('planning.alike')}</p>
  return (
    <table className="plain-table" data-testid="annual-compare">
      <thead>
        <tr>
          <th>{t('planning.object')}</th>
          <th className="num">{t('planning.month')}</th>
          <th className="num">{t('planning.unitsChange')}</th>
          <th className="num">{t('planning.salesChange')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((d) => (
          <tr key={`${d.key}|${d.month}`}>
            <th scope="row">{d.key || t('planning.whole')}</th>
            <td className="num">{d.month}</td>
            <td className="num">
              {d.before.units} → <b>{d.after.units}</b>
            </td>
            <td className="num">
              {fullMoney(d.before.sales)} → <b>{fullMoney(d.after.sales)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
