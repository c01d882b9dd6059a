import { dateTimeText, useLang, useText } from '@crossway/web-kit'
import { StateTag } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import type { Step, StepTask } from '../../model/center/approval.ts'
import { useStateWords } from './state-words.ts'

/** The way of an approval as a picture: what has been decided, whose turn it is, and who will be asked. */
export function Steps({ steps }: { readonly steps: readonly Step[] }): ReactElement {
  return (
    <ol className="ap-steps">
      {steps.map((s) => (
        <OneStep key={s.key} step={s} />
      ))}
    </ol>
  )
}

function OneStep({ step: s }: { readonly step: Step }): ReactElement {
  const t = useText()
  const lang = useLang()
  const several = s.tasks.length > 1 || s.ahead.length > 1
  const note = several && s.kind === 'approve' ? t(`approvals.sign.${s.sign}`, { ratio: s.ratio }) : t(`approvals.kinds.${s.kind}`)
  return (
    <li className={`ap-step is-${s.mark ?? (s.tasks.length ? 'passed' : 'ahead')}`} data-testid={`step-${s.key}`}>
      <i className="ap-dot" aria-hidden="true" />
      <div className="ap-step-body">
        <div className="ap-step-head">
          <strong>{s.name}</strong>
          <small>{note}</small>
        </div>
        {s.skipped && <small>{s.skipped}</small>}
        {s.tasks.map((x) => (
          <OneTask key={x.id} task={x} />
        ))}
        {s.ahead.length > 0 && <small className="ap-ahead">{t('approvals.ahead', { names: s.ahead.join(lang === 'en' ? ', ' : '、') })}</small>}
        {s.paths.length > 0 && (
          <div className="ap-paths">
            {s.paths
              .filter((p) => p.taken)
              .map((p) => (
                <div key={p.key} className="ap-path">
                  {p.name && <small>{p.name}</small>}
                  <Steps steps={p.nodes} />
                </div>
              ))}
          </div>
        )}
      </div>
    </li>
  )
}

function OneTask({ task: x }: { readonly task: StepTask }): ReactElement {
  const t = useText()
  const words = useStateWords()
  const { label, zh } = words.task(x.status)
  return (
    <div className="ap-task">
      <span className="ap-who">{x.name}</span>
      {x.origin !== 'rule' && <small>{t(`approvals.origins.${x.origin}`)}</small>}
      {x.original && x.origin === 'delegate' && <small>{t('approvals.original', { name: x.original })}</small>}
      <StateTag record="approval_task" state={x.status} label={label} zh={zh} size={20} />
      {x.acted_at ? (
        <small>{dateTimeText(x.acted_at)}</small>
      ) : x.due_at && x.status === 'pending' ? (
        <small>{t('approvals.due', { at: dateTimeText(x.due_at) })}</small>
      ) : null}
      {x.status === 'pending' && x.read && <small>{t('approvals.read')}</small>}
      {x.comment && <p>{x.comment}</p>}
    </div>
  )
}
