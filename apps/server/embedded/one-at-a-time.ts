import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOf } from './process-start.ts'

/** Runs `work` while no other process does so on the same folder. A lock left by a killed process is taken over. */
export async function oneAtATime<T>(home: string, work: () => Promise<T>): Promise<T> {
  const lock = join(home, 'lock')
  const mine = join(home, `lock-${process.pid}`)
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}`)
  try {
    while (!taken(mine, lock)) {
      if (isAbandoned(lock)) rmSync(lock, { force: true })
      else await sleep(20)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A link appears whole or not at all, so that nobody ever reads an empty lock. */
function taken(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const [pid, start] = readFileSync(lock, 'utf8').split(' ')
    return startOf(Number(pid)) !== start
  } catch {
    return false // given back in this moment
  }
}
