import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateFolder } from './embedded/account.ts'
import { cleanEnv, databaseName, ensureCluster } from './embedded/cluster.ts'
import { holdersOf } from './embedded/holders.ts'
import { oneAtATime } from './embedded/one-at-a-time.ts'
import { type Place, placeOf } from './embedded/place.ts'
import { disownPidFile, runningPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { programs } from './embedded/programs.ts'
import { settings } from './embedded/settings.ts'
import { StartProblem } from './start-problem.ts'

type Options = { dir: string; log: (line: string) => void; forTests?: boolean }

/**
 * Starts the PostgreSQL that npm brought, with its cluster below `dir` (made on first use: `fresh`), reachable through a private socket only.
 * It outlives a crash of ours: the next start stops it and starts it anew, and recovers a killed one from its log. Processes that
 * start it on the same `dir` share it, and the last one to call `stop` ends it. Mistakes of the surroundings are `StartProblem`s.
 */
export async function startEmbedded({ dir, log, forTests = false }: Options): Promise<{ url: string; stop(): Promise<void>; fresh: boolean }> {
  const place = placeOf(dir, log)
  const holders = holdersOf(place.home)
  const fresh = await oneAtATime(place.home, async () => {
    const bin = programs(place, log)
    const created = ensureCluster(place, bin, forTests, log)
    await startOrJoin(place, bin, forTests, holders.others().length > 0, log)
    holders.enter()
    return created
  })
  const stop = () =>
    oneAtATime(place.home, async () => {
      holders.leave()
      if (holders.others().length === 0) await stopPostmaster(place.data)
    })
  return { url: `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(place.socket)}`, stop, fresh }
}

async function startOrJoin(place: Place, bin: string, forTests: boolean, isShared: boolean, log: (line: string) => void): Promise<void> {
  if (runningPostmaster(place.data)) {
    if (isShared) return
    log('stopping the database that an interrupted run left behind / 正在停止上次异常退出遗留的数据库')
    await stopPostmaster(place.data)
  }
  while (!(await start(place, bin, forTests, log))) await sleep(200)
}

/** False when sessions of a killed server are not gone yet: try again. */
async function start(place: Place, bin: string, forTests: boolean, log: (line: string) => void): Promise<boolean> {
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
    if (running?.pid === child.pid && running?.ready) return true
    if (waited > 0 && waited % 5000 === 0) log('the database is recovering from an unclean end / 数据库正在从异常退出中恢复')
    await sleep(10)
  }
  const said = readFileSync(logFile).subarray(before).toString()
  if (said.includes('still in use')) return false
  const reason = /FATAL:\s+(.*)/.exec(said)?.[1] ?? ended
  throw new StartProblem(`The database in ${place.data} does not start: ${reason} (see ${logFile}).`, `数据库无法启动：${reason}（详见 ${logFile}）。`)
}
