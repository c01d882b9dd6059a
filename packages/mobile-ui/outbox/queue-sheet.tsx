import { ask, fieldAt, loadRecord, useLang, useNetwork, useText, type RecordDefinition } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { fieldText } from '../fields/field-value.tsx'
import { openPage } from '../open-page.ts'
import { relativeTime } from '../parts/relative-time.ts'
import { Sheet } from '../parts/sheet.tsx'
import { EmptyState } from '../parts/state-cards.tsx'
import type { WaitingAction } from './waiting-action.ts'
import { sendWaiting, settleAction, useOutbox } from './outbox.ts'

/** What waits for the connection, and what somebody must decide because the record is another by now (mobile.md B8). */
export function QueueSheet({ onClose }: { readonly onClose: () => void }): ReactElement {
  const t = useText()
  const list = useOutbox()
  const offline = useNetwork((n) => n.offline)
  return (
    <Sheet
      title={t('mobile.queue.title')}
      note={t('mobile.queue.n', { n: list.length })}
      name="queue"
      onClose={onClose}
      footer={
        <button
          type="button"
          className="m-button is-primary"
          data-testid="m-queue-send"
          disabled={offline || list.length === 0}
          onClick={() => void sendWaiting()}
        >
          {t(offline ? 'mobile.queue.waits' : 'mobile.queue.send')}
        </button>
      }
    >
      {list.length === 0 && <EmptyState text={t('mobile.queue.none')} />}
      {list.map((d) => (
        <Action key={d.id} action={d} onClose={onClose} />
      ))}
    </Sheet>
  )
}

function Action({ action, onClose }: { readonly action: WaitingAction; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const [busy, setBusy] = useState(false)
  const { dispute, record } = action
  const { data: def } = useQuery({
    queryKey: ['definition', record.name],
    queryFn: () => loadRecord(record.name),
    staleTime: Infinity,
    enabled: dispute?.theirs !== undefined,
  })
  const settle = async (mine: boolean): Promise<void> => {
    if (!mine && !(await ask({ title: t('mobile.queue.dropAsk'), detail: [action.title], okText: t('mobile.discard'), danger: true }))) return
    setBusy(true)
    await settleAction(action, mine).finally(() => setBusy(false))
  }
  const look = (): void => {
    onClose()
    openPage(record.route, record.id === undefined ? {} : { DetailID: record.id })
  }
  return (
    <section className={`m-queued${dispute ? ' is-wrong' : ''}`} data-testid={`m-queued-${action.id}`}>
      <button type="button" className="m-option" onClick={look}>
        <b className="m-grow m-ell">{action.title}</b>
        <span className="m-note">{relativeTime(new Date(action.at).toISOString())}</span>
      </button>
      <dl className="m-ways">
        {action.mine.map((m) => (
          <div key={m.label}>
            <dt>{m.label}</dt>
            <dd>
              {t('mobile.mineValue')} {m.value}
            </dd>
            {dispute?.theirs && def && m.field !== undefined && (
              <dd>
                {t('mobile.theirs')} {reported(def, m.field, dispute.theirs, lang)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {dispute && (
        <p className="m-wrong" role="alert">
          {dispute.text}
        </p>
      )}
      <div className="m-queued-foot">
        <button type="button" className="m-text-button" data-testid="m-queue-drop" disabled={busy} onClick={() => void settle(false)}>
          {t(dispute?.question || dispute?.theirs ? 'mobile.queue.keepTheirs' : 'mobile.discard')}
        </button>
        {dispute && (
          <button type="button" className="m-text-button" data-testid="m-queue-mine" disabled={busy} onClick={() => void settle(true)}>
            {t(dispute.question || dispute.theirs ? 'mobile.queue.takeMine' : 'mobile.retry')}
          </button>
        )}
      </div>
    </section>
  )
}

function reported(def: RecordDefinition, field: string, row: Readonly<Record<string, unknown>>, lang: 'zh-cn' | 'en'): string {
  const at = fieldAt(def, field)
  return at ? fieldText(at, row, lang) : String(row[field] ?? '')
}
