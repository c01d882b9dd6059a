import { get } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

export interface AccountFacts {
  readonly id: number
  readonly alias: string
  readonly region: string
  readonly merchant_id: string | null
  readonly sites: readonly string[]
  readonly credential_state: 'none' | 'valid' | 'expiring' | 'invalid'
  readonly keys: number
  readonly authorised_at: string | null
  readonly expires_at: string | null
  readonly last_error: string | null
  readonly statements_at: string | null
  readonly statements_days: number | null
  readonly alarm: 'none' | 'alarm' | 'lost'
  readonly open: number
  readonly parked: number
  readonly failed: number
  readonly last_done_at: string | null
}
export interface Task {
  readonly id: number
  readonly task_no: string
  readonly type: string
  readonly store_account: number
  readonly store_account_name: string
  readonly data_from: string | null
  readonly data_to: string | null
  readonly trigger: 'schedule' | 'manual' | 'discover' | 'backfill'
  readonly status: string
  readonly attempt: number
  readonly error_code: string | null
  readonly error_message: string | null
  /** What keeps it from its end, in the reader's words. */
  readonly error: string | null
  readonly requested_at: string | null
  readonly finished_at: string | null
  readonly next_attempt_at: string | null
  readonly created_at: string
  readonly file: number | null
  readonly file_no: string | null
  readonly new_rows: number | null
  readonly changed_rows: number | null
}
export interface Schedule {
  readonly id: number
  readonly type: string
  readonly store_account: number
  readonly store_account_name: string
  readonly credential_state: string
  readonly frequency: 'minutes' | 'daily' | 'monthly'
  readonly every_n: number
  readonly at_time: string | null
  readonly month_day: number | null
  readonly lookback_days: number
  readonly is_enabled: boolean
  readonly next_run_at: string
  readonly last_task: string | null
  readonly last_status: string | null
}
export interface Bucket {
  readonly operation: string
  readonly free: number
  readonly burst: number
  readonly every: number
  readonly blocked_until: string | null
  readonly full_at: string | null
}

/** Reads of the connector stay fresh by themselves while the page is looked at: work goes on without anybody's doing. */
const beat = 15_000
export const useAccounts = (): ReturnType<typeof useQuery<{ rows: AccountFacts[]; alarm_days: number; kept_days: number }>> =>
  useQuery({ queryKey: ['connector', 'accounts'], queryFn: () => get('connector-account', { silent: true }), refetchInterval: beat })
export const useLimits = (account: number, open: boolean): ReturnType<typeof useQuery<{ rows: Bucket[] }>> =>
  useQuery({
    queryKey: ['connector', 'limits', account],
    queryFn: () => get(`connector-account/${account}/limits`, { silent: true }),
    enabled: open,
    refetchInterval: beat,
  })
export const useSchedules = (): ReturnType<typeof useQuery<{ rows: Schedule[] }>> =>
  useQuery({ queryKey: ['connector', 'schedules'], queryFn: () => get('report-schedule', { silent: true }) })

/** Report types with what may be asked of the platform. */
export const useTypes = (): ReturnType<typeof useQuery<{ rows: { code: string; name: string; askable: boolean; ranged: boolean }[] }>> =>
  useQuery({ queryKey: ['connector', 'types'], queryFn: () => get('report-file/types', { silent: true }), staleTime: Infinity })

/** States of a task by the tab they stand under (resource.md, list of downloadedReports). */
export const taskTabs = {
  all: '',
  running: 'pending,requested,processing,ready,parsing',
  failed: 'failed',
  noData: 'no_data',
  done: 'done',
} as const
export type TaskTab = keyof typeof taskTabs
export interface TaskList {
  readonly rows: Task[]
  readonly counts: readonly { readonly status: string; readonly n: number }[]
}
export const useTasks = (
  tab: TaskTab,
  account: number | undefined,
  type: string | undefined,
  before: number | undefined,
): ReturnType<typeof useQuery<TaskList>> =>
  useQuery({
    queryKey: ['connector', 'tasks', tab, account, type, before],
    queryFn: () => {
      const q = new URLSearchParams({ size: '50' })
      if (taskTabs[tab]) q.set('status', taskTabs[tab])
      if (account !== undefined) q.set('account', String(account))
      if (type) q.set('type', type)
      if (before !== undefined) q.set('before', String(before))
      return get<TaskList>(`report-task?${q.toString()}`, { silent: true })
    },
    refetchInterval: beat,
  })
