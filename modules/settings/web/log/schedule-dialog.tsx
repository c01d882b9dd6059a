import { dateTimeText, get, patch, useLang } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Tag } from 'antd'
import { useDeferredValue, useState, type ReactElement } from 'react'
import type { Schedule } from './schedule.ts'

/** Another time for a schedule, checked and shown with its next five runs before it is saved (settings.md jobCenter). */
export function ScheduleDialog({ schedule, close }: { readonly schedule: Schedule; readonly close: (done?: boolean) => void }): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const [cron, setCron] = useState(schedule.cron)
  const [catchUp, setCatchUp] = useState(schedule.catch_up)
  const [busy, setBusy] = useState(false)
  const asked = useDeferredValue(cron.trim())
  const { data, error } = useQuery({
    queryKey: ['job-schedule', schedule.name, 'preview', asked, lang],
    queryFn: () => get<{ next: readonly string[] }>(`job-schedule/${schedule.name}/preview?cron=${encodeURIComponent(asked)}`, { silent: true }),
    retry: false,
  })
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await patch(`job-schedule/${schedule.name}`, { cron, catch_up: catchUp })
      close(true)
    } catch {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${say('编辑', 'Edit')} · ${schedule.title}`}
      onCancel={() => close()}
      onOk={() => void save()}
      okButtonProps={{ loading: busy, disabled: error !== null }}
    >
      <Form layout="vertical">
        <Form.Item
          label={say('周期（分 时 日 月 周，上海时间）', 'Cron (minute hour day month weekday, Shanghai time)')}
          required
          validateStatus={error ? 'error' : ''}
          help={error ? error.message : say(`最短间隔 ${schedule.minimum} 分钟`, `At least ${schedule.minimum} minutes apart`)}
        >
          <Input className="mono" value={cron} onChange={(e) => setCron(e.target.value)} aria-label="cron" data-testid="input-cron" />
        </Form.Item>
        {cron !== schedule.default_cron && (
          <Button type="link" size="small" onClick={() => setCron(schedule.default_cron)}>
            {say(`恢复默认 ${schedule.default_cron}`, `Back to ${schedule.default_cron}`)}
          </Button>
        )}
        <Form.Item label={say('接下来五次', 'Next five runs')}>
          <div className="schedule-next">{error || !data ? '–' : data.next.map((n) => <Tag key={n}>{dateTimeText(n)}</Tag>)}</div>
        </Form.Item>
        <Form.Item label={say('漏跑处理', 'When missed')}>
          <Radio.Group
            value={catchUp}
            onChange={(e) => setCatchUp(e.target.value as 'once' | 'skip')}
            options={[
              { value: 'once', label: say('补跑一次', 'Run once') },
              { value: 'skip', label: say('跳过', 'Skip') },
            ]}
          />
        </Form.Item>
      </Form>
    </PageModal>
  )
}
