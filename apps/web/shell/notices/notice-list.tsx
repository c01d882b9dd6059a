import { closeNotice, copyText, holdNotice, releaseNotice, useNotices, useText, type Notice } from '@crossway/web-kit'
import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import { useEffect, useState, type ReactElement } from 'react'
import './notice-list.css'

const marks = { success: <CheckCircleFilled />, info: <InfoCircleFilled />, warning: <ExclamationCircleFilled />, error: <CloseCircleFilled /> }

/** Corner notices. The regions stand in the page from the start, so that readers announce what arrives in them. */
export function NoticeList(): ReactElement {
  const list = useNotices((s) => s.list)
  const t = useText()
  return (
    <div className="notices">
      {[list.filter((n) => n.kind !== 'error'), list.filter((n) => n.kind === 'error')].map((group, i) => (
        <div key={i} role={i === 0 ? 'status' : 'alert'} aria-live={i === 0 ? 'polite' : 'assertive'}>
          {group.map((n) => (
            <One key={n.id} notice={n} closeLabel={t('common.close')} copyLabel={t('common.copyTrace')} />
          ))}
        </div>
      ))}
    </div>
  )
}

function One({ notice: n, closeLabel, copyLabel }: { notice: Notice; closeLabel: string; copyLabel: string }): ReactElement {
  return (
    <div
      className={`notice ${n.kind}`}
      data-testid={`msg-${n.code}`}
      onPointerEnter={() => holdNotice(n.id)}
      onPointerLeave={() => releaseNotice(n.id)}
      onFocus={() => holdNotice(n.id)}
      onBlur={() => releaseNotice(n.id)}
    >
      <span className="mark">{marks[n.kind]}</span>
      <div className="body">
        <div className="text">
          {n.until && n.textAt ? <Countdown text={n.text} until={n.until} textAt={n.textAt} /> : n.text}
          {n.count > 1 && <span className="count">×{n.count}</span>}
        </div>
        {n.detail && <div className="detail">{n.detail}</div>}
        {n.traceId && (
          <button type="button" className="plain-button detail mono" title={copyLabel} onClick={() => void copyText(n.traceId!)}>
            {n.traceId}
          </button>
        )}
        {n.actions && (
          <div className="acts">
            {n.actions.map((a) => (
              <button
                key={a.label}
                type="button"
                className="plain-button act"
                onClick={() => {
                  closeNotice(n.id)
                  a.run()
                }}
              >
                {a.label}
              </button>
            ))}
          </div>
        )}
      </div>
      <button type="button" className="plain-button close" aria-label={closeLabel} onClick={() => closeNotice(n.id)}>
        <CloseOutlined />
      </button>
    </div>
  )
}

/** Readers hear the sentence once, not each second. */
function Countdown({ text, until, textAt }: { text: string; until: number; textAt: (seconds: number) => string }): ReactElement {
  const left = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500)
    return () => clearInterval(timer)
  })
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">{textAt(seconds)}</span>
    </>
  )
}
