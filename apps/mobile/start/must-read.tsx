import { Sheet } from '@crossway/mobile-ui'
import { dateTimeText, get, post, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'

interface Announced {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly must_read: boolean
  readonly published_at: string
  readonly read_at: string | null
  readonly publisher: string | null
}
const key = ['home', 'announcements']

/** Announcements that are to be read and were not; each opens, and goes once its reader has said so (mobile.md A4). */
export function MustRead(): ReactElement | null {
  const t = useText()
  const client = useQueryClient()
  const [open, setOpen] = useState<Announced>()
  const [busy, setBusy] = useState(false)
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await get<{ rows: readonly Announced[] }>('home/announcements', { silent: true, timeout: 5000, signal })).rows,
  })
  const list = data.filter((a) => a.must_read && a.read_at === null)
  if (list.length === 0) return null
  const confirm = async (id: number): Promise<void> => {
    setBusy(true)
    try {
      await post(`home/announcements/${id}/read`)
      setOpen(undefined)
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: key })
    }
  }
  return (
    <section className="m-card" aria-label={t('start.mustRead')} data-testid="m-must-read">
      <h2 className="m-group-title">{t('start.mustRead')}</h2>
      {list.map((a) => (
        <button key={a.id} type="button" className="m-option" onClick={() => setOpen(a)}>
          <b className="m-grow m-ell">{a.title}</b>
          <RightOutline />
        </button>
      ))}
      {open && (
        <Sheet
          name="mustRead"
          title={open.title}
          full
          onClose={() => setOpen(undefined)}
          footer={
            <button type="button" className="m-button is-primary" disabled={busy} onClick={() => void confirm(open.id)} data-testid="m-have-read">
              {t('start.haveRead')}
            </button>
          }
        >
          <p className="m-note">{[open.publisher, dateTimeText(open.published_at)].filter(Boolean).join(' · ')}</p>
          <p className="m-long">{open.body}</p>
        </Sheet>
      )}
    </section>
  )
}
