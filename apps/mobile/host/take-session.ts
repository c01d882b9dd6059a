import { startOutbox } from '@crossway/mobile-ui'
import { currentLang, queryClient, switchLanguage, useBadges, useNetwork, useNotices, useSession, useSettings } from '@crossway/web-kit'
import { host, type HostProps } from './props.ts'

/** Settings belong to the shell: this copy of the store must not write its older picture of them. */
export const leaveSettingsToShell = (): void => useSettings.persist.setOptions({ storage: { getItem: () => null, setItem: () => {}, removeItem: () => {} } })

let account: number | undefined
/** Session, rights and counts as the shell has them. Another account finds nothing of the one before. */
export function takeSession(props: HostProps): void {
  const next = props.session.admin?.id
  if (next !== account) queryClient.clear()
  account = next
  useSession.setState(props.session)
  useBadges.setState(props.badges)
}
export async function takeLanguage({ locale }: HostProps): Promise<void> {
  if (currentLang() !== locale) await switchLanguage(locale)
}

/** What runs while the application is mounted; answers how to stop all of it. */
export function watchHost(): () => void {
  const stop = new AbortController()
  const offline = (): void => useNetwork.setState({ offline: navigator.onLine === false })
  offline()
  addEventListener('online', offline, { signal: stop.signal })
  addEventListener('offline', offline, { signal: stop.signal })
  const { onServerEvent, notify } = host().shell
  const count = (source: string) => (e: { n?: number; count?: number }) =>
    useBadges.setState(({ counts, approvalCenterNum }) => {
      const n = e.n ?? e.count ?? 0
      return { counts: { ...counts, [source]: n }, approvalCenterNum: source === 'approvalCenter' ? n : approvalCenterNum }
    })
  const offs = [
    startOutbox(),
    onServerEvent('approval.count', count('approvalCenter') as never),
    onServerEvent('message.count', count('messageNotification') as never),
    // one place for notices: the shell's corner
    useNotices.subscribe((now, before) => {
      for (const n of now.list) if (!before.list.includes(n)) notify(n)
      if (now.list.length > 0) useNotices.setState({ list: [] })
    }),
  ]
  return () => {
    stop.abort()
    for (const off of offs) off()
  }
}
