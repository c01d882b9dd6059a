import { lockScreen, throttle, useLayout, useSession } from '@crossway/web-kit'
import { useEffect } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Locks after so many idle minutes; the site may force a limit of its own. */
export function useAutoLock(): void {
  const own = useLayout((l) => l.lockMinutes)
  const forced = useSession((s) => Number(s.site.lock_minutes ?? 0))
  const locked = useSession((s) => s.locked)
  const minutes = forced > 0 && (own === 0 || forced < own) ? forced : own
  useEffect(() => {
    if (minutes <= 0 || locked) return
    let timer: ReturnType<typeof setTimeout>
    const begin = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void lockScreen().catch(() => undefined), minutes * 60_000)
    }
    const alive = throttle(begin, 1000)
    begin()
    for (const s of signs) addEventListener(s, alive, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const s of signs) removeEventListener(s, alive)
    }
  }, [minutes, locked])
}
