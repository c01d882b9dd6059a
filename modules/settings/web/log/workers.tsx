import { dateTimeText, get, openRecord, post, useAuth, useLang } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import type { ReactElement } from 'react'
import { spanText } from './job-states.tsx'

interface Queue {
  readonly name: string
  readonly title: string
  readonly waiting: number
  readonly running: number
  readonly oldest: number | null
}
interface Worker {
  readonly name: string
  readonly version: string
  readonly heartbeat_at: string
  readonly silent: number
  readonly draining: boolean
  readonly job: number | null
  readonly job_title: string | null
}
interface Failures {
  readonly name: string
  readonly title: string
  readonly error: string
  readonly n: number
  readonly last_at: string
  readonly last: number
}
/** A queue whose oldest job waits longer, and a worker that says nothing for so long, are marked (settings.md jobCenter). */
const waits = 15 * 60
const silence = 90

/** Queues by type, workers, and failures by type and first line of the error. */
export default function Workers(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const maySet = useAuth('jobCenter/config')
  const client = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey: ['job-queue', lang],
    queryFn: () => get<{ queues: Queue[]; workers: Worker[]; failures: Failures[]; limit: number }>('job-queue'),
    refetchInterval: 10_000,
  })
  const turn = (w: Worker): void =>
    void post(`job-worker/${encodeURIComponent(w.name)}/${w.draining ? 'resume' : 'drain'}`, {}).then(
      () => client.invalidateQueries({ queryKey: ['job-queue'] }),
      () => undefined,
    )
  const table = { size: 'small', pagination: false, loading: isPending, scroll: { x: true } } as const
  return (
    <div className="schedules">
      <h4>{say('队列', 'Queues')}</h4>
      <Table
        {...table}
        rowKey="name"
        dataSource={data?.queues ?? []}
        locale={{ emptyText: say('没有等待的任务', 'Nothing waits') }}
        columns={[
          { title: say('类型', 'Type'), dataIndex: 'title', key: 'title' },
          { title: say('编码', 'Code'), dataIndex: 'name', key: 'name', className: 'mono' },
          { title: say('等待', 'Waiting'), dataIndex: 'waiting', key: 'waiting', align: 'right' },
          {
            title: say('最久等待', 'Oldest'),
            key: 'oldest',
            align: 'right',
            render: (_, q) => (q.oldest !== null && q.oldest > waits ? <Tag color="error">{spanText(q.oldest)}</Tag> : spanText(q.oldest)),
          },
          { title: say('运行中', 'Running'), dataIndex: 'running', key: 'running', align: 'right' },
          { title: say('每节点上限', 'Limit a worker'), key: 'limit', align: 'right', render: () => data?.limit },
        ]}
      />
      <h4>{say('执行节点', 'Workers')}</h4>
      <Table
        {...table}
        rowKey="name"
        dataSource={data?.workers ?? []}
        columns={[
          { title: say('节点', 'Worker'), dataIndex: 'name', key: 'name', className: 'mono' },
          { title: say('版本', 'Version'), dataIndex: 'version', key: 'version' },
          {
            title: say('状态', 'State'),
            key: 'state',
            render: (_, w) =>
              w.silent > silence ? (
                <Tag color="error">{say('失联', 'Silent')}</Tag>
              ) : w.draining ? (
                <Tag color="warning">{say('排空中', 'Draining')}</Tag>
              ) : (
                <Tag color="success">{say('正常', 'Alive')}</Tag>
              ),
          },
          { title: say('心跳', 'Heartbeat'), key: 'beat', render: (_, w) => dateTimeText(w.heartbeat_at) },
          {
            title: say('当前任务', 'Current job'),
            key: 'job',
            render: (_, w) => (w.job === null ? '–' : <a onClick={() => openRecord('jobCenter', w.job!)}>{w.job_title}</a>),
          },
          ...(maySet
            ? [
                {
                  title: say('操作', 'Actions'),
                  key: 'drain',
                  render: (_: unknown, w: Worker) => (
                    <Button type="link" size="small" onClick={() => turn(w)}>
                      {w.draining ? say('恢复', 'Resume') : say('排空', 'Drain')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
      <h4>{say('近7天失败', 'Failures, 7 days')}</h4>
      <Table
        {...table}
        rowKey={(f) => f.name + f.error}
        dataSource={data?.failures ?? []}
        locale={{ emptyText: say('没有失败', 'Nothing failed') }}
        onRow={(f) => ({ onClick: () => openRecord('jobCenter', f.last) })}
        columns={[
          { title: say('类型', 'Type'), dataIndex: 'title', key: 'title' },
          { title: say('错误', 'Error'), dataIndex: 'error', key: 'error' },
          { title: say('次数', 'Times'), dataIndex: 'n', key: 'n', align: 'right' },
          { title: say('最近', 'Last'), key: 'last', render: (_, f) => dateTimeText(f.last_at) },
        ]}
      />
    </div>
  )
}
