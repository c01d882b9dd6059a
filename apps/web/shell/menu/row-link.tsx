import { badgeText, linkTo, openTab, routeOf, useBadges, useLayout, type MenuEntry } from '@crossway/web-kit'
import { Icon } from '@crossway/web-ui'
import { ArrowUpOutlined } from '@ant-design/icons'
import type { AnchorHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { navigationFailed } from '../../router/failures.ts'
import { entryTitle } from '../../router/titles.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  entry: MenuEntry
  icon?: boolean
  after?: ReactNode
  onOpened?: () => void
  /** Rows of favourites and recent pages stand beside the tree's own row. */
  section?: 'fav' | 'recent'
  ref?: Ref<HTMLAnchorElement>
}

/** A real link, so that middle click and Ctrl+click open a new window by themselves. */
export function RowLink({ entry, icon = false, after, onOpened, section, ref, className = '', ...rest }: Props): ReactElement {
  const fallback = useLayout((l) => l.menuDefaultIcon)
  const count = useBadges((b) => (entry.badge_source ? b.counts[entry.badge_source] : undefined))
  const link = entry.menu_type === 'link'
  const href = link ? safeUrl(entry.url) : linkTo(`/admin/${routeOf(entry)}`)
  const click = (e: MouseEvent): void => {
    if (e.defaultPrevented || e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey) return
    onOpened?.()
    if (link) return
    e.preventDefault()
    if (entry.menu_type !== 'tab' && entry.menu_type !== 'globalSubroute') return navigationFailed('menuType', entry.name)
    void openTab(routeOf(entry))
  }
  return (
    <a
      {...rest}
      ref={ref}
      className={`menu-row ${className}`}
      href={href}
      {...(link ? { target: '_blank', rel: 'noopener' } : {})}
      data-testid={section ? `menu-${section}-${entry.name}` : `menu-${entry.name}`}
      onClick={click}
    >
      {icon && <Icon name={entry.icon} fallback={fallback} className="row-icon" />}
      <span className="ell">{entryTitle(entry)}</span>
      {link && <ArrowUpOutlined className="row-out" />}
      {count ? <span className="row-badge">{badgeText(count)}</span> : null}
      {after}
    </a>
  )
}

/** Links of rules lead to http(s) or into the application, nowhere else. */
function safeUrl(url: string | null): string {
  if (!url) return '#'
  return /^https?:\/\//i.test(url) || url.startsWith('/#/') || url.startsWith('#/') ? url : '#'
}
