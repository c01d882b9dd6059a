import { dateTimeText, get, notify, patch, post, useAuth, useLang } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Switch, Table, Tag, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { JobState, spanText } from './job-states.tsx'
import type { Schedule } from './schedule.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** Every schedule of the build: how it went in the last seven days, when it comes next; another time, off and on, and one run now (settings.md jobCenter). */
export default function Schedules(): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const mayRun = useAuth('jobCenter/run')
  const maySet = useAuth('jobCenter/config')
  const [editing, setEditing] = useState<Schedule>()
  const client = useQueryClient()
  const { data, isPending } = useQuery({ queryKey: ['job-schedule', lang], queryFn: () => get<{ rows: Schedule[] }>('job-schedule') })
  const again = (): void => void client.invalidateQueries({ queryKey: ['job-schedule'] })
  const run = async (s: Schedule): Promise<void> => {
    const { jobId: job } = await post<{ jobId: number }>(`job-schedule/${s.name}/run`, {})
    notify({ kind: 'success', text: say(`已加入队列：任务 ${job}`, `Queued as job ${job}`) })
    again()
  }
  const turn = (s: Schedule, enabled: boolean): void => void patch(`job-schedule/${s.name}`, { enabled }).then(again, () => undefined)
  return (
    <div className="schedules">
      <Table
        size="small"
        loading={isPending}
        pagination={false}
        rowKey="name"
        dataSource={data?.rows ?? []}
        scroll={{ x: true }}
        expandable={{
          expandedRowRender: (s) => (
            <div className="schedule-next">
              <span>{say('接下来五次', 'Next five runs')}</span>
              {s.next.length ? s.next.map((n) => <Tag key={n}>{dateTimeText(n)}</Tag>) : '–'}
              {s.last_error && <pre className="is-bad">{s.last_error}</pre>}
            </div>
          ),
        }}
        columns={[
          {
            title: say('任务', 'Schedule'),
            key: 'title',
            render: (_, s) => (
              <>
                {s.title} {s.alarm === 'failing' && <Tag color="error">{say('连续失败', 'Failing')}</Tag>}
                {s.alarm === 'late' && <Tag color="warning">{say('逾期未运行', 'Late')}</Tag>}
              </>
            ),
          },
          { title: say('编码', 'Code'), dataIndex: 'name', key: 'name', className: 'mono' },
          {
            title: say('周期', 'Cron'),
            key: 'cron',
            className: 'mono',
            render: (_, s) =>
              s.cron === s.default_cron ? (
                s.cron
              ) : (
                <Tooltip title={say(`默认 ${s.default_cron}`, `Default ${s.default_cron}`)}>
                  <b>{s.cron}</b>
                </Tooltip>
              ),
          },
          { title: say('下次', 'Next'), key: 'next', render: (_, s) => (s.next[0] ? dateTimeText(s.next[0]) : '–') },
          {
            title: say('上次', 'Last'),
            key: 'state',
            render: (_, s) => (
              <>
                <JobState state={s.last_state} lang={lang} />
                {s.caught_up && <Tag>{say('补跑', 'Caught up')}</Tag>}
              </>
            ),
          },
          { title: say('上次运行', 'Last run'), key: 'at', render: (_, s) => (s.last_at ? dateTimeText(s.last_at) : '–') },
          { title: say('平均', 'Mean'), key: 'mean', align: 'right', render: (_, s) => spanText(s.seconds) },
          { title: 'p95', key: 'p95', align: 'right', render: (_, s) => spanText(s.slowest) },
          { title: say('7天失败', 'Failed, 7 d'), key: 'failed', align: 'right', render: (_, s) => s.failed ?? 0 },
          { title: say('漏跑', 'Missed'), key: 'catch_up', render: (_, s) => (s.catch_up === 'once' ? say('补跑一次', 'Run once') : say('跳过', 'Skip')) },
          {
            title: say('启用', 'On'),
            key: 'enabled',
            render: (_, s) => (
              <Switch size="small" checked={s.enabled} disabled={!maySet} onChange={(v) => turn(s, v)} aria-label={`${say('启用', 'On')} ${s.title}`} />
            ),
          },
          {
            title: say('操作', 'Actions'),
            key: 'run',
            fixed: 'right',
            render: (_, s) => (
              <>
                {maySet && (
                  <Button type="link" size="small" onClick={() => setEditing(s)} data-testid={`btn-job-schedule-edit/${s.name}`}>
                    {say('编辑', 'Edit')}
                  </Button>
                )}
                {mayRun && (
                  <Button type="link" size="small" onClick={() => void run(s)} data-testid={`btn-job-schedule/${s.name}`}>
                    {say('立即执行', 'Run now')}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {editing && (
        <ScheduleDialog
          schedule={editing}
          close={(done) => {
            setEditing(undefined)
            if (done) again()
          }}
        />
      )}
    </div>
  )
}
