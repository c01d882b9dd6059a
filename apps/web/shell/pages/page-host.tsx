import { useLayout, usePageCache, useTabs } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'
import { PageSlot } from './page-slot.tsx'
import './page-host.css'

/** All living pages, one in front. A page being built anew is gone for 150 ms; its skeleton stands in the meantime. */
export function PageHost({ hidden }: { hidden: boolean }): ReactElement {
  const pages = usePageCache((s) => s.pages)
  const active = useTabs((s) => s.active)
  const animation = useLayout((l) => l.mainAnimation)
  return (
    <>
      {pages.map((page) => {
        const front = !hidden && page.key === active
        if (page.waiting) return front ? <PageSkeleton key={page.key} /> : null
        return <PageSlot key={`${page.key}#${page.build}`} page={page} active={front} animation={animation} />
      })}
    </>
  )
}
