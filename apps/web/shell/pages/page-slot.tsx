import { confirmLeave, PageContext, rebuildPage, type Animation, type LivePage } from '@crossway/web-kit'
import { Activity, useEffect, useRef, type ReactElement } from 'react'
import { wasUsed } from '../../boot/first-use.ts'
import { PageBoundary } from '../../errors/page-boundary.tsx'
import { TitleLine } from '../title-line/title-line.tsx'
import { PageContent } from './page-content.tsx'
import { PageLeaf } from './page-leaf.tsx'
import { usePageHandle } from './use-page-handle.ts'

const staleAfter = 5 * 60_000

/** One living page: title line and content. Hidden it stays mounted outside of the document; React's Activity stops its effects unless it holds. */
export function PageSlot({ page, active, animation }: { page: LivePage; active: boolean; animation: Animation }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  const { handle, held, heading, setSlot, refresh, hasRefresh } = usePageHandle(page)

  const hiddenAt = useRef(0)
  useEffect(() => {
    if (!active) return void (hiddenAt.current = Date.now())
    const slot = box.current!
    // right after loading the document the first Tab stop is the skip link, so nothing takes the focus then
    const focused = document.activeElement
    // when the page stands painted: taking the focus asks the browser for its layout. Who has taken it meanwhile keeps it.
    const timer = setTimeout(() => {
      if (wasUsed() && document.activeElement === focused && !slot.contains(focused)) slot.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    })
    if (hiddenAt.current && Date.now() - hiddenAt.current > staleAfter && hasRefresh()) refresh()
    return () => {
      clearTimeout(timer)
      hiddenAt.current = Date.now()
    }
  }, [active, hasRefresh, refresh])

  const reload = (): void => {
    if (hasRefresh()) refresh()
    else void confirmLeave([page.key]).then((sure) => sure && rebuildPage(page.key))
  }
  return (
    <div ref={box} className={`page-slot${active ? ` in-${animation}` : ''}`} hidden={!active} data-page={page.key}>
      <PageLeaf active={active}>
        <TitleLine route={page.route} heading={heading} slotRef={setSlot} onRefresh={reload} />
        <div className="page-body">
          <Activity mode={active || held ? 'visible' : 'hidden'}>
            <PageContext value={handle}>
              <PageBoundary route={page.route} onReload={() => rebuildPage(page.key)}>
                <PageContent route={page.route} query={page.query} />
              </PageBoundary>
            </PageContext>
          </Activity>
        </div>
      </PageLeaf>
    </div>
  )
}
