import type { Ctx } from '../access/access.ts'

/** Who waits at a screen has workers of his own: what runs by the clock or follows from a change never stands before him. */
export const lanes = ['person', 'background'] as const
export type Lane = (typeof lanes)[number]

/** Jobs that one process runs at once. */
export const slots: Readonly<Record<Lane, number>> = { person: 3, background: 2 }

/** What a person starts he waits for; what one of his jobs starts in passing he does not. */
export const laneOf = (ctx: Ctx): Lane => (ctx.account > 0 && ctx.actorType !== 'job' ? 'person' : 'background')

export interface LaneWorkers {
  /** Something may wait. */
  wake(): void
  /** Takes nothing more; answers when what runs has ended. */
  stop(): Promise<void>
}

/** Runs jobs one after the other in up to `most` rows; `next` takes one and answers what does it, or nothing when none waits. */
export function laneWorkers(most: number, next: () => Promise<(() => Promise<void>) | undefined>, log: (line: string) => void): LaneWorkers {
  const running = new Set<Promise<void>>()
  let stopped = false
  let calls = 0
  const row = async (): Promise<void> => {
    while (!stopped) {
      const heard = calls
      const work = await next()
      // Somebody who queued while we looked has not been seen by that look.
      if (!work && heard === calls) return
      if (!work) continue
      // Where one waited, another may.
      wake()
      await work()
    }
  }
  const wake = (): void => {
    calls++
    if (stopped || running.size >= most) return
    const mine: Promise<void> = row()
      .catch((e: Error) => log('jobs: ' + e.message))
      .finally(() => running.delete(mine))
    running.add(mine)
  }
  return {
    wake,
    async stop() {
      stopped = true
      await Promise.all(running)
    },
  }
}
