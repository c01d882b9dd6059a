import { runAction, valueLabel, fieldAt, usePageModel, useLang, type RecordProps, useBoth } from '@crossway/web-kit'
import { QuestionHost, useActions } from '@crossway/web-ui'
import { Button, Steps } from 'antd'
import type { ReactElement } from 'react'
import { openStages, wantsSignDate, type Stage } from '../../model/pool/stages.ts'
import { Remaining } from './remaining.tsx'

const shown = openStages.filter((s) => s !== 'lost')

/** The stages of winning a customer; a press on one sets it, and asks for what it wants. */
export function StageBar({ record, refresh }: RecordProps): ReactElement | null {
  const both = useBoth()
  const lang = useLang()
  const model = usePageModel()
  const actions = useActions(model, refresh)
  const at = fieldAt(model, 'stage')
  const stage = record['stage'] as Stage
  const may = record.allowed?.some((a) => a.action === 'set_stage' && a.ok) ?? false
  const text = (s: string): string => (at ? valueLabel(at, s, lang) : s)
  if (record['pool'] === 'cooperate') return null
  const set = (next: Stage): void => {
    if (!may || next === stage) return
    if (wantsSignDate(next) && !record['expected_sign_date']) return void actions.start('set_stage', [record])
    void runAction(model, record, 'set_stage', { stage: next }).then(refresh, () => undefined)
  }
  return (
    <div className="stage-bar" style={{ display: 'flex', alignItems: 'center', gap: 16, padding: '4px 16px 8px' }} data-testid="stage-bar">
      <Steps
        size="small"
        style={{ flex: 1 }}
        current={stage === 'lost' ? -1 : Math.max(0, shown.indexOf(stage as (typeof shown)[number]))}
        {...(may ? { onChange: (i: number) => set(shown[i]! as Stage) } : {})}
        items={shown.map((s) => ({ title: text(s) }))}
      />
      {stage === 'lost' && <span className="is-bad">{text('lost')}</span>}
      {record['expire_at'] !== null && <Remaining at={record['expire_at'] as string | null} />}
      {may && (
        <Button size="small" onClick={() => void actions.start('set_stage', [record])}>
          {both('变更阶段', 'Set stage')}
        </Button>
      )}
      {actions.node}
      <QuestionHost />
    </div>
  )
}
