import { spawn, type ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { builtServer, buildServer } from '../scripts/lib/server-build.mjs'

const root = join(import.meta.dirname, '..')
/** BENCH_DIR lets two benches run beside each other. */
export const dataDir = join(root, process.env.BENCH_DIR ?? 'var/bench')

export interface Running {
  readonly url: string
  readonly pid: number
  /** Milliseconds from the start command to the first answer of /readyz. */
  readonly ready: number
  stop(): Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const s = createServer().listen(0, () => {
      const { port } = s.address() as { port: number }
      s.close(() => resolve(port))
    })
  })

/** Starts the server the way `npm start` does, on its own data. */
export async function startServer(env: Record<string, string> = {}): Promise<Running> {
  await buildServer()
  const port = await freePort()
  const begun = performance.now()
  const child: ChildProcess = spawn(process.execPath, [builtServer], {
    env: {
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      MEASURE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let message = ''
  child.stdout!.on('data', (c: Buffer) => (message += c.toString()))
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; i < 6000; i++) {
    if (child.exitCode !== null) throw new Error('server ended:\n' + message)
    if (
      await fetch(url + '/readyz').then(
        (r) => r.ok,
        () => false,
      )
    )
      break
    await sleep(10)
  }
  return {
    url,
    pid: child.pid!,
    ready: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM')
      for (let i = 0; i < 2000 && child.exitCode === null && child.signalCode === null; i++) await sleep(10)
    },
  }
}
export const wipe = (): void => rmSync(dataDir, { recursive: true, force: true })
/** Resident memory of a process in MiB. */
export const memory = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** CPU seconds of a process so far; with its siblings, of all that its parent has: those of a database are processes of their own. */
export function cpuOf(pid: number, siblings = false): number {
  const stat = (p: string): string[] => {
    try {
      return readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1]!.split(' ')
    } catch {
      return []
    }
  }
  const seconds = (s: readonly string[]): number => (Number(s[11] ?? 0) + Number(s[12] ?? 0)) / 100
  const parent = stat(String(pid))[1]
  if (!siblings) return seconds(stat(String(pid)))
  return readdirSync('/proc')
    .filter((p) => /^\d+$/.test(p))
    .map(stat)
    .filter((s) => s[1] === parent)
    .reduce((n, s) => n + seconds(s), 0)
}
