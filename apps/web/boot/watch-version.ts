import { readText, reloadPage, writeText } from '@crossway/web-kit'
import { create } from 'zustand'

const key = 'erpVersion'
const every = 24 * 3600_000
/** The blocking dialog `系统更新`; open also when a file of the running version can no longer be loaded. */
export const useUpdate = create<{ open: boolean; version: string | undefined }>(() => ({ open: false, version: undefined }))

async function served(): Promise<string | undefined> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    const { version } = answer.ok ? ((await answer.json()) as { version?: unknown }) : {}
    return typeof version === 'string' && version ? version : undefined
  } catch {
    return undefined // next check in a day
  }
}

/** A failed check is ignored without retry. The first start ever only remembers. */
export async function checkVersion(): Promise<void> {
  const version = await served()
  const known = readText(key)
  if (version === undefined) return
  if (known === undefined) writeText(key, version)
  else if (known !== version) useUpdate.setState({ open: true, version })
}

export function watchVersion(): void {
  void checkVersion()
  setInterval(() => void checkVersion(), every)
}

/** A file that was gone asks before any version is known; unless it is remembered now, the new page would ask once more. */
export async function confirmUpdate(): Promise<void> {
  const version = useUpdate.getState().version ?? (await served())
  if (version) writeText(key, version)
  await reloadPage()
}
