import { auth, knownRoutes, openTab, useText } from '@crossway/web-kit'
import { Button } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { sourceName, sourceRoute, type Sourced } from './sources.ts'

const SourcePanel = lazy(() => import('./source-panel.tsx').then((m) => ({ default: m.SourcePanel })))

export type SourceAt =
  | { readonly kind: 'page'; readonly route: string; readonly query: Record<string, string>; readonly line: boolean }
  | { readonly kind: 'books'; readonly why: 'noPage' | 'noRight' }
/** Where the reader gets to see a document: on its page, or, where there is none for him, as the books hold it. */
export function sourceAt(e: Sourced): SourceAt {
  const to = sourceRoute(e)
  if (!to || !knownRoutes().includes(to.route)) return { kind: 'books', why: 'noPage' }
  return auth(to.route) ? { kind: 'page', ...to } : { kind: 'books', why: 'noRight' }
}

export function SourceDrawer({ view, of, onClose }: { view: ProfitPage; of: Sourced; onClose: () => void }): ReactElement | null {
  const at = sourceAt(of)
  if (at.kind === 'page') return null
  return (
    <Suspense>
      <SourcePanel view={view} of={of} why={at.why} onClose={onClose} />
    </Suspense>
  )
}

/** The document of an entry: every one opens. */
export function SourceLink({ view, of, text }: { view: ProfitPage; of: Sourced; text?: string }): ReactElement {
  const t = useText()
  const [open, setOpen] = useState(false)
  const at = sourceAt(of)
  return (
    <>
      <Button
        type="link"
        size="small"
        className="source-link"
        data-testid="source-link"
        onClick={(e) => {
          e.stopPropagation()
          if (at.kind === 'page') void openTab(at.route, at.query)
          else setOpen(true)
        }}
      >
        {text ?? sourceName(t, of)}
        {text === undefined && at.kind === 'page' && at.line ? ` · ${t('boards.entries.lineOf')}` : ''}
      </Button>
      {open && <SourceDrawer view={view} of={of} onClose={() => setOpen(false)} />}
    </>
  )
}
