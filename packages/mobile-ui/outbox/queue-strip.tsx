import { useText } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { useOutbox } from './outbox.ts'
import { QueueSheet } from './queue-sheet.tsx'

/** How much waits for the connection, over every page while something does. */
export function QueueStrip(): ReactElement | null {
  const t = useText()
  const list = useOutbox()
  const [open, setOpen] = useState(false)
  const disputed = list.filter((d) => d.dispute).length
  if (list.length === 0 && !open) return null
  return (
    <>
      <button type="button" className={`m-queue${disputed ? ' is-wrong' : ''}`} data-testid="m-queue" onClick={() => setOpen(true)}>
        <span className="m-grow">{t('mobile.queue.bar', { n: list.length })}</span>
        {disputed > 0 && <b>{t('mobile.queue.disputed', { n: disputed })}</b>}
      </button>
      {open && <QueueSheet onClose={() => setOpen(false)} />}
    </>
  )
}
