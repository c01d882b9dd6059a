import { loginAgain, notify, useSession, useText } from '@crossway/web-kit'
import { useEffect } from 'react'

const early = 10 * 60_000

/** Ten minutes before the absolute end a notice offers to sign in again: time limits are announced and can be extended. */
export function useSessionEnd(): void {
  const t = useText()
  const end = useSession((s) => s.expiresAt)
  useEffect(() => {
    if (!end) return
    const wait = Date.parse(end) - early - Date.now()
    if (!(wait > 0) || wait > 2 ** 31 - 1) return
    const timer = setTimeout(
      () =>
        notify({
          kind: 'warning',
          code: 'session.ends',
          text: t('session.endsSoon'),
          lasts: 0,
          actions: [{ label: t('session.signAgain'), run: () => void loginAgain(undefined) }],
        }),
      wait,
    )
    return () => clearTimeout(timer)
  }, [end, t])
}
