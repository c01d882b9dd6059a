import { useTabs, type LivePage, type PageHandle, type PageHeading } from '@crossway/web-kit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

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
  const disposers = useRef(new Set<() => void>())
  const refreshers = useRef(new Set<() => void>())

  // the slot itself is never hidden by Activity: its end is the page's real end
  useEffect(() => {
    const all = disposers.current
    return () => {
      for (const fn of [...all]) fn()
    }
  }, [])

  const handle = useMemo<PageHandle>(() => {
    const register = (set: Set<() => void>) => (fn: () => void): (() => void) => {
      set.add(fn)
      return () => void set.delete(fn)
    }
    return {
      key,
      route,
      isActive: () => useTabs.getState().active === key,
      subscribe: (changed) => useTabs.subscribe(changed),
      onDispose: register(disposers.current),
      hold: setHeld,
      setHeading,
      slot,
      onRefresh: register(refreshers.current),
    }
  }, [key, route, slot])
  const refresh = useCallback(() => {
    for (const fn of [...refreshers.current]) fn()
  }, [])
  const hasRefresh = useCallback(() => refreshers.current.size > 0, [])
  return { handle, held, heading, setSlot, refresh, hasRefresh }
}
