import { MailOutlined } from '@ant-design/icons'
import { PageDrawer } from '@crossway/web-ui'
import { auth, dateTimeText, del, notify, post, useBoth, usePage, usePlace } from '@crossway/web-kit'
import { Button, Popconfirm, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { isSubscribed, type BoardSubscription, type SubscribedBoard } from '../../model/subscription/subscription.ts'
import { useBoard } from '../crm/use-board.ts'
import { Waiting } from '../profit/box.tsx'
import { SubscriptionForm } from './subscription-form.tsx'
import { timeWords } from './time-words.ts'
import './subscription.css'

/** Sends this board, as it is asked now, to people at a time; absent on boards that the server cannot write, and without the right to export them. */
export function SubscribeButton({ period }: { readonly period?: string }): ReactElement | null {
  const { route } = usePage()
  const both = useBoth()
  const [open, setOpen] = useState(false)
  if (!isSubscribed(route) || !auth(`${route}/export`)) return null
  return (
    <>
      <Button icon={<MailOutlined />} data-testid="btn-subscribe" onClick={() => setOpen(true)}>
        {both('订阅', 'Subscribe')}
      </Button>
      {open && (
        <PageDrawer title={both('看板订阅', 'Board subscriptions')} size={560} onClose={() => setOpen(false)} destroyOnHidden>
          <Subscriptions board={route} period={period} />
        </PageDrawer>
      )}
    </>
  )
}

function Subscriptions({ board, period }: { readonly board: SubscribedBoard; readonly period: string | undefined }): ReactElement {
  const both = useBoth()
  const query = usePlace((p) => p.query)
  const list = useBoard<readonly BoardSubscription[]>(`board/subscriptions?board=${board}`)
  const [form, setForm] = useState<BoardSubscription | 'new'>()
  if (!list.answer || list.problem) return <Waiting of={[list]} />
  if (form) {
    // a period that is the board's own does not stand in its address
    const address = { ...(period ? { period } : {}), ...Object.fromEntries(Object.entries(query).filter(([k, v]) => v && k !== 'DetailID' && k !== 'tab')) }
    return (
      <SubscriptionForm
        board={board}
        of={form === 'new' ? undefined : form}
        address={address}
        onDone={(saved) => {
          setForm(undefined)
          if (saved) list.reload()
        }}
      />
    )
  }
  return (
    <div className="board-subscriptions" data-testid="board-subscriptions">
      <p className="note">
        {both(
          '按时间把当前看板（含期间与筛选）生成 Excel 发给接收人；每位接收人只收到本人权限范围内的数据。',
          'The board as it is asked now goes out as a workbook at its time; each receiver gets only what his own rights show him.',
        )}
      </p>
      {list.answer.map((s) => (
        <Subscription key={s.id} of={s} onEdit={() => setForm(s)} onDone={list.reload} />
      ))}
      {list.answer.length === 0 && <p className="note">{both('还没有订阅', 'Nothing is sent yet')}</p>}
      <Button type="primary" data-testid="btn-new-subscription" onClick={() => setForm('new')}>
        {both('新增订阅', 'New')}
      </Button>
    </div>
  )
}

interface OneProps {
  readonly of: BoardSubscription
  readonly onEdit: () => void
  readonly onDone: () => void
}
function Subscription({ of: s, onEdit, onDone }: OneProps): ReactElement {
  const both = useBoth()
  const path = `board/subscriptions/${s.id}`
  const run = (call: Promise<unknown>): void => void call.then(onDone, () => undefined)
  const send = (to: 'me' | 'all'): void =>
    run(
      post(`${path}/send`, { to }).then(() =>
        notify({ kind: 'success', code: 'board.sent', text: both('已开始生成，完成后会通知接收人', 'Under way; the receivers are told when it is ready') }),
      ),
    )
  const people = [...s.employees, ...s.roles].map((p) => p.title).join(both('、', ', '))
  return (
    <section className="board-subscription">
      <p>
        <b>{s.name}</b> {s.paused && <Tag>{both('已暂停', 'Paused')}</Tag>}
      </p>
      <p className="note">
        {[
          timeWords(both, s),
          people,
          s.mail && both('同时发邮件', 'also by mail'),
          !s.mine && `${both('订阅人', 'Set up by')} ${s.owner}`,
          s.last_run_at && `${both('上次发送', 'Sent')} ${dateTimeText(s.last_run_at).slice(0, 16)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {s.mine && (
        <p className="board-subscription-acts">
          <Button size="small" onClick={onEdit}>
            {both('编辑', 'Edit')}
          </Button>
          <Button size="small" onClick={() => run(post(`${path}/${s.paused ? 'resume' : 'pause'}`, {}))}>
            {s.paused ? both('恢复', 'Resume') : both('暂停', 'Pause')}
          </Button>
          <Button size="small" onClick={() => send('me')}>
            {both('试发给我', 'Try on me')}
          </Button>
          <Popconfirm title={both('现在发给所有接收人？', 'Send it to all receivers now?')} onConfirm={() => send('all')}>
            <Button size="small">{both('立即发送', 'Send now')}</Button>
          </Popconfirm>
          <Popconfirm title={both('删除这个订阅？', 'Delete this?')} onConfirm={() => run(del(path))}>
            <Button size="small" danger>
              {both('删除', 'Delete')}
            </Button>
          </Popconfirm>
        </p>
      )}
    </section>
  )
}
