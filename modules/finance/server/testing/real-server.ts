import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface RealServer {
  call(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<{ status: number; text: string }>
  /** As the power fails: nothing is said, nothing is finished. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** The server itself, a process of its own on this database, for tests of what is left of its work when it dies. */
export async function startRealServer(databaseUrl: string): Promise<RealServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'crossway-killed-'))
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../../../../apps/server/main.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', DEMO: '0', ROLE: 'all' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let message = ''
  child.stderr!.on('data', (c: Buffer) => (message += c.toString()))
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (c: Buffer) => {
      message += c.toString()
      const m = /http:\/\/localhost:(\d+)\//.exec(message)
      if (m) resolve(m[1]!)
    })
    void ended.then(() => reject(new Error('the server ended:\n' + message)))
  })
  const leave = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    call: async (method, path, token, body) => {
      const r = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: r.status, text: await r.text() }
    },
    kill: () => leave('SIGKILL'),
    stop: () => leave('SIGTERM'),
  }
}
