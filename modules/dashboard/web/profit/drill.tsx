import type { ProfitPage } from '../../model/profit/ask.ts'
import type { Drilled } from './drilled.ts'
import { lazy, Suspense, useCallback, useState, type ReactElement } from 'react'

const EntryDrawer = lazy(() => import('./entry-drawer.tsx').then((m) => ({ default: m.EntryDrawer })))

/** Opens the entries behind a figure: `drill({ ask, node: 'S1', title })`; put `drawer` into the page. */
export function useDrill(view: ProfitPage): { readonly drill: (d: Drilled) => void; readonly drawer: ReactElement | null } {
  const [open, setOpen] = useState<Drilled>()
  const close = useCallback(() => setOpen(undefined), [])
  return {
    drill: setOpen,
    drawer: open ? (
      <Suspense>
        <EntryDrawer key={JSON.stringify(open)} view={view} of={open} onClose={close} />
      </Suspense>
    ) : null,
  }
}
