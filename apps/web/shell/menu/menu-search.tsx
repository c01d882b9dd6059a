import { useText } from '@crossway/web-kit'
import { CloseCircleFilled, SearchOutlined } from '@ant-design/icons'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { useMenuTree } from './menu-width.ts'
import { loadPinyin } from './pinyin.ts'

/** zh, en, pinyin, initials, route name. Enter opens the first hit, arrow down goes into the tree. */
export function MenuSearch(): ReactElement {
  const t = useText()
  const words = useMenuTree((s) => s.words)
  const field = useRef<HTMLInputElement>(null)
  const tree = (): HTMLElement | null => field.current?.closest('.side-menu')?.querySelector<HTMLElement>('[role=tree]') ?? null
  const set = (w: string): void => useMenuTree.setState({ words: w })
  const keys = (e: KeyboardEvent): void => {
    if (e.key === 'Enter') tree()?.querySelector<HTMLElement>('a[role=treeitem]')?.click()
    else if (e.key === 'ArrowDown') tree()?.querySelector<HTMLElement>('[role=treeitem]')?.focus()
    else if (e.key === 'Escape' && words) set('')
    else return
    e.preventDefault()
  }
  return (
    <div className="menu-search">
      <SearchOutlined />
      <input
        ref={field}
        type="text"
        role="searchbox"
        value={words}
        placeholder={t('layouts.menu.search')}
        aria-label={t('layouts.menu.search')}
        data-testid="field-menuSearch"
        onFocus={loadPinyin}
        onChange={(e) => set(e.target.value)}
        onKeyDown={keys}
      />
      {words && (
        <button
          type="button"
          className="plain-button"
          aria-label={t('common.close')}
          onClick={() => {
            set('')
            field.current?.focus()
          }}
        >
          <CloseCircleFilled />
        </button>
      )}
    </div>
  )
}
