import { auth, dateTimeText, patch, queryClient, useLang, useText } from '@crossway/web-kit'
import { Select, Switch, Table, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { typeNames } from '../../model/report/type-names.ts'
import { useSchedules, type Schedule } from './connector.ts'

const key = ['connector', 'schedules']

/** "每 30 分钟", "每天 07:00", "每月 1 日 05:00": times are Shanghai's. */
function rhythm(s: Schedule, t: ReturnType<typeof useText>): string {
  const at = s.at_time?.slice(0, 5) ?? ''
  if (s.frequency === 'daily') return t('reports.daily', { at })
  if (s.frequency === 'monthly') return t('reports.monthly', { day: s.month_day ?? 1, at })
  return s.every_n % 60 === 0 ? t('reports.everyHours', { n: s.every_n / 60 }) : t('reports.everyMinutes', { n: s.every_n })
}

/** What is fetched by itself, when next, and what became of it the last time; each can be switched off (resource.md, report_schedule). */
export function SchedulesView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const names = typeNames(lang) as Readonly<Record<string, string>>
  const { data } = useSchedules()
  const [account, setAccount] = useState<number>()
  const [busy, setBusy] = useState<number>()
  const accounts = [...new Map((data?.rows ?? []).map((s) => [s.store_account, s.store_account_name]))]
  const turn = async (s: Schedule, on: boolean): Promise<void> => {
    setBusy(s.id)
    await patch(`report-schedule/${s.id}`, { is_enabled: on }).catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: key })
    setBusy(undefined)
  }
  return (
    <div className="report-tasks">
      <div className="report-tools">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('reports.account')}
          aria-label={t('reports.account')}
          value={account}
          onChange={(v: number | undefined) => setAccount(v)}
          options={accounts.map(([value, label]) => ({ value, label }))}
        />
        <small className="report-note">{t('reports.schedulesHint')}</small>
      </div>
      <Table<Schedule>
        size="small"
        rowKey="id"
        loading={!data}
        dataSource={(data?.rows ?? []).filter((s) => account === undefined || s.store_account === account)}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 50, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: t('reports.noSchedules') }}
        columns={[
          { title: t('reports.account'), dataIndex: 'store_account_name' },
          { title: t('reports.type'), render: (_, s) => names[s.type] ?? s.type },
          { title: t('reports.rhythm'), render: (_, s) => rhythm(s, t) },
          { title: t('reports.lookback'), align: 'right', render: (_, s) => (s.lookback_days ? t('reports.days', { n: s.lookback_days }) : '–') },
          {
            title: t('reports.nextRun'),
            render: (_, s) =>
              !s.is_enabled
                ? '–'
                : s.credential_state === 'valid' || s.credential_state === 'expiring'
                  ? dateTimeText(s.next_run_at)
                  : t('reports.waitsForKeys'),
          },
          {
            title: t('reports.lastTask'),
            render: (_, s) =>
              s.last_task && (
                <span>
                  <span className="mono">{s.last_task}</span> <Tag>{t(`reports.taskStates.${s.last_status}`)}</Tag>
                </span>
              ),
          },
          {
            title: t('reports.enabled'),
            render: (_, s) => (
              <Switch
                size="small"
                checked={s.is_enabled}
                loading={busy === s.id}
                disabled={!auth('downloadedReports/request')}
                aria-label={`${s.store_account_name} ${names[s.type] ?? s.type}`}
                onChange={(on) => void turn(s, on)}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
