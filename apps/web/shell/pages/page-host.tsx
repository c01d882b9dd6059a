import { rebuildPage, useLayout, usePageCache, useTabs, type LivePage } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { PageBoundary } from '../../errors/page-boundary.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { PageSlot } from './page-slot.tsx'
import './page-host.css'

interface Shelf {
  readonly id: string
  readonly page: LivePage
}
const idOf = (page: LivePage): string => `${page.key}#${page.build}`

/**
 * All living pages, one in front. A page being built anew is gone for 150 ms; its skeleton stands in the meantime. The boundary around a page outlives
 * it by a moment, so that what it throws while it is torn down takes neither the other pages nor the application with it.
 */
export function PageHost({ hidden }: { hidden: boolean }): ReactElement {
  const pages = usePageCache((s) => s.pages)
  const active = useTabs((s) => s.active)
  const animation = useLayout((l) => l.mainAnimation)
  const living = pages.filter((p) => !p.waiting)
  const shelves = useShelves(living)
  return (
    <>
      {pages.map((page) => page.waiting && !hidden && page.key === active && <PageSkeleton key={page.key} />)}
      {shelves.map(({ id, page }) => {
        const live = living.find((p) => idOf(p) === id)
        return (
          <PageBoundary key={id} route={page.route} onReload={() => rebuildPage(page.key)} gone={!live}>
            {live && <PageSlot page={live} active={!hidden && live.key === active} animation={animation} />}
          </PageBoundary>
        )
      })}
    </>
  )
}

/** A place for each living page; the places of pages that went stay until their effects have ended. */
function useShelves(living: readonly LivePage[]): readonly Shelf[] {
  const [stored, setStored] = useState<readonly Shelf[]>([])
  const ids = living.map(idOf).join('|')
  const shelves = [...stored.filter((s) => !living.some((p) => idOf(p) === s.id)), ...living.map((page) => ({ id: idOf(page), page }))]
  // effects of what was taken out have run before these
  useEffect(() => {
    setStored(living.map((page) => ({ id: idOf(page), page })))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ids])
  return shelves
}
