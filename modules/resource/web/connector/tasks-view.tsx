import { auth, dateTimeText, openRecord, post, queryClient, useLang, useText } from '@crossway/web-kit'
import { Button, Select, Table, Tabs, Tag, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { typeNames } from '../../model/report/type-names.ts'
import { AskDialog } from './ask-dialog.tsx'
import { taskTabs, useAccounts, useTasks, type Task, type TaskTab } from './connector.ts'

const tones: Readonly<Record<string, string>> = {
  done: 'success',
  failed: 'error',
  no_data: 'default',
  cancelled: 'default',
  parsing: 'processing',
  processing: 'processing',
}
const may: Readonly<Record<'retry' | 'cancel', readonly string[]>> = {
  retry: ['failed', 'no_data', 'cancelled'],
  cancel: ['pending', 'requested', 'processing'],
}
const again = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['connector'] })

/** How long a task has run, or ran, in the largest unit that says something. */
function tookText(row: Task, t: ReturnType<typeof useText>): string {
  if (!row.requested_at && !row.finished_at) return '–'
  const s = Math.round((Date.parse(row.finished_at ?? new Date().toISOString()) - Date.parse(row.requested_at ?? row.created_at)) / 1000)
  return s < 120 ? t('reports.seconds', { n: Math.max(0, s) }) : t('reports.minutes', { n: Math.round(s / 60) })
}

/** When an open task goes on by itself; a first question that waits is waiting for the platform's limit. */
function nextText(row: Task, t: ReturnType<typeof useText>): string {
  const at = row.next_attempt_at === null ? 0 : Date.parse(row.next_attempt_at)
  if (row.finished_at !== null || at < Date.now() + 2000) return '–'
  const time = dateTimeText(row.next_attempt_at!).slice(11)
  return row.status === 'pending' && row.attempt === 0 && row.error_code === null ? t('reports.waitsForLimit', { at: time }) : time
}

/** What is being fetched and what became of it (resource.md, list of downloadedReports). */
export function TasksView(): ReactElement {
  const t = useText()
  const lang = useLang()
  const names = typeNames(lang) as Readonly<Record<string, string>>
  const [tab, setTab] = useState<TaskTab>('all')
  const [account, setAccount] = useState<number>()
  const [type, setType] = useState<string>()
  const [pages, setPages] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState<readonly Task[]>([])
  const [asking, setAsking] = useState(false)
  const { data, isFetching } = useTasks(tab, account, type, pages.at(-1))
  const accounts = useAccounts().data?.rows ?? []
  const count = (key: TaskTab): number =>
    (data?.counts ?? []).filter((c) => key === 'all' || taskTabs[key].split(',').includes(c.status)).reduce((n, c) => n + c.n, 0)
  const filter = (run: () => void): void => {
    run()
    setPages([])
    setChosen([])
  }
  const action = async (rows: readonly Task[], what: 'retry' | 'cancel'): Promise<void> => {
    for (const r of rows) if (may[what].includes(r.status)) await post(`report-task/${r.id}/${what}`, {})
    setChosen([])
    await again()
  }
  const doable = (what: 'retry' | 'cancel', rows: readonly Task[]): boolean =>
    auth(`downloadedReports/${what}`) && rows.some((r) => may[what].includes(r.status))
  return (
    <div className="report-tasks">
      <Tabs
        size="small"
        activeKey={tab}
        onChange={(k) => filter(() => setTab(k as TaskTab))}
        items={(Object.keys(taskTabs) as TaskTab[]).map((key) => ({
          key,
          label: (
            <span data-testid={`task-tab-${key}`}>
              {t(`reports.taskTab.${key}`)} <small className={key === 'failed' && count(key) > 0 ? 'hurts' : ''}>{count(key)}</small>
            </span>
          ),
        }))}
        tabBarExtraContent={
          auth('downloadedReports/request') && (
            <Button type="primary" size="small" onClick={() => setAsking(true)} data-testid="btn-downloadedReports/request">
              {t('reports.ask')}
            </Button>
          )
        }
      />
      <div className="report-tools">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('reports.account')}
          aria-label={t('reports.account')}
          value={account}
          onChange={(v: number | undefined) => filter(() => setAccount(v))}
          options={accounts.map((a) => ({ value: a.id, label: a.alias }))}
        />
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('reports.type')}
          aria-label={t('reports.type')}
          value={type}
          onChange={(v: string | undefined) => filter(() => setType(v))}
          options={Object.entries(names).map(([value, label]) => ({ value, label }))}
        />
        {(['retry', 'cancel'] as const).map((what) => (
          <Button key={what} size="small" disabled={!doable(what, chosen)} onClick={() => void action(chosen, what)}>
            {t(`reports.${what}`)}
          </Button>
        ))}
      </div>
      <Table<Task>
        size="small"
        rowKey="id"
        loading={isFetching && !data}
        dataSource={data?.rows ?? []}
        scroll={{ x: 'max-content' }}
        rowSelection={{ selectedRowKeys: chosen.map((r) => r.id), onChange: (_, rows) => setChosen(rows) }}
        pagination={false}
        locale={{ emptyText: t('reports.noTasks') }}
        columns={[
          { title: t('reports.taskNo'), dataIndex: 'task_no', className: 'mono' },
          { title: t('reports.type'), render: (_, r) => names[r.type] ?? r.type },
          { title: t('reports.account'), dataIndex: 'store_account_name' },
          { title: t('reports.range'), render: (_, r) => (r.data_from ? `${r.data_from.slice(0, 10)} – ${(r.data_to ?? '').slice(0, 10)}` : '–') },
          { title: t('reports.trigger'), render: (_, r) => t(`reports.triggers.${r.trigger}`) },
          {
            title: t('reports.state'),
            render: (_, r) => (
              <Tooltip title={r.error ?? undefined}>
                <Tag color={r.error_code === 'auth' ? 'warning' : (tones[r.status] ?? 'default')}>
                  {r.error_code === 'auth' && !r.finished_at ? t('reports.parked') : t(`reports.taskStates.${r.status}`)}
                </Tag>
              </Tooltip>
            ),
          },
          { title: t('reports.attempts'), dataIndex: 'attempt', align: 'right' },
          { title: t('reports.newAndChanged'), align: 'right', render: (_, r) => (r.new_rows === null ? '–' : `${r.new_rows} / ${r.changed_rows}`) },
          { title: t('reports.requested'), render: (_, r) => dateTimeText(r.requested_at ?? r.created_at) },
          { title: t('reports.took'), align: 'right', render: (_, r) => tookText(r, t) },
          { title: t('reports.next'), render: (_, r) => nextText(r, t) },
          {
            title: t('reports.error'),
            render: (_, r) => (
              <span className="report-task-error" title={r.error_message ?? undefined}>
                {r.error ?? ''}
              </span>
            ),
          },
          {
            title: '',
            fixed: 'right',
            render: (_, r) => (
              <span className="report-row-actions">
                {r.file !== null && (
                  <Button size="small" type="link" onClick={() => void openRecord('downloadedReports', r.file!)}>
                    {t('reports.file')}
                  </Button>
                )}
                {(['retry', 'cancel'] as const).map(
                  (what) =>
                    doable(what, [r]) && (
                      <Button key={what} size="small" type="link" danger={what === 'cancel'} onClick={() => void action([r], what)}>
                        {t(`reports.${what}`)}
                      </Button>
                    ),
                )}
              </span>
            ),
          },
        ]}
      />
      <div className="report-pages">
        <Button size="small" disabled={pages.length === 0} onClick={() => setPages(pages.slice(0, -1))}>
          {t('reports.newer')}
        </Button>
        <Button size="small" disabled={(data?.rows.length ?? 0) < 50} onClick={() => setPages([...pages, data!.rows.at(-1)!.id])}>
          {t('reports.older')}
        </Button>
      </div>
      {asking && <AskDialog onClose={() => setAsking(false)} onDone={again} />}
    </div>
  )
}
