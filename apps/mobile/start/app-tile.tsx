import { icons } from 'virtual:mobile-index'
import { badgeText, navigate, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import type { PhoneEntry } from '../pages/permitted.ts'

const box = '64 64 896 896'
export const PageIconMark = ({ route }: { readonly route: string }): ReactElement => (
  <svg viewBox={box} width="22" height="22" fill="currentColor" aria-hidden="true">
    {(icons[route] ?? icons['home'] ?? []).map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)

export function AppTile({
  page,
  waiting,
  press,
}: {
  readonly page: PhoneEntry
  readonly waiting: number
  readonly press?: Record<string, unknown>
}): ReactElement {
  const t = useText()
  return (
    <button type="button" className="m-tile" data-testid={`m-app-${page.route}`} onClick={() => void navigate(`/admin/m/${page.route}`)} {...press}>
      <span className="m-tile-icon">
        <PageIconMark route={page.route} />
        {waiting > 0 && (
          <span className="m-badge">
            {badgeText(waiting)}
            <span className="m-hidden">{t('start.waiting', { n: waiting })}</span>
          </span>
        )}
      </span>
      <span className="m-tile-title">{page.title}</span>
    </button>
  )
}
