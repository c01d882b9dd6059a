import { useEffect, useState } from 'react'
import { onServerEvent } from '../events/server-events.ts'
import { get } from '../request/request.ts'

export type JobState = 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled' | 'stalled'
export interface JobView<R = unknown> {
  readonly id: number
  readonly state: JobState
  readonly done: number
  readonly total: number
  readonly step?: string | null
  readonly result?: R | null
  readonly error?: string | null
}
export const jobEnded = (state: JobState): boolean => state !== 'queued' && state !== 'running'
/** It has a result: all of it, or what did not fail. */
export const jobDone = (state: JobState): boolean => state === 'done' || state === 'partial'
const pollEvery = 1500

/**
 * Follows a job until it ends: by the event `job.progress`, and by asking now and then, because an event may be lost and a short job may be
 * over before anybody listens.
 */
export function followJob<R>(id: number, reported: (job: JobView<R>) => void): () => void {
  let last: JobView<R> = { id, state: 'queued', done: 0, total: 0 }
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = (news: Partial<JobView<R>>): void => {
    if (over) return
    last = { ...last, ...news, id }
    over = jobEnded(last.state)
    reported(last)
    if (over) stop()
  }
  const off = onServerEvent<Partial<JobView<R>>>('job.progress', (e) => Number(e.id) === id && hear(e))
  const look = async (): Promise<void> => {
    const job = await get<JobView<R>>(`jobs/${id}`, { silent: true }).catch(() => undefined)
    if (job) hear(job)
    if (!over) timer = setTimeout(() => void look(), pollEvery)
  }
  const stop = (): void => {
    over = true
    off()
    clearTimeout(timer)
  }
  timer = setTimeout(() => void look(), 300)
  return stop
}

/** The same as a hook; undefined without an id. A job left behind goes on in the job tray of the shell. */
export function useJob<R>(id: number | undefined): JobView<R> | undefined {
  const [job, setJob] = useState<JobView<R>>()
  useEffect(() => {
    setJob(undefined)
    return id === undefined ? undefined : followJob<R>(id, setJob)
  }, [id])
  return job && job.id === id ? job : undefined
}

/** Waits for a job's end; rejects with its own sentence when it failed. */
export const jobResult = <R>(id: number): Promise<R> =>
  new Promise((done, fail) =>
    followJob<R>(id, (job) => {
      if (jobDone(job.state)) done(job.result as R)
      else if (jobEnded(job.state)) fail(new Error(job.error ?? job.state))
    }),
  )
