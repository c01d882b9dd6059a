import { readText, reloadPage, writeText } from '@crossway/web-kit'
import { create } from 'zustand'

const key = 'erpVersion'
const every = 24 * 3600_000
/** The blocking dialog `系统更新`; open also when a file of the running version can no longer be loaded. */
export const useUpdate = create<{ open: boolean; version: string | undefined }>(() => ({ open: false, version: undefined }))

/** A failed check is ignored without retry. The first start ever only remembers. */
export async function checkVersion(): Promise<void> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    if (!answer.ok) return
    const { version } = (await answer.json()) as { version?: unknown }
    if (typeof version !== 'string' || !version) return
    const known = readText(key)
    if (known === undefined) writeText(key, version)
    else if (known !== version) useUpdate.setState({ open: true, version })
  } catch {
    // next check in a day
  }
}

export function watchVersion(): void {
  void checkVersion()
  setInterval(() => void checkVersion(), every)
}

export async function confirmUpdate(): Promise<void> {
  const { version } = useUpdate.getState()
  if (version) writeText(key, version)
  await reloadPage()
}
