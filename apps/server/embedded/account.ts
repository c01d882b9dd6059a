import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number; name: string }

/**
 * The account that PostgreSQL runs under when we are root, which it refuses to be; undefined when we are an ordinary user.
 * A cluster that exists keeps its owner, so that an account which appears later on the machine changes nothing.
 */
export function unprivilegedAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = accounts()
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid, name: known.find((each) => each.uid === uid)?.name ?? String(uid) }
  }
  return known.find((each) => each.name === 'postgres') ?? known.find((each) => each.name === 'nobody') ?? { uid: 65534, gid: 65534, name: '65534' }
}

function accounts(): Account[] {
  const file = '/etc/passwd'
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length > 3)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}

/** Whether the account can walk to `path` and enter or run it. Looks at the mode bits of every folder on the way. */
export function canReach(account: Account, path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid, gid } = statSync(at)
      const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
      if ((bits & 1) === 0) return false
    }
    if (at === dirname(at)) return true
  }
}

/** Makes a folder that only the account (or, without one, the current user) may enter. */
export function privateFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}
