import { atAnyEnd } from './embedded/at-any-end.ts'
import { databaseName, ensureCluster } from './embedded/cluster.ts'
import { holdersOf } from './embedded/holders.ts'
import { launch } from './embedded/launch.ts'
import { oneAtATime } from './embedded/one-at-a-time.ts'
import { type Place, placeOf } from './embedded/place.ts'
import { askToStop, runningPostmaster, stopPostmaster } from './embedded/postmaster.ts'
import { programs } from './embedded/programs.ts'

type Options = { dir: string; log: (line: string) => void; forTests?: boolean }

/**
 * Starts the PostgreSQL that npm brought, with its cluster below `dir` (made on first use: `fresh`), reachable through a private socket only.
 * It outlives a crash of ours: the next start stops it and starts it anew. Killed itself, it is started again at once and recovers from its
 * log. Processes that start it on the same `dir` share it, and the last one to call `stop` ends it. Mistakes of the surroundings are `StartProblem`s.
 */
export async function startEmbedded({ dir, log, forTests = false }: Options): Promise<{ url: string; stop(): Promise<void>; fresh: boolean }> {
  const place = placeOf(dir, log)
  const holders = holdersOf(place.home)
  let stopping = false
  const run = async (bin: string): Promise<void> => {
    const child = await launch(place, bin, forTests, log)
    child.on('exit', (code) => {
      if (stopping || code === 0) return // 0: an operator stopped it, and will have a reason
      log('the database ended unexpectedly, starting it again / 数据库意外退出，正在重新启动')
      const again = oneAtATime(place.home, async () => void (stopping || runningPostmaster(place.data) || (await run(bin))))
      again.catch((error: Error) => log(error.message))
    })
  }
  const fresh = await oneAtATime(place.home, async () => {
    const bin = programs(place, log)
    const created = ensureCluster(place, bin, forTests, log)
    const shared = runningPostmaster(place.data) && holders.others().length > 0
    if (!shared) {
      await stopLeftover(place, log)
      await run(bin)
    }
    holders.enter()
    return created
  })
  const callOff = atAnyEnd(() => {
    holders.leave()
    if (holders.others().length === 0) askToStop(place.data)
  })
  const stop = async () => {
    stopping = true
    callOff()
    await oneAtATime(place.home, async () => {
      holders.leave()
      if (holders.others().length === 0) await stopPostmaster(place.data)
    })
  }
  return { url: `postgresql://${databaseName}@localhost/${databaseName}?host=${encodeURIComponent(place.socket)}`, stop, fresh }
}

async function stopLeftover(place: Place, log: (line: string) => void): Promise<void> {
  if (!runningPostmaster(place.data)) return
  log('stopping the database that an interrupted run left behind / 正在停止上次异常退出遗留的数据库')
  await stopPostmaster(place.data)
}
