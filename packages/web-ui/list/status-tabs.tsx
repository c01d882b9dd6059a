import { DownOutlined } from '@ant-design/icons'
import { numberText, tabLabel, useLang, useText } from '@crossway/web-kit'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { useListParts } from './list-context.ts'
import { useFoldedTabs } from './use-folded-tabs.ts'

/** Status tabs with counts; what does not fit folds into `更多`, the active one and those that hurt stay (look.md §4.1). */
export function StatusTabs(): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const { model, state, change, list, room } = useListParts()
  const line = useRef<HTMLDivElement>(null)
  const counts = list.answer?.tabCounts
  // a tab without a count is not for this reader; one that groups otherwise counts nothing
  const groups = new Set(model.resource.query?.groupings)
  const tabs = (model.page.tabs ?? []).filter((x) => !counts || x.key in counts || groups.has(x.key))
  const hidden = useFoldedTabs(
    line,
    tabs.map((x) => ({ key: x.key, stays: x.key === state.tab || ((x.alert ?? false) && (counts?.[x.key] ?? 0) > 0) })),
    room.phone ? undefined : room.width,
    tabs.map((x) => `${x.key}${counts?.[x.key] ?? ''}`).join() + lang + state.tab,
  )
  if (tabs.length === 0) return null
  const step = (e: KeyboardEvent): void => {
    const by = e.key === 'ArrowRight' ? 1 : e.key === 'ArrowLeft' ? -1 : 0
    if (!by) return
    const open = tabs.filter((x) => !hidden.has(x.key))
    const next = open[(open.findIndex((x) => x.key === state.tab) + by + open.length) % open.length]!
    change({ tab: next.key })
    line.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  const count = (key: string): string | undefined => (counts?.[key] === undefined ? undefined : numberText(counts[key]))
  return (
    <div className="status-tabs" ref={line}>
      <div className="tab-line" role="tablist" onKeyDown={step}>
        {tabs.map((x) => (
          <button
            key={x.key}
            type="button"
            role="tab"
            data-tab={x.key}
            aria-selected={x.key === state.tab}
            tabIndex={x.key === state.tab ? 0 : -1}
            className={`status-tab${x.key === state.tab ? ' is-on' : ''}${hidden.has(x.key) ? ' is-hidden' : ''}`}
            onClick={() => change({ tab: x.key })}
          >
            {tabLabel(model, x.key, lang)}
            <span className={`tab-count${x.alert && (counts?.[x.key] ?? 0) > 0 ? ' is-hot' : ''}`}>{count(x.key) ?? '\u2007'}</span>
          </button>
        ))}
      </div>
      {hidden.size > 0 && (
        <DropMenu
          menu={{
            items: tabs.filter((x) => hidden.has(x.key)).map((x) => ({ key: x.key, label: `${tabLabel(model, x.key, lang)}  ${count(x.key) ?? ''}` })),
            onClick: ({ key }) => change({ tab: key }),
          }}
        >
          <button type="button" className="status-tab">
            {t('common.more')} <DownOutlined className="tiny" />
          </button>
        </DropMenu>
      )}
    </div>
  )
}
