import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { nodeEnv, pinnedNode, root } from './pinned-node.mjs'

/**
 * Starts the server of the browser tests beside whatever else runs; `ready` resolves when its demo company stands. Should it not come up,
 * Playwright starts one of its own on the port and shows what is wrong with it.
 */
export async function startE2eServer() {
  const port = await freePort()
  mkdirSync(join(root, 'var'), { recursive: true })
  const log = openSync(join(root, 'var/e2e-server.log'), 'w')
  const env = {
    ...nodeEnv,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: 'var/e2e',
    DEMO: '1',
    CAPTCHA_LOG: 'var/e2e-captchas.log',
    ALLOW_PRIVATE_HOSTS: '127.0.0.1, localhost',
  }
  const child = spawn(pinnedNode(), ['scripts/e2e-server.ts'], { cwd: root, env, stdio: ['ignore', log, log] })
  closeSync(log)
  let ended = false
  const end = new Promise((done) => child.once('exit', () => done((ended = true))))
  child.once('error', () => (ended = true))
  const leave = () => void child.kill('SIGTERM')
  process.once('exit', leave)
  return {
    env: { E2E_PORT: String(port), E2E_REUSE: '1' },
    ready: async () => {
      while (!ended && !(await answers(port))) await sleep(200)
    },
    stop: async () => {
      process.off('exit', leave)
      leave()
      await end
    },
  }
}

const answers = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (a) => a.ok,
    () => false,
  )

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
