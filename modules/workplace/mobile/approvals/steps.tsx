import { StateTag } from '@crossway/mobile-ui'
import { dateTimeText, useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { Step } from '../../model/center/approval.ts'
import { taskWord } from './state-words.ts'

/** Whose turn it was, is and will be, from top to bottom. */
export function Steps({ steps }: { readonly steps: readonly Step[] }): ReactElement {
  const t = useText()
  const lang = useLang()
  return (
    <ol className="m-steps">
      {steps.map((s) => (
        <li key={s.key} className={s.mark === 'open' ? 'is-now' : ''} data-testid={`m-step-${s.key}`}>
          <b>{s.name}</b> <span className="m-note">{t(`approvals.kinds.${s.kind}`)}</span>
          {s.skipped && <p className="m-note">{s.skipped}</p>}
          {s.tasks.map((x) => {
            const { label, zh } = taskWord(x.status, lang)
            return (
              <p key={x.id} className="m-step-task">
                {x.name} <StateTag record="approval_task" state={x.status} label={label} zh={zh} />
                {x.acted_at && <span className="m-note">{dateTimeText(x.acted_at)}</span>}
                {x.comment && <span className="m-line-facts">{x.comment}</span>}
              </p>
            )
          })}
          {s.ahead.length > 0 && <p className="m-note">{t('approvals.ahead', { names: s.ahead.join(', ') })}</p>}
          {s.paths
            .filter((p) => p.taken)
            .map((p) => (
              <Steps key={p.key} steps={p.nodes} />
            ))}
        </li>
      ))}
    </ol>
  )
}
