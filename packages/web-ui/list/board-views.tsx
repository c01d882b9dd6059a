import { auth, replaceQuery, usePage, usePlace, useSavedViews, type SavedView } from '@crossway/web-kit'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { QuestionHost } from './question-host.tsx'
import { ViewMenu } from './view-menu.tsx'

type Address = Readonly<Record<string, string | undefined>>

/** Puts the address of the page in front as a view has it; without one, as the page is by itself. */
function openAddress(view: SavedView | undefined): void {
  const { query } = usePlace.getState()
  replaceQuery({ ...Object.fromEntries(Object.keys(query).map((k) => [k, undefined])), ...view?.state.address })
}
const flat = (address: Address | undefined): string => JSON.stringify(Object.entries(address ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Saved views of a page whose whole state stands in its address: period, comparison, filter (dashboard.md §3). */
export function BoardViews(): ReactElement {
  const { route } = usePage()
  const { views, save, remove } = useSavedViews(route)
  const query = usePlace((p) => p.query)
  const [open, setOpen] = useState<number>()
  // an address that says what a view says is that view, also after the page was loaded anew
  const view = views.find((v) => v.id === open) ?? views.find((v) => v.state.address && flat(v.state.address) === flat(query))
  // the account's standard view opens with the page, unless the address asks for something itself
  const [addressed] = useState(() => Object.keys(query).length > 0)
  const opened = useRef(addressed)
  useEffect(() => {
    if (opened.current || views.length === 0) return
    opened.current = true
    const standard = views.find((v) => v.is_default && v.mine)
    if (!standard) return
    setOpen(standard.id)
    openAddress(standard)
  }, [views])
  return (
    <>
      <ViewMenu
        views={views}
        view={view}
        changed={view !== undefined && flat(view.state.address) !== flat(query)}
        mayShare={auth(`${route}/share`) || auth(`${route}/config`)}
        onOpen={(chosen) => {
          setOpen(chosen?.id)
          openAddress(chosen)
        }}
        onSave={async (v) => setOpen((await save({ ...v, state: { address: { ...usePlace.getState().query } } })).id)}
        onRemove={async (id) => {
          await remove(id)
          setOpen(undefined)
        }}
      />
      <QuestionHost />
    </>
  )
}
