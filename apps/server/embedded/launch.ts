import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { privateFolder } from './account.ts'
import { cleanEnv } from './cluster.ts'
import type { Place } from './place.ts'
import { disownPidFile, runningPostmaster } from './postmaster.ts'
import { settings } from './settings.ts'

/** Starts the server process of a cluster where none runs, and comes back when it takes connections, however long it recovers. */
export async function launch(place: Place, bin: string, forTests: boolean, log: (line: string) => void): Promise<ChildProcess> {
  for (;;) {
    const child = await start(place, bin, forTests, log)
    if (child) return child
    await sleep(200)
  }
}

/** Undefined when sessions of a killed server are not gone yet: try again. */
async function start(place: Place, bin: string, forTests: boolean, log: (line: string) => void): Promise<ChildProcess | undefined> {
  if (place.socket !== place.data) privateFolder(place.socket, place.account)
  disownPidFile(place.data, place.socket)
  const logFile = join(place.home, 'postgres.log')
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.1`)
  const output = openSync(logFile, 'a')
  const before = statSync(logFile).size
  const child = spawn(join(bin, 'postgres'), ['-D', place.data, ...settings(place.socket, forTests)], {
    cwd: '/',
    env: cleanEnv(),
    detached: true, // Ctrl-C is for us alone: the database stops after the last request is answered
    stdio: ['ignore', output, output],
    ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
  })
  closeSync(output)
  let ended: string | undefined
  child.on('error', (error) => (ended = error.message))
  child.on('exit', (code) => (ended ??= `exit code ${code}`))
  child.unref()
  for (let waited = 0; ended === undefined; waited += 10) {
    const running = runningPostmaster(place.data)
    if (running?.pid === child.pid && running?.ready) return child
    if (waited > 0 && waited % 5000 === 0) log('the database is recovering from an unclean end / 数据库正在从异常退出中恢复')
    await sleep(10)
  }
  const message = readFileSync(logFile).subarray(before).toString()
  if (message.includes('still in use')) return undefined
  const reason = /FATAL:\s+(.*)/.exec(message)?.[1] ?? ended
  throw new StartProblem(`The database in ${place.data} does not start: ${reason} (see ${logFile}).`, `数据库无法启动：${reason}（详见 ${logFile}）。`)
}
