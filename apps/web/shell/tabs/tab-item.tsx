import { closable, linkTo, useIsDirty, useLayout, useSession, useText, type Tab } from '@crossway/web-kit'
import { Icon } from '@crossway/web-ui'
import { CloseOutlined, PushpinFilled } from '@ant-design/icons'
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactElement } from 'react'

interface Props {
  tab: Tab
  title: string
  active: boolean
  dragged: boolean
  onOpen: () => void
  onClose: () => void
  onMenu: (x: number, y: number) => void
  onKeyDown: (e: KeyboardEvent<HTMLElement>) => void
  onDrag: (state: 'start' | 'over' | 'end') => void
}
const longPress = 500

export function TabItem({ tab, title, active, dragged, onOpen, onClose, onMenu, onKeyDown, onDrag }: Props): ReactElement {
  const t = useText()
  const dirty = useIsDirty(tab.key)
  const fallback = useLayout((l) => l.menuDefaultIcon)
  const icon = useSession((s) => s.menu?.pages.get(tab.route)?.entry.icon)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const mayClose = closable(tab)

  const click = (e: MouseEvent): void => {
    if (e.ctrlKey || e.metaKey || e.shiftKey) return
    e.preventDefault()
    if (!active) onOpen()
  }
  const middle = (e: MouseEvent): void => {
    if (e.button !== 1) return
    e.preventDefault()
    if (mayClose) onClose()
  }
  const down = (e: PointerEvent): void => {
    if (e.pointerType !== 'touch') return
    const { clientX, clientY } = e
    press.current = setTimeout(() => onMenu(clientX, clientY), longPress)
  }
  const classes = ['tab', active ? 'on' : '', dragged ? 'dragged' : '', tab.query['DetailID'] ? 'is-record' : '', mayClose ? '' : 'fixed']
    .filter(Boolean)
    .join(' ')
  return (
    <li
      className={classes}
      data-testid={`tab-${tab.key}`}
      data-active={active}
      data-pinned={tab.pinned}
      data-dirty={dirty}
      draggable={mayClose}
      onDragStart={(e) => {
        e.dataTransfer.effectAllowed = 'move'
        onDrag('start')
      }}
      onDragOver={(e) => {
        e.preventDefault()
        onDrag('over')
      }}
      onDragEnd={() => onDrag('end')}
      onAuxClick={middle}
      onMouseDown={(e) => e.button === 1 && e.preventDefault()}
      onContextMenu={(e) => {
        e.preventDefault()
        onMenu(e.clientX, e.clientY)
      }}
      onPointerDown={down}
      onPointerUp={() => clearTimeout(press.current)}
      onPointerMove={() => clearTimeout(press.current)}
    >
      <a
        className="tab-face"
        href={linkTo(`/admin/${tab.route}`, tab.query)}
        draggable={false}
        title={title}
        aria-current={active ? 'page' : undefined}
        aria-haspopup="menu"
        onClick={click}
        onKeyDown={onKeyDown}
      >
        <Icon name={icon} fallback={fallback} className="tab-icon" />
        {dirty && <span className="tab-dirty" role="img" aria-label={t('layouts.tabs.unsaved')} />}
        {tab.pinned && mayClose && <PushpinFilled className="tab-pin" />}
        <span className="ell">{title}</span>
      </a>
      {mayClose && (
        <button type="button" className="plain-button tab-close" tabIndex={-1} aria-label={`${t('layouts.tabs.close')} ${title}`} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}
