import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** When a process started, as its system tells it; undefined when it is not there. Tells it from a later one with the same pid. */
export function startOf(pid: number): string | undefined {
  try {
    // field 22; the name in field 2 may hold blanks and brackets
    if (existsSync('/proc/self/stat')) return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined
  } catch {
    return undefined
  }
}
