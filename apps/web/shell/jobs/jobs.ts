import { get, notify, post, queryClient, text, useServerEvent, useSession } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export type JobState = 'queued' | 'running' | 'done' | 'partial' | 'failed' | 'cancelled' | 'stalled'
export interface Job {
  id: number
  name: string
  title: string
  state: JobState
  done: number
  total: number
  step: string | null
  result: { file?: string; url?: string; text?: string; route?: string; failed?: number } | null
  error: string | null
  created_at: string
  started_at: string | null
  finished_at: string | null
}
const key = (account: number | undefined): unknown[] => ['jobs-mine', account]
export const isRunning = (j: Pick<Job, 'state'>): boolean => j.state === 'queued' || j.state === 'running'

const readMine = (): Promise<Job[]> => get<{ rows: Job[] }>('jobs/mine', { silent: true }).then((a) => a.rows)
/** The same jobs for another place of the screen; the header keeps them live. */
export function useOwnJobs(): readonly Job[] | undefined {
  const account = useSession((s) => s.admin?.id)
  return useQuery({ queryKey: key(account), queryFn: readMine, enabled: account !== undefined, staleTime: 60_000 }).data
}

/** My newest jobs, kept live by `job.progress`. */
export function useJobs(): { jobs: Job[]; failed: boolean; reload: () => void } {
  const account = useSession((s) => s.admin?.id)
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: key(account),
    queryFn: readMine,
    enabled: account !== undefined,
    staleTime: 60_000,
  })
  useServerEvent<Partial<Job> & { id?: number; job?: number }>('job.progress', (e) => {
    const id = e.id ?? e.job
    const known = client.getQueryData<Job[]>(key(account))?.find((j) => j.id === id)
    if (!known) return void refetch()
    client.setQueryData<Job[]>(key(account), (all) =>
      all?.map((j) =>
        j.id === id ? { ...j, ...e, id: j.id, ...(e.state && !isRunning(e as Job) ? { finished_at: j.finished_at ?? new Date().toISOString() } : {}) } : j,
      ),
    )
    if (e.state && isRunning(known) && !isRunning({ state: e.state })) tellEnd({ ...known, ...e } as Job)
  })
  return { jobs: data ?? [], failed: isError, reload: () => void refetch() }
}

function tellEnd(job: Job): void {
  if (job.state === 'cancelled') return
  const ok = job.state === 'done' || job.state === 'partial'
  notify({
    kind: ok ? 'success' : 'error',
    code: `job.${job.state}`,
    text: text(ok ? 'layouts.jobs.finished' : 'layouts.jobs.broken', { title: job.title }),
    ...(job.error ? { detail: job.error } : {}),
    lasts: ok ? 6000 : 0,
  })
}

const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['jobs-mine'] })
export const cancelJob = (id: number): Promise<unknown> => post(`jobs/${id}/cancel`).then(again)
export const retryJob = (id: number): Promise<unknown> => post(`jobs/${id}/retry`).then(again)
/** Time left, from the pace so far. */
export function secondsLeft(job: Job, now = Date.now()): number | undefined {
  if (job.state !== 'running' || !job.started_at || job.done <= 0 || job.total <= job.done) return undefined
  const spent = (now - Date.parse(job.started_at)) / 1000
  return Math.max(1, Math.round((spent / job.done) * (job.total - job.done)))
}
