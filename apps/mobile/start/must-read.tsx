import { Sheet } from '@crossway/mobile-ui'
import { dateTimeText, get, post, useServerEvent, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'

interface Announced {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly published_at: string
  readonly publisher: string | null
}
const key = ['home', 'must-read']
const every = 5 * 60_000

/** What must be read stands before every page of the phone until its reader has confirmed it (workplace.md home). */
export function MustRead(): ReactElement | null {
  const t = useText()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await get<{ rows: readonly Announced[] }>('home/announcements', { query: { must: '1' }, silent: true, timeout: 5000, signal })).rows,
    refetchInterval: every,
  })
  useServerEvent('message.count', () => void client.invalidateQueries({ queryKey: key }))
  const open = data[0]
  if (!open) return null
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await post(`home/announcements/${open.id}/read`)
      client.setQueryData<readonly Announced[]>(key, (old) => old?.filter((a) => a.id !== open.id))
    } catch {
      // it has been withdrawn or has run out meanwhile: the list says so
      await client.invalidateQueries({ queryKey: key })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      key={open.id}
      name="mustRead"
      title={open.title}
      note={t('start.mustRead')}
      full
      footer={
        <button type="button" className="m-button is-primary" disabled={busy} onClick={() => void confirm()} data-testid="m-have-read">
          {t('start.haveRead')}
        </button>
      }
    >
      <p className="m-note">{[open.publisher, dateTimeText(open.published_at)].filter(Boolean).join(' · ')}</p>
      <p className="m-long">{open.body}</p>
      {data.length > 1 && <p className="m-note">{t('start.mustLeft', { n: data.length - 1 })}</p>}
    </Sheet>
  )
}
