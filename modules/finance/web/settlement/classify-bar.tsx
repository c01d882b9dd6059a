import { RemoteSelect } from '@crossway/web-ui'
import { errorText, post, useAuth, useText } from '@crossway/web-kit'
import { Button, Checkbox } from 'antd'
import { useState, type ReactElement } from 'react'
import type { StatementLine } from './statement-line.ts'

/** Puts the chosen lines on a cost type; saved as a rule, every open statement is classified again. */
export function ClassifyBar({ settlement, lines, onDone }: { settlement: number; lines: readonly StatementLine[]; onDone: () => void }): ReactElement {
  const t = useText()
  const mayRule = useAuth('costType/rule')
  const [type, setType] = useState<number>()
  const [rule, setRule] = useState(mayRule)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const triple = (l: StatementLine): string => [l.transaction_type, l.amount_type, l.amount_description].join(' / ')
  const triples = new Set(lines.map(triple))
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await post(
        `settlement/${settlement}/classify-lines`,
        { lines: lines.map((l) => l.id), cost_type: type, save_as_rule: rule && triples.size === 1 },
        { successText: true, silent: true },
      )
      onDone()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="classify-bar" data-testid="classify-bar">
      <b>{t('finance.classify.chosen', { n: lines.length })}</b>
      <RemoteSelect
        record="cost_type"
        where={{ active: { eq: true } }}
        className="classify-type"
        label={t('finance.classify.type')}
        placeholder={t('finance.classify.type')}
        value={type === undefined ? [] : [type]}
        onChange={(c) => setType(c[0]?.id)}
      />
      {mayRule && (
        <Checkbox checked={rule && triples.size === 1} disabled={triples.size > 1} onChange={(e) => setRule(e.target.checked)}>
          {t('finance.classify.rule')} <span className="note">{triples.size === 1 ? [...triples][0] : t('finance.classify.oneTriple')}</span>
        </Checkbox>
      )}
      <Button type="primary" disabled={type === undefined} loading={busy} onClick={() => void save()}>
        {t('finance.classify.save')}
      </Button>
      {failed && (
        <span className="is-bad" role="alert">
          {failed}
        </span>
      )}
    </div>
  )
}
