import { fromTabs, lockScreen, tellTabs, throttle, useLayout, useSession } from '@crossway/web-kit'
import { useEffect } from 'react'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** Locks after so many minutes without work in any tab of this browser: they are one session. The site may force a limit of its own. */
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
    const alive = throttle(() => {
      begin()
      tellTabs('session.used', { at: Date.now() })
    }, 1000)
    begin()
    const off = fromTabs('session.used', begin)
    for (const s of signs) addEventListener(s, alive, { passive: true })
    return () => {
      clearTimeout(timer)
      off()
      for (const s of signs) removeEventListener(s, alive)
    }
  }, [minutes, locked])
}
