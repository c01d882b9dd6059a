import { hasDefinition, openTab, openWindow, useLang, useSession, useText } from '@crossway/web-kit'
import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { entryTitle } from '../../router/titles.ts'
import { useRecent } from '../menu/favourites.ts'
import { isAvailable } from '../menu/offered.ts'
import { loadPinyin, usePinyin } from '../menu/pinyin.ts'
import { actionItems, pageItems, readWords, type PaletteItem } from './items.ts'
import { PaletteRow } from './palette-row.tsx'
import { closePalette, usePalette } from './palette-store.ts'
import { usePaletteActions } from './use-palette-actions.ts'
import { useRecords } from './use-records.ts'
import './palette.css'

const order = ['recent', 'pages', 'records', 'actions'] as const

export default function Palette(): ReactElement {
  const t = useText()
  useLang()
  const started = usePalette((p) => p.words)
  const [typed, setTyped] = useState(started)
  const [at, setAt] = useState(0)
  const pages = useSession((s) => s.menu?.pages)
  // what is not a node cannot be made by anybody, super accounts included
  const nodes = useSession((s) => s.nodes)
  const pinyin = usePinyin((p) => p.match)
  const [recent] = useRecent()
  const actions = usePaletteActions()
  const dialog = useRef<HTMLDialogElement>(null)
  const { only, words } = readWords(typed)
  const { items: records, searching } = useRecords(only === 'actions' ? '' : words)

  useEffect(() => {
    const d = dialog.current!
    loadPinyin()
    d.showModal()
    return () => d.close()
  }, [])

  const all = [...(pages?.values() ?? [])].filter((p) => isAvailable(p.entry))
  const groups: Record<PaletteItem['group'], PaletteItem[]> = {
    recent:
      words || only
        ? []
        : recent.flatMap((r) =>
            pages?.get(r) && isAvailable(pages.get(r)!.entry)
              ? [{ id: `recent-${r}`, group: 'recent' as const, title: entryTitle(pages.get(r)!.entry), icon: pages.get(r)!.entry.icon, route: r }]
              : [],
          ),
    pages: only || !words ? [] : pageItems(all, words, pinyin, entryTitle),
    records: only === 'actions' ? [] : records,
    actions: only === 'records' ? [] : actionItems(all, (r) => hasDefinition(r) && nodes.has(`${r}/add`), actions, words, pinyin, entryTitle, t),
  }
  const items = order.flatMap((g) => groups[g])
  const active = items[Math.min(at, items.length - 1)]

  const choose = (item: PaletteItem | undefined, newWindow: boolean): void => {
    if (!item) return
    closePalette()
    if (item.run) item.run()
    else if (item.route && newWindow) openWindow(`/admin/${item.route}`, item.query)
    else if (item.route) void openTab(item.route, item.query)
  }
  const keys = (e: KeyboardEvent): void => {
    if (e.nativeEvent.isComposing) return
    if (e.key === 'ArrowDown') setAt((n) => Math.min(n + 1, items.length - 1))
    else if (e.key === 'ArrowUp') setAt((n) => Math.max(n - 1, 0))
    else if (e.key === 'Enter') choose(active, e.ctrlKey || e.metaKey)
    else return
    e.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={t('layouts.header.search')}
      data-testid="dialog-palette"
      onClose={closePalette}
      onClick={(e) => e.target === dialog.current && closePalette()}
    >
      <div className="box">
        <div className="find">
          <SearchOutlined />
          <input
            autoFocus
            role="combobox"
            aria-expanded="true"
            aria-controls="palette-list"
            aria-activedescendant={active ? `palette-${active.id}` : undefined}
            aria-autocomplete="list"
            placeholder={t('layouts.palette.placeholder')}
            aria-label={t('layouts.palette.placeholder')}
            value={typed}
            onChange={(e) => {
              setTyped(e.target.value)
              setAt(0)
            }}
            onKeyDown={keys}
            data-testid="field-palette"
          />
          <kbd>Esc</kbd>
        </div>
        <div id="palette-list" className="list" role="listbox" aria-label={t('layouts.header.search')}>
          {order.map(
            (g) =>
              groups[g].length > 0 && (
                <div key={g} role="group" aria-label={t(`layouts.palette.${g}`)}>
                  <div className="group" aria-hidden="true">
                    {t(`layouts.palette.${g}`)}
                  </div>
                  {groups[g].map((item) => (
                    <PaletteRow
                      key={item.id}
                      item={item}
                      on={item === active}
                      onHover={() => setAt(items.indexOf(item))}
                      onChoose={(newWindow) => choose(item, newWindow)}
                    />
                  ))}
                </div>
              ),
          )}
        </div>
        {items.length === 0 && (
          <p className="empty" role="status">
            {searching ? t('layouts.palette.searching') : t('layouts.palette.empty', { q: words })}
          </p>
        )}
        <div className="hint">
          <span>{t('layouts.palette.hint')}</span>
          <span>{t('layouts.palette.typeHint')}</span>
        </div>
      </div>
    </dialog>
  )
}
