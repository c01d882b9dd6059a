import { post } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Input, Tag } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from '../both.ts'

interface Props {
  readonly id: number
  readonly liked: boolean
  readonly favorite: boolean
  readonly confirmed: string | null
  readonly mustRead: boolean
  /** It may be taken along. */
  readonly copied: boolean
  /** Read to the end and long enough. */
  readonly ready: boolean
  readonly send: (body: object) => Promise<void>
  readonly done: () => void
}

/** What a reader does at the end of an article: like it, keep it, say that it was read, say what is wrong. */
export function FeedbackBar({ id, liked, favorite, confirmed, mustRead, copied, ready, send, done }: Props): ReactElement {
  const both = useBoth()
  const [kind, setKind] = useState<'outdated' | 'wrong'>()
  const [text, setText] = useState('')
  const feedback = (of: string, words?: string): Promise<void> =>
    post(`kt-article/${id}/feedback`, { kind: of, ...(words ? { text: words } : {}) }).then(
      () => (setKind(undefined), setText(''), done()),
      () => undefined,
    )
  return (
    <div className="kt-bar">
      {mustRead &&
        (confirmed ? (
          <Tag color="success">{both('已确认阅读', 'Confirmed')}</Tag>
        ) : (
          <Button
            type="primary"
            disabled={!ready}
            title={ready ? '' : both('阅读到末尾且满 20 秒后可确认', 'Open after 20 seconds, at the end')}
            onClick={() => void send({ confirm: true })}
          >
            {both('我已阅读', 'I have read it')}
          </Button>
        ))}
      <Button type={liked ? 'primary' : 'default'} ghost={liked} aria-pressed={liked} onClick={() => void send({ liked: !liked })}>
        {both('点赞', 'Like')}
      </Button>
      <Button type={favorite ? 'primary' : 'default'} ghost={favorite} aria-pressed={favorite} onClick={() => void send({ favorite: !favorite })}>
        {both('收藏', 'Keep')}
      </Button>
      {copied && <Button onClick={() => void window.open(`/api/kt-article/${id}/article.pdf`, '_blank', 'noopener')}>{both('打印PDF', 'Print as PDF')}</Button>}
      <span className="note">{both('有帮助吗？', 'Was it helpful?')}</span>
      <Button size="small" onClick={() => void feedback('helpful')}>
        {both('有用', 'Yes')}
      </Button>
      <Button size="small" onClick={() => void feedback('unhelpful')}>
        {both('没帮助', 'No')}
      </Button>
      <Button size="small" onClick={() => setKind('outdated')}>
        {both('过时', 'Outdated')}
      </Button>
      <Button size="small" onClick={() => setKind('wrong')}>
        {both('有误', 'Wrong')}
      </Button>
      {kind && (
        <PageModal
          title={kind === 'wrong' ? both('哪里有误', 'What is wrong') : both('哪里过时', 'What is outdated')}
          okButtonProps={{ disabled: text.trim().length < 2 }}
          onOk={() => void feedback(kind, text.trim())}
          onCancel={() => setKind(undefined)}
        >
          <Input.TextArea rows={4} maxLength={500} value={text} onChange={(e) => setText(e.target.value)} aria-label={both('内容', 'Text')} />
        </PageModal>
      )}
    </div>
  )
}
