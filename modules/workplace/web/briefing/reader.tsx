import { post, useBoth } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Card, Input, Select, Space, Typography } from 'antd'
import { useState, type ReactElement } from 'react'
import type { Briefing } from './briefing-call.ts'
import { BriefingText } from './briefing-text.tsx'

interface Props {
  readonly open: Briefing
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly act: (name: string, body?: object) => void
  readonly run: (work: () => Promise<unknown>) => void
}
/** The opened briefing: its text, who has read it, what is said of it, and what may be done with it. */
export function Reader({ open, people, act, run }: Props): ReactElement {
  const both = useBoth()
  const [text, setText] = useState('')
  const [to, setTo] = useState<number[]>()
  const [link, setLink] = useState<string>()
  const share = (): void =>
    run(async () => {
      const { token } = await post<{ token: string }>(`briefings/${open.id}/share`, { days: 7 }, { silent: true })
      setLink(`${location.origin}/#/briefingModel/briefingHistory?t=${encodeURIComponent(token)}`)
    })
  return (
    <Card size="small" title={`${open.author} · ${open.template} · ${open.period}`} extra={open.no} data-testid="briefing-reader">
      <BriefingText fields={open.fields} content={open.content} />
      <p>{open.people?.map((p) => `${p.name}${p.read_at ? ' ✓' : ''}`).join('  ')}</p>
      {open.status === 'submitted' && (
        <Space wrap>
          <Button onClick={() => act('like')} aria-pressed={open.liked}>
            {both('赞', 'Like')} {open.likes}
          </Button>
          {open.mark !== null && <Button onClick={() => act('mark', { mark: 'follow' })}>{both('待跟进', 'To follow')}</Button>}
          {open.mark !== null && <Button onClick={() => act('mark', { mark: 'done' })}>{both('已处理', 'Done')}</Button>}
          <Button onClick={() => setTo([])}>{both('转发', 'Forward')}</Button>
          <Button onClick={share}>{both('分享链接', 'Link')}</Button>
          {open.own && <Button onClick={() => act('withdraw')}>{both('撤回', 'Withdraw')}</Button>}
        </Space>
      )}
      {link && (
        <Typography.Paragraph copyable={{ text: link }} style={{ wordBreak: 'break-all', marginTop: 8 }}>
          {both('7天内无需登录即可查看：', 'Seen without a login for seven days: ')}
          {link}
        </Typography.Paragraph>
      )}
      {open.comments?.map((c) => (
        <p key={c.id}>
          <strong>{c.name}</strong> <span className="note">{new Date(c.at).toLocaleString()}</span>
          <br />
          {c.text}
        </p>
      ))}
      {open.status === 'submitted' && (
        <Space.Compact style={{ width: '100%', marginTop: 8 }}>
          <Input aria-label={both('评论', 'Comment')} maxLength={1000} value={text} onChange={(e) => setText(e.target.value)} />
          <Button
            disabled={!text.trim()}
            onClick={() => {
              act('comment', { text: text.trim() })
              setText('')
            }}
          >
            {both('评论', 'Comment')}
          </Button>
        </Space.Compact>
      )}
      {to && (
        <PageModal
          title={both('转发给', 'Forward to')}
          okButtonProps={{ disabled: to.length === 0 }}
          onCancel={() => setTo(undefined)}
          onOk={() => {
            act('forward', { people: to })
            setTo(undefined)
          }}
        >
          <Select
            mode="multiple"
            optionFilterProp="label"
            style={{ width: '100%' }}
            aria-label={both('转发给', 'Forward to')}
            value={to}
            onChange={setTo}
            options={people.map((p) => ({ value: p.id, label: p.name }))}
          />
        </PageModal>
      )}
    </Card>
  )
}
