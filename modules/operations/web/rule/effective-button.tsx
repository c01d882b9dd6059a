import { useAnswer, useLang, useText } from '@crossway/web-kit'
import { PageDrawer, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { replenishRuleLabels } from '../../model/rule/replenish-rule.labels.ts'

interface Row {
  readonly parameter: string
  readonly value: unknown
  readonly level: string
}
/** Every parameter of one listing with the level that it comes from (operations.md replenishRule, effective view). */
export function EffectiveButton(): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [msku, setMsku] = useState<number>()
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-effective">
        {t('planning.effective')}
      </Button>
      {open && (
        <PageDrawer title={t('planning.effective')} size={720} onClose={() => setOpen(false)}>
          <p className="note">{t('planning.effectiveNote')}</p>
          <RemoteSelect record="msku" label="MSKU" placeholder="MSKU" value={msku === undefined ? [] : [msku]} onChange={(c) => setMsku(c[0]?.id)} />
          {msku !== undefined && <Values msku={msku} />}
        </PageDrawer>
      )}
    </>
  )
}
function Values({ msku }: { readonly msku: number }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const { data, failed } = useAnswer<{ rows: readonly Row[] }>(`replenish-rules/effective?msku=${msku}`)
  if (failed) return <Alert type="error" title={failed} />
  if (!data) return null
  const fields = replenishRuleLabels[lang].fields as Readonly<Record<string, { readonly label?: string } | string>>
  const name = (p: string): string => {
    const label = fields[p === 'weights' ? 'w7' : p]
    return typeof label === 'string' ? label : (label?.label ?? p)
  }
  return (
    <table className="plain-table" data-testid="effective-table" style={{ marginTop: 12 }}>
      <thead>
        <tr>
          <th>{t('planning.parameter')}</th>
          <th>{t('planning.value')}</th>
          <th>{t('planning.from')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((r) => (
          <tr key={r.parameter}>
            <th scope="row">{name(r.parameter)}</th>
            <td>{r.value === null ? t('planning.unset') : typeof r.value === 'object' ? JSON.stringify(r.value) : String(r.value)}</td>
            <td>{t(`planning.levels.${r.level}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
