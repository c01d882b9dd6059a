import { findPage, useSession, type PageProps } from '@crossway/web-kit'
import { createElement, lazy, Suspense, useMemo, type ComponentType, type LazyExoticComponent, type ReactElement } from 'react'
import { loadOrTell } from '../../boot/load-or-tell.tsx'
import { NoPower } from '../../errors/error-body.tsx'
import { NotOpenCard } from './not-open-card.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

const parts = new Map<string, LazyExoticComponent<ComponentType<PageProps>>>()

function partOf(route: string): LazyExoticComponent<ComponentType<PageProps>> | undefined {
  const known = parts.get(route)
  if (known) return known
  const load = findPage(route)
  if (!load) return undefined
  const part = lazy(loadOrTell(load, () => parts.delete(route)))
  parts.set(route, part)
  return part
}

/** The registered page; a card when it is not built yet, or when the account has lost the right meanwhile. */
export function PageContent({ route, query, standalone = false }: PageProps & { standalone?: boolean }): ReactElement {
  const permitted = useSession((s) => standalone || s.menu === undefined || s.menu.pages.has(route))
  const part = useMemo(() => partOf(route), [route])
  if (!permitted) return <NoPower node={route} />
  if (!part) return <NotOpenCard route={route} />
  return <Suspense fallback={<PageSkeleton />}>{createElement(part, { route, query })}</Suspense>
}
