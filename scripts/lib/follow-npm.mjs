import { existsSync, readFileSync } from 'node:fs'

/**
 * Ends the server when npm is gone. Whoever kills npm (a service manager, a test) means the server; but between the two stands
 * the shell that npm starts scripts with, which dies without a word or, when npm is killed hard, lives on.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return // started by hand: a server in the background outlives its shell
  const parent = process.ppid
  const shell = isNpmsShell(parent)
  const above = shell ? parentOf(parent) : undefined
  const gone = () => process.ppid !== parent || (shell && parentOf(parent) !== above)
  const timer = setInterval(() => {
    if (!gone()) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  timer.unref()
}

const proc = (pid, file) => (existsSync(`/proc/${pid}/${file}`) ? readFileSync(`/proc/${pid}/${file}`, 'utf8') : '')

const isNpmsShell = (pid) => /sh\0-c\0/.test(proc(pid, 'cmdline'))

const parentOf = (pid) => proc(pid, 'stat').split(') ').at(-1).split(' ')[1]
