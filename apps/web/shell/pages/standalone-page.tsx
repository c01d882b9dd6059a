import '../../boot/modules.ts'
import { usePlace } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Data } from '../../boot/data.tsx'
import { PageBoundary } from '../../errors/page-boundary.tsx'
import { PageContent } from './page-content.tsx'

/** Pages outside the shell: supplier portal, briefing, shared details, members. They register their path. */
export default function StandalonePage({ path }: { path: string }): ReactElement {
  const query = usePlace((p) => p.query)
  return (
    <main className="standalone-page" style={{ height: '100%', overflow: 'auto' }}>
      <Data>
        <PageBoundary key={path} route={path} onReload={() => location.reload()}>
          <PageContent route={path} query={query} standalone />
        </PageBoundary>
      </Data>
    </main>
  )
}
