import { dateText, faultText, get, notify, post, text, type DialogProps } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, DatePicker, Form, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'

const words = {
  'zh-cn': { title: '绑定主体', party: '主体', projects: '可见项目', all: '留空为该客户的全部项目', until: '有效期至', none: '该类会员还不能绑定主体' },
  en: {
    title: 'Bind to a party',
    party: 'Party',
    projects: 'Projects',
    all: 'Empty = all projects of the customer',
    until: 'Valid until',
    none: 'Members of this type cannot be bound yet',
  },
} as const
/** Record of each party type that an account may stand for. */
export const partyRecords: Readonly<Record<string, string>> = { supplier: 'supplier', customer: 'customer' }

/** For whom an outside account stands; what it may see follows from that alone. */
export function BindDialog({ rows, close }: DialogProps): ReactElement {
  const w = useWords(words)
  const row = rows[0]!
  const group = (row['group'] as { readonly id: number }).id
  const [party, setParty] = useState<number | null>(null)
  const [projects, setProjects] = useState<readonly number[]>([])
  const [until, setUntil] = useState<string | null>((row['valid_to'] as string | null | undefined) ?? null)
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const { data } = useQuery({
    queryKey: ['record', 'member_group', group],
    queryFn: () => get<{ party_type: string }>(`member-group/${group}`, { silent: true }),
  })
  const record = data && partyRecords[data.party_type]
  const send = async (): Promise<void> => {
    setBusy(true)
    setWrong('')
    try {
      const args = { party_id: party, ...(projects.length ? { project_ids: projects } : {}), ...(until ? { valid_to: until } : {}) }
      await post(`member/${row.id}/actions/bind`, { args, version: row['version'] }, { silent: true })
      notify({ kind: 'success', code: 'success', text: text('request.success') })
      close(true)
    } catch (e) {
      setWrong(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${w.title} · ${String(row['nickname'])}`}
      okButtonProps={{ disabled: party === null }}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      {!data && <Skeleton active paragraph={{ rows: 3 }} />}
      {data && !record && <Alert type="warning" showIcon title={w.none} />}
      {record && (
        <Form layout="vertical">
          <Form.Item label={w.party} required>
            <RemoteSelect record={record} value={party === null ? [] : [party]} label={w.party} onChange={(v) => setParty(v[0]?.id ?? null)} />
          </Form.Item>
          {data.party_type === 'customer' && (
            <Form.Item label={w.projects} extra={w.all}>
              <RemoteSelect record="project" many value={projects} label={w.projects} onChange={(v) => setProjects(v.map((o) => o.id))} />
            </Form.Item>
          )}
          <Form.Item label={w.until}>
            <DatePicker
              value={until ? dayjs(until) : null}
              minDate={dayjs(dateText(Date.now()))}
              onChange={(d) => setUntil(d ? d.format('YYYY-MM-DD') : null)}
            />
          </Form.Item>
        </Form>
      )}
    </PageModal>
  )
}
