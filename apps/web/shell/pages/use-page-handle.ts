import { useTabs, type LivePage, type PageHandle, type PageHeading } from '@crossway/web-kit'
import { useCallback, useEffect, useMemo, useState } from 'react'

interface Handle {
  handle: PageHandle
  held: boolean
  heading: PageHeading | undefined
  setSlot: (at: HTMLElement | null) => void
  refresh: () => void
  hasRefresh: () => boolean
}

/** What a page may ask of the shell around it. */
export function usePageHandle({ key, route }: Pick<LivePage, 'key' | 'route'>): Handle {
  const [held, setHeld] = useState(false)
  const [heading, setHeading] = useState<PageHeading>()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [disposers] = useState(() => new Set<() => void>())
  const [refreshers] = useState(() => new Set<() => void>())

  // the slot itself is never hidden by Activity: its end is the page's real end
  useEffect(() => {
    return () => {
      for (const fn of disposers) fn()
    }
  }, [disposers])

  const handle = useMemo<PageHandle>(() => {
    const register =
      (set: Set<() => void>) =>
      (fn: () => void): (() => void) => {
        set.add(fn)
        return () => void set.delete(fn)
      }
    return {
      key,
      route,
      isActive: () => useTabs.getState().active === key,
      subscribe: (changed) => useTabs.subscribe(changed),
      onDispose: register(disposers),
      hold: setHeld,
      setHeading,
      slot,
      onRefresh: register(refreshers),
    }
  }, [key, route, slot, disposers, refreshers])
  const refresh = useCallback(() => {
    for (const fn of refreshers) fn()
  }, [refreshers])
  const hasRefresh = useCallback(() => refreshers.size > 0, [refreshers])
  return { handle, held, heading, setSlot, refresh, hasRefresh }
}
