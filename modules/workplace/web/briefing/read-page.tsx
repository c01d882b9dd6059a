import { faultText, get, post, useBoth, type PageProps } from '@crossway/web-kit'
import { Alert, Card, Empty, Input, Segmented, Skeleton, Space, Tag } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { BriefingFrame } from './bar.tsx'
import type { Briefing } from './briefing-call.ts'
import { FileButtons } from './file-buttons.tsx'
import { Reader } from './reader.tsx'
import { SharedBriefing } from './shared-page.tsx'

type Tab = 'received' | 'mine' | 'follow' | 'liked' | 'all'

/** Behind a link the one briefing of it, for staff the list. */
export default function ReadPage(p: PageProps): ReactElement {
  const token = p.query['t']
  return token && p.route.endsWith('briefingHistory') ? <SharedBriefing token={token} /> : <Briefings {...p} />
}

/** Cards on the left, the opened briefing on the right; opening it is reading it. The report list shows all that I may read. */
function Briefings({ route }: PageProps): ReactElement {
  const both = useBoth()
  const page = route.endsWith('afterReporting') ? 'afterReporting' : 'briefingHistory'
  const [tab, setTab] = useState<Tab>(page === 'afterReporting' ? 'all' : 'received')
  const [q, setQ] = useState('')
  const [rows, setRows] = useState<readonly Briefing[]>()
  const [open, setOpen] = useState<Briefing>()
  const [failed, setFailed] = useState<string>()
  const load = useCallback(
    () =>
      void get<{ rows: readonly Briefing[] }>(`briefings?tab=${tab}${q ? `&q=${encodeURIComponent(q)}` : ''}`, { silent: true }).then(
        (r) => setRows(r.rows),
        (e: unknown) => setFailed(faultText(e)),
      ),
    [tab, q],
  )
  useEffect(load, [load])
  const [people, setPeople] = useState<readonly { readonly id: number; readonly name: string }[]>([])
  useEffect(
    () =>
      void get<{ people: typeof people }>('briefings/desk', { silent: true }).then(
        (d) => setPeople(d.people),
        () => undefined,
      ),
    [],
  )
  const run = (work: () => Promise<unknown>): void => {
    setFailed(undefined)
    void work().then(load, (e: unknown) => setFailed(faultText(e)))
  }
  const show = async (id: number): Promise<void> => {
    setOpen(await post<Briefing>(`briefings/${id}/open`, undefined, { silent: true }))
  }
  const act = (name: string, body?: object): void => run(() => post(`briefings/${open!.id}/${name}`, body, { silent: true }).then(() => show(open!.id)))
  return (
    <BriefingFrame page={page}>
      <Space wrap style={{ marginBottom: 12 }}>
        <Segmented<Tab>
          value={tab}
          onChange={setTab}
          options={[
            { value: 'received', label: both('我收到的', 'Received') },
            { value: 'mine', label: both('我提交的', 'Mine') },
            { value: 'follow', label: both('待跟进', 'To follow') },
            { value: 'liked', label: both('点赞', 'Liked') },
            { value: 'all', label: both('全部', 'All') },
          ]}
        />
        <Input.Search allowClear aria-label={both('搜索', 'Search')} placeholder={both('作者、编号、内容', 'Author, number, text')} onSearch={setQ} />
        <FileButtons rows={rows ?? []} />
      </Space>
      {failed && <Alert type="error" showIcon title={failed} style={{ marginBottom: 12 }} />}
      {!rows && <Skeleton active />}
      {rows?.length === 0 && <Empty description={both('没有简报', 'No briefings')} />}
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(300px, 1fr))', gap: 16 }}>
        <div>
          {rows?.map((b) => (
            <Card key={b.id} size="small" hoverable style={{ marginBottom: 8 }} onClick={() => run(() => show(b.id))} data-testid={`briefing-${b.id}`}>
              <strong>{b.author}</strong> {b.template} · {b.period} {b.unread && <Tag color="blue">{both('未读', 'Unread')}</Tag>}
              {b.duty === 'late' && <Tag color="orange">{both('补交', 'Late')}</Tag>}
              {b.edited_at && <Tag>{both('已修改', 'Edited')}</Tag>}
              <div>
                {b.department} · {both('已读', 'Read')} {b.read}/{b.receivers} · {both('赞', 'Likes')} {b.likes} · {both('评论', 'Comments')} {b.talked}
              </div>
              {b.fields.slice(0, 3).map((f) => (
                <div key={f.key}>
                  {both(f.zh, f.en)}: {(b.content[f.key] ?? '—').slice(0, 80)}
                </div>
              ))}
            </Card>
          ))}
        </div>
        {open && <Reader open={open} people={people} act={act} run={run} />}
      </div>
    </BriefingFrame>
  )
}
