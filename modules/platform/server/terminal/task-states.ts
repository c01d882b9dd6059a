export type TaskState = 'waiting' | 'connecting' | 'executing' | 'success' | 'failed' | 'unknown' | 'skipped'

/** Names of task states, zh ◆ and en (platform.md §6.10). */
export const taskStates: Readonly<Record<TaskState, readonly [string, string]>> = {
  waiting: ['等待执行', 'Waiting'],
  connecting: ['连接中', 'Connecting'],
  executing: ['执行中', 'Running'],
  success: ['执行成功', 'Succeeded'],
  failed: ['执行失败', 'Failed'],
  unknown: ['执行结果未知', 'Result unknown'],
  skipped: ['已跳过', 'Skipped'],
}
