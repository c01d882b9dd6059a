import { copyText, dateTimeText, del, get, errorText, post, useLang, type ListRow, type PageModel } from '@crossway/web-kit'
import { apiName } from '@crossway/kernel'
import { Alert, Button, Input, InputNumber, Popconfirm, Space, Table } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { PageModal } from '../list/page-overlay.tsx'

const words = {
  'zh-cn': {
    title: '分享链接',
    days: '有效天数（1–30）',
    make: '生成链接',
    once: '链接只显示这一次，请立即复制；任何持有者在有效期内都可查看',
    copy: '复制',
    until: '有效期至',
    views: '查看次数',
    state: '状态',
    open: '有效',
    over: '已失效',
    revoke: '撤销',
    sure: '撤销后持有者立即无法打开，确定吗？',
    none: '还没有分享过',
    accept: '{name} 已确认',
    refuse: '{name} 已退回',
  },
  en: {
    title: 'Share by link',
    days: 'Days (1–30)',
    make: 'Make a link',
    once: 'The link is shown this once: copy it now. Whoever holds it can look until it ends.',
    copy: 'Copy',
    until: 'Valid until',
    views: 'Views',
    state: 'State',
    open: 'Open',
    over: 'Over',
    revoke: 'Revoke',
    sure: 'Whoever holds the link cannot open it any more. Revoke it?',
    none: 'Not shared yet',
    accept: 'Confirmed by {name}',
    refuse: 'Sent back by {name}',
  },
} as const
interface Link {
  readonly id: number
  readonly expires_at: string
  readonly open: boolean
  readonly views: number
  readonly answer: 'accept' | 'refuse' | null
  readonly answered_by: string | null
  readonly answer_note: string | null
}

/** Read-only links to a record for people without a login: made, looked through and taken back. */
export function ShareDialog({ model, record, onClose }: { model: PageModel; record: ListRow; onClose: () => void }): ReactElement {
  const w = words[useLang()]
  const [days, setDays] = useState(7)
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState('')
  const name = apiName(model.resource.name)
  const [data, setData] = useState<readonly Link[]>([])
  const read = useCallback(async () => {
    setData((await get<{ rows: Link[] }>('share-link', { query: { record: name, id: String(record.id) }, silent: true })).rows)
  }, [name, record.id])
  useEffect(() => void read().catch((e: unknown) => setWrong(errorText(e))), [read])
  const run = async (action: () => Promise<void>): Promise<void> => {
    setWrong('')
    try {
      await action()
      await read()
    } catch (e) {
      setWrong(errorText(e))
    }
  }
  const make = (): Promise<void> =>
    run(async () => setUrl((await post<{ url: string }>('share-link', { record: name, id: record.id, days }, { silent: true })).url))
  return (
    <PageModal title={w.title} onCancel={onClose} footer={null}>
      <div className="share-parts">
        {wrong && <Alert type="error" showIcon title={wrong} role="alert" />}
        <Space>
          <span id="share-days">{w.days}</span>
          <InputNumber min={1} max={30} precision={0} value={days} aria-labelledby="share-days" onChange={(v) => setDays(v ?? 7)} />
          <Button type="primary" onClick={() => void make()} data-testid="btn-make-share">
            {w.make}
          </Button>
        </Space>
        {url && (
          <>
            <Alert type="warning" showIcon title={w.once} />
            <Space.Compact block>
              <Input readOnly value={url} className="mono" aria-label={w.title} onFocus={(e) => e.target.select()} data-testid="share-url" />
              <Button onClick={() => void copyText(url, w.title)}>{w.copy}</Button>
            </Space.Compact>
          </>
        )}
        <Table<Link>
          size="small"
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={[...data]}
          locale={{ emptyText: w.none }}
          columns={[
            { title: w.until, dataIndex: 'expires_at', render: (v: string) => dateTimeText(v) },
            { title: w.views, dataIndex: 'views', align: 'right' },
            {
              title: w.state,
              dataIndex: 'open',
              render: (v: boolean, l) => (
                <>
                  {v ? w.open : w.over}
                  {l.answer && <div>{w[l.answer].replace('{name}', l.answered_by ?? '')}</div>}
                  {l.answer_note && <div className="note">{l.answer_note}</div>}
                </>
              ),
            },
            {
              title: <span className="visually-hidden">{w.revoke}</span>,
              key: 'revoke',
              render: (_, l) =>
                l.open && (
                  <Popconfirm title={w.sure} onConfirm={() => void run(() => del(`share-link/${l.id}`))}>
                    <Button size="small" type="link" danger>
                      {w.revoke}
                    </Button>
                  </Popconfirm>
                ),
            },
          ]}
        />
      </div>
    </PageModal>
  )
}
