import { EmptyState, openPage, Sheet } from '@crossway/mobile-ui'
import { get, useText } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { RightOutline } from 'antd-mobile-icons'
import { useEffect, useState, type ReactElement } from 'react'

export interface SearchGroup {
  readonly record: string
  readonly route: string
  readonly title: string
  readonly rows: readonly { readonly id: number; readonly title: string; readonly note?: string }[]
}
const least = 2
const typing = 300
export const searchAll = (q: string, signal?: AbortSignal): Promise<readonly SearchGroup[]> =>
  get<{ groups: SearchGroup[] }>('search', { query: { q }, silent: true, ...(signal ? { signal } : {}) }).then((a) => a.groups)

/** Records of all pages by number or name; `words` is what it begins with. */
export function SearchSheet({ words = '', onClose }: { readonly words?: string; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const [typed, setTyped] = useState(words)
  const [q, setQ] = useState(words)
  useEffect(() => {
    const clock = setTimeout(() => setQ(typed.trim()), typing)
    return () => clearTimeout(clock)
  }, [typed])
  const { data } = useQuery({ queryKey: ['search', q], queryFn: ({ signal }) => searchAll(q, signal), enabled: q.length >= least })
  return (
    <Sheet full title={t('mobile.search')} name="search" onClose={onClose}>
      <input
        className="m-input m-picker-search"
        type="search"
        aria-label={t('start.searchAll')}
        placeholder={t('start.searchAll')}
        data-testid="m-search-words"
        value={typed}
        onChange={(e) => setTyped(e.target.value)}
      />
      {q.length < least && <p className="m-note">{t('start.searchMin')}</p>}
      {q.length >= least && data?.length === 0 && <EmptyState text={t('mobile.nothingFound')} />}
      {q.length >= least && data?.map((g) => <Hits key={g.record} group={g} onOpen={onClose} />)}
    </Sheet>
  )
}

const Hits = ({ group, onOpen }: { readonly group: SearchGroup; readonly onOpen: () => void }): ReactElement => (
  <section>
    <h3 className="m-group-title">{group.title}</h3>
    {group.rows.map((r) => (
      <button
        key={r.id}
        type="button"
        className="m-option"
        onClick={() => {
          onOpen()
          openPage(group.route, { DetailID: r.id })
        }}
      >
        <span className="m-grow">
          <b className="m-mono m-ell">{r.title}</b>
          {r.note && <span className="m-note m-ell">{r.note}</span>}
        </span>
        <RightOutline />
      </button>
    ))}
  </section>
)
