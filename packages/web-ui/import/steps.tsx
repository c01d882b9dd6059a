import { CheckOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'

export const importSteps = ['upload', 'check', 'commit', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

export function Steps({ at }: { at: ImportStep }): ReactElement {
  const t = useText()
  const now = importSteps.indexOf(at)
  return (
    <ol className="wizard-steps">
      {importSteps.map((s, i) => (
        <li key={s} className={i < now ? 'is-passed' : i === now ? 'is-current' : ''} aria-current={i === now ? 'step' : undefined}>
          <span className="wizard-dot">{i < now ? <CheckOutlined /> : i + 1}</span>
          {t(`grid.importStep.${s}`)}
        </li>
      ))}
    </ol>
  )
}
