import { useQuestions, useText } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { RemoteSelect } from '../fields/ref/remote-select.tsx'
import { PageModal } from './page-overlay.tsx'

/** People for each step that leaves its choice to whoever asks; as many as the step takes. */
export function ChoosePeople(): ReactElement | null {
  const t = useText()
  const choice = useQuestions((s) => s.choice)
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly number[]>>>({})
  if (!choice) return null
  const ready = choice.steps.every((s) => {
    const n = chosen[s.key]?.length ?? 0
    return n >= s.min && n <= s.max
  })
  return (
    <PageModal
      centered
      width={480}
      title={t('grid.choosePeople')}
      okText={t('grid.goOn')}
      okButtonProps={{ disabled: !ready, ...({ 'data-testid': 'people-ok' } as object) }}
      onOk={() => choice.answer(chosen)}
      onCancel={() => choice.answer(undefined)}
    >
      {choice.steps.map((s) => (
        <div key={s.key} className="choose-people" data-testid={`people-${s.key}`}>
          <div>
            {s.name} <span className="note">{s.max === 1 ? t('grid.chooseSingle') : t('grid.chooseFew', { min: s.min, max: s.max })}</span>
          </div>
          <RemoteSelect
            className="wide"
            record="employee"
            many
            value={[...(chosen[s.key] ?? [])]}
            label={s.name}
            placeholder={t('grid.choosePeople')}
            onChange={(c: readonly { readonly id: number }[]) => setChosen((old) => ({ ...old, [s.key]: c.map((x) => x.id) }))}
          />
        </div>
      ))}
    </PageModal>
  )
}
