import { dateTimeText, get, notify, post, useAuth, useLang } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import type { ReactElement } from 'react'

interface Schedule {
  readonly name: string
  readonly module: string
  readonly title: string
  readonly cron: string
  readonly last_state?: string
  readonly last_at?: string
  readonly seconds?: number
  readonly slowest?: number
  readonly failed?: number
}
const states: Readonly<Record<string, readonly [zh: string, en: string, colour: string]>> = {
  queued: ['排队', 'Queued', 'default'],
  running: ['运行中', 'Running', 'processing'],
  done: ['完成', 'Done', 'success'],
  failed: ['失败', 'Failed', 'error'],
  cancelled: ['已取消', 'Cancelled', 'default'],
}

/** Every schedule of the build with how it went in the last seven days, to be run now as well (settings.md jobCenter). */
export default function Schedules(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const mayRun = useAuth('jobCenter/run')
  const client = useQueryClient()
  const { data, isPending } = useQuery({ queryKey: ['job-schedule', lang], queryFn: () => get<{ rows: Schedule[] }>('job-schedule') })
  const run = async (s: Schedule): Promise<void> => {
    const { job } = await post<{ job: number }>(`job-schedule/${s.name}/run`, {})
    notify({ kind: 'success', text: say(`已加入队列：任务 ${job}`, `Queued as job ${job}`) })
    void client.invalidateQueries({ queryKey: ['job-schedule'] })
  }
  const seconds = (v: number | undefined): string => (v === undefined || v === null ? '–' : `${v} s`)
  return (
    <div className="schedules">
      <Table
        size="small"
        loading={isPending}
        pagination={false}
        rowKey="name"
        dataSource={data?.rows ?? []}
        scroll={{ x: true }}
        columns={[
          { title: say('任务', 'Schedule'), dataIndex: 'title', key: 'title' },
          { title: say('编码', 'Code'), dataIndex: 'name', key: 'name', className: 'mono' },
          { title: say('模块', 'Module'), dataIndex: 'module', key: 'module' },
          { title: 'Cron', dataIndex: 'cron', key: 'cron', className: 'mono' },
          {
            title: say('上次状态', 'Last state'),
            key: 'state',
            render: (_, s) => {
              const known = s.last_state ? states[s.last_state] : undefined
              return known ? <Tag color={known[2]}>{known[lang === 'en' ? 1 : 0]}</Tag> : '–'
            },
          },
          { title: say('上次运行', 'Last run'), key: 'at', render: (_, s) => (s.last_at ? dateTimeText(s.last_at) : '–') },
          { title: say('平均', 'Mean'), key: 'mean', align: 'right', render: (_, s) => seconds(s.seconds) },
          { title: 'p95', key: 'p95', align: 'right', render: (_, s) => seconds(s.slowest) },
          { title: say('7天失败', 'Failed, 7 d'), key: 'failed', align: 'right', render: (_, s) => s.failed ?? 0 },
          ...(mayRun
            ? [
                {
                  title: say('操作', 'Actions'),
                  key: 'run',
                  render: (_: unknown, s: Schedule) => (
                    <Button type="link" size="small" onClick={() => void run(s)} data-testid={`btn-job-schedule/${s.name}`}>
                      {say('立即执行', 'Run now')}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  )
}
