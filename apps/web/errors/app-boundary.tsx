import { PageBoundary } from './page-boundary.tsx'
import { usePlace } from '@crossway/web-kit'
import type { PropsWithChildren, ReactElement } from 'react'

/** The last net: a shell that throws shows a card with a way out, never a blank window; another address tries again. */
export function AppBoundary({ children }: PropsWithChildren): ReactElement {
  const path = usePlace((p) => p.path)
  const area = path.split('/')[1] ?? ''
  return (
    <PageBoundary key={area} route={path} onReload={() => location.reload()}>
      {children}
    </PageBoundary>
  )
}
