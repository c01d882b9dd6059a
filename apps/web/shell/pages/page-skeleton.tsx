import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import './page-host.css'

/** Bars in the place of a list, while a page is fetched or built anew. */
export function PageSkeleton(): ReactElement {
  const t = useText()
  return (
    <div className="page-skeleton card" role="status" aria-label={t('common.loading')} data-testid="page-skeleton">
      {Array.from({ length: 12 }, (_, i) => (
        <div key={i} className="line">
          {[1, 2, 3, 4].map((n) => (
            <span key={n} style={{ flex: ((n * 7 + i * 3) % 5) + 1 }} />
          ))}
        </div>
      ))}
    </div>
  )
}
