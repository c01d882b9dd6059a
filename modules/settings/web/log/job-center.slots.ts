import { auth, post, queryClient, type ListRow, type Slots } from '@crossway/web-kit'
import { lazy } from 'react'
import { JobLogTab } from './job-log-tab.tsx'
import './log.css'
import { computedLabels } from '../../model/figure-labels.ts'

const send =
  (action: 'cancel' | 'retry' | 'priority', body: object = {}) =>
  (row: ListRow): void =>
    void post(`jobs/${row.id}/${action}`, body).then(
      () => Promise.all([queryClient.invalidateQueries({ queryKey: ['list', 'job'] }), queryClient.invalidateQueries({ queryKey: ['record', 'job', row.id] })]),
      () => undefined,
    )
const is =
  (...states: string[]) =>
  (row: ListRow): boolean =>
    states.includes(String(row['state']))

/** Schedules and machines are told to who keeps them; everybody else finds his own jobs. */
const keeper = (): boolean => auth('jobCenter/config')

const slots: Slots = {
  rowActions: [
    { key: 'cancel', label: { 'zh-cn': '取消', en: 'Cancel' }, shown: is('queued', 'running'), run: send('cancel') },
    { key: 'retry', label: { 'zh-cn': '重试', en: 'Retry' }, shown: is('failed', 'cancelled', 'partial', 'stalled'), run: send('retry') },
    {
      key: 'first',
      label: { 'zh-cn': '优先执行', en: 'Run first' },
      shown: (row) => row['state'] === 'queued' && auth('jobCenter/config'),
      run: send('priority', { priority: 9 }),
    },
  ],
  recordTabs: [{ key: 'log', label: { 'zh-cn': '日志', en: 'Log' }, Tab: JobLogTab, first: true }],
  figures: {
    owner: { kind: 'text', label: computedLabels.job.owner },
    progress: { kind: 'int', label: computedLabels.job.progress },
    duration: { kind: 'int', label: computedLabels.job.duration },
  },
  views: {
    schedules: { label: { 'zh-cn': '定时任务', en: 'Schedules' }, icon: 'Clock', shown: keeper, View: lazy(() => import('./schedules.tsx')) },
    timeline: { label: { 'zh-cn': '今日时间轴', en: 'Today' }, icon: 'Calendar', shown: keeper, View: lazy(() => import('./timeline.tsx')) },
    workers: { label: { 'zh-cn': '队列与节点', en: 'Queues' }, icon: 'Apartment', shown: keeper, View: lazy(() => import('./workers.tsx')) },
  },
}
export default slots
