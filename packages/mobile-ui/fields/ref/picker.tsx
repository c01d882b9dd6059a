import type { Filter, RefValue } from '@crossway/kernel'
import { isProblem, messageOf, rememberOption, searchOptions, useText, type Option } from '@crossway/web-kit'
import { CheckOutline } from 'antd-mobile-icons'
import { useEffect, useState, type ReactElement } from 'react'
import { Avatar, Thumb } from '../../parts/avatar.tsx'
import { EmptyState } from '../../parts/state-cards.tsx'
import { Sheet } from '../../parts/sheet.tsx'
import { isPerson } from './read.tsx'
import { recentOf, rememberRecent } from './recent.ts'

const pause = 300
/** Full screen with search; the five used last stand first. */
export function RefPicker({
  record,
  where,
  title,
  chosen,
  many,
  onDone,
  onClose,
}: {
  readonly record: string
  readonly where?: Filter | undefined
  readonly title: string
  readonly chosen: readonly RefValue[]
  readonly many?: boolean
  readonly onDone: (next: readonly RefValue[]) => void
  readonly onClose: () => void
}): ReactElement {
  const t = useText()
  const [q, setQ] = useState('')
  const [rows, setRows] = useState<readonly Option[]>()
  const [wrong, setWrong] = useState('')
  const [picked, setPicked] = useState(chosen)
  useEffect(() => {
    const clock = setTimeout(
      () =>
        void searchOptions(record, q.trim(), where, `picker:${record}`).then(
          (found) => {
            setWrong('')
            setRows(found)
          },
          (e: unknown) => isProblem(e) && e.code !== 'STOPPED' && setWrong(messageOf(e)),
        ),
      q ? pause : 0,
    )
    return () => clearTimeout(clock)
  }, [record, where, q])
  const take = (o: Option): void => {
    rememberOption(record, o)
    rememberRecent(record, o)
    if (!many) return onDone([o])
    setPicked(picked.some((x) => x.id === o.id) ? picked.filter((x) => x.id !== o.id) : [...picked, o])
  }
  const recent = q ? [] : recentOf(record)
  const list = (options: readonly Option[]): ReactElement => (
    <ul className="m-options">
      {options.map((o) => {
        const on = picked.some((x) => x.id === o.id)
        return (
          <li key={o.id}>
            <button type="button" className="m-option" aria-pressed={on} onClick={() => take(o)}>
              {isPerson(record) ? <Avatar name={o.title} image={o.image} size={24} /> : o.image ? <Thumb image={o.image} alt="" size={36} /> : null}
              <span className="m-grow">
                <b className="m-ell">{o.title}</b>
                {o.note && <span className="m-note m-ell">{o.note}</span>}
              </span>
              {on && <CheckOutline />}
            </button>
          </li>
        )
      })}
    </ul>
  )
  return (
    <Sheet
      full
      title={title}
      name="picker"
      onClose={onClose}
      footer={
        many ? (
          <button type="button" className="m-button is-primary" onClick={() => onDone(picked)}>
            {t('mobile.apply')} {picked.length || ''}
          </button>
        ) : chosen.length ? (
          <button type="button" className="m-button" onClick={() => onDone([])}>
            {t('mobile.enough')}
          </button>
        ) : undefined
      }
    >
      <input
        type="search"
        className="m-input m-picker-search"
        aria-label={t('mobile.search')}
        placeholder={t('mobile.search')}
        value={q}
        onChange={(e) => setQ(e.target.value)}
      />
      {wrong && <p className="m-wrong">{wrong}</p>}
      {recent.length > 0 && <h3 className="m-group-title">{t('mobile.recent')}</h3>}
      {recent.length > 0 && list(recent)}
      {recent.length > 0 && <hr className="m-rule" />}
      {rows && (rows.length ? list(rows) : <EmptyState text={t('mobile.nothingFound')} />)}
    </Sheet>
  )
}
