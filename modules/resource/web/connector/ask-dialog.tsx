import { auth, dateTimeText, notify, post, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, DatePicker, Form, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useEffect, useState, type ReactElement } from 'react'
import { useAccounts, useTypes } from './connector.ts'

interface Preview {
  readonly tasks: number
  readonly accounts: readonly { readonly store_account: number; readonly alias: string; readonly tasks: number }[]
  readonly done_at: string | null
}
/** Asks for a report now, or for a range of the past: what that makes is told before it is asked (resource.md, request and backfill). `only` = a page of one report asks for that one. */
export function AskDialog({
  only,
  onClose,
  onDone,
}: {
  readonly only?: string
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}): ReactElement {
  const t = useText()
  const types = (useTypes().data?.rows ?? []).filter((x) => x.askable)
  const accounts = (useAccounts().data?.rows ?? []).filter((a) => a.keys === 3 && (a.credential_state === 'valid' || a.credential_state === 'expiring'))
  const [type, setType] = useState<string | undefined>(only)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [range, setRange] = useState<readonly [Dayjs, Dayjs]>()
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)
  const ranged = types.find((x) => x.code === type)?.ranged === true && auth('downloadedReports/backfill')
  const from = range?.[0].startOf('day').toISOString()
  const to = range?.[1].endOf('day').toISOString()
  useEffect(() => {
    setPreview(undefined)
    if (!type || chosen.length === 0 || !from) return
    let live = true
    void post<Preview>('report-task/preview', { type, store_accounts: chosen, from, ...(to && Date.parse(to) < Date.now() ? { to } : {}) }, { silent: true })
      .then((p) => live && setPreview(p))
      .catch(() => undefined)
    return () => void (live = false)
  }, [type, chosen, from, to])

  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const id of chosen) {
        const asked = await post<{ notice: string | null }>('report-task', {
          type,
          store_account: id,
          ...(from ? { from, ...(to && Date.parse(to) < Date.now() ? { to } : {}) } : {}),
        })
        if (asked.notice) notify({ kind: 'info', text: asked.notice, code: 'TASK_INTERVAL' })
      }
      await onDone()
      onClose()
    } catch {
      // the request layer has said why
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={t('reports.ask')}
      onCancel={onClose}
      onOk={() => void send()}
      okText={preview ? t('reports.askN', { n: preview.tasks }) : t('reports.ask')}
      okButtonProps={{ disabled: !type || chosen.length === 0, loading: busy }}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={t('reports.type')} required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={type}
            disabled={only !== undefined}
            onChange={setType}
            aria-label={t('reports.type')}
            options={types.map((x) => ({ value: x.code, label: x.name }))}
          />
        </Form.Item>
        <Form.Item label={t('reports.account')} required {...(accounts.length === 0 ? { help: t('reports.noneAuthorised') } : {})}>
          <Select
            mode="multiple"
            maxCount={50}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...chosen]}
            onChange={(v: number[]) => setChosen(v)}
            aria-label={t('reports.account')}
            options={accounts.map((a) => ({ value: a.id, label: `${a.alias} (${a.sites.join(' ')})` }))}
          />
        </Form.Item>
        {ranged && (
          <Form.Item label={t('reports.backfill')} help={t('reports.backfillHint')}>
            <DatePicker.RangePicker
              value={range ? [range[0], range[1]] : null}
              disabledDate={(d) => d.valueOf() > Date.now()}
              onChange={(v) => setRange(v?.[0] && v[1] ? [v[0], v[1]] : undefined)}
            />
          </Form.Item>
        )}
        {preview && (
          <Alert
            type="info"
            showIcon
            title={t('reports.willMake', { n: preview.tasks, at: preview.done_at ? dateTimeText(preview.done_at) : '–' })}
            description={preview.accounts.map((a) => `${a.alias}: ${a.tasks}`).join(' · ')}
          />
        )}
      </Form>
    </PageModal>
  )
}
