import { get, useLang, usePageActive, useServerEvent } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export interface Command {
  readonly code: string
  readonly title: string
  readonly danger: boolean
  readonly limit: number
  readonly params: readonly Param[]
}
export interface Param {
  readonly name: string
  readonly title: string
  readonly kind: 'enum' | 'date' | 'month' | 'integer' | 'id' | 'bool'
  readonly optional: boolean
  readonly values?: readonly string[]
}
export type TaskState = 'waiting' | 'connecting' | 'executing' | 'success' | 'failed' | 'unknown' | 'skipped'
export interface Task {
  readonly id: number
  readonly command: string
  readonly params: Readonly<Record<string, unknown>>
  readonly danger: boolean
  readonly reason: string | null
  readonly state: TaskState
  readonly stateTitle: string
  readonly attempt: number
  readonly exit_code: number | null
  readonly error: string | null
  readonly actor_name: string
  readonly created_at: string
  readonly started_at: string | null
  readonly seconds: number | null
}
interface Queue {
  readonly rows: readonly Task[]
  readonly blocked: { readonly id: number; readonly command: string } | null
  readonly running: boolean
}
export interface LogLine {
  readonly id: number
  readonly line: string
}

/** The queue as the server keeps it: read again whenever it says that something moved, and every five seconds while a task runs. */
export function useQueue(): { queue: Queue | undefined; error: unknown; reload: () => Promise<void> } {
  const lang = useLang()
  const active = usePageActive()
  const client = useQueryClient()
  const key = ['terminal', 'tasks', lang]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => get<Queue>('terminal/tasks', { silent: true }),
    enabled: active,
    staleTime: 0,
    refetchInterval: (q) => (q.state.data?.rows.some((t) => t.state === 'waiting' || t.state === 'connecting' || t.state === 'executing') ? 3000 : 30_000),
  })
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['terminal', 'tasks'] })
  useServerEvent('terminal.task', () => void reload())
  return { queue: data, error, reload }
}

/** As many as the server answers at once. */
const linesAPage = 5000
/** Lines of one task: what was said before is read once, what is said from now on comes over the event stream. */
export function useTaskLog(task: number, open: boolean): readonly LogLine[] {
  const [lines, setLines] = useState<readonly LogLine[]>([])
  const join = (more: readonly LogLine[]): void =>
    setLines((old) => {
      const known = new Set(old.map((l) => l.id))
      return [...old, ...more.filter((l) => !known.has(l.id))].toSorted((a, b) => a.id - b.id)
    })
  useEffect(() => {
    let left = !open
    // A long log comes in pages.
    const read = async (after: number): Promise<void> => {
      const { rows } = await get<{ rows: LogLine[] }>(`terminal/tasks/${task}/log`, { query: { after }, silent: true })
      if (left) return
      join(rows)
      if (rows.length === linesAPage) await read(rows.at(-1)!.id)
    }
    if (open) void read(0).catch(() => undefined)
    return () => {
      left = true
    }
  }, [task, open])
  useServerEvent<{ task: number; lines: LogLine[] }>('terminal.line', (e) => {
    if (e.task === task) join(e.lines)
  })
  return lines
}
