import { commentThreads, shortTimeText, useText, useTimeline, type PageModel, type RecordComment, type CommentActions } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Avatar } from '../fields/parts/avatar.tsx'
import { CommentBox } from './comment-box.tsx'
import { Message } from './message.tsx'

/** What people say about a record: talks, each with its answers below it, what is pinned on top. */
export function Comments({ model, id }: { model: PageModel; id: number }): ReactElement {
  const t = useText()
  const { timeline, actions } = useTimeline(model, id)
  return (
    <div className="comments">
      {timeline?.comments.length === 0 && <p className="tab-empty note">{t('common.noData')}</p>}
      {timeline &&
        commentThreads(timeline.comments).map(({ first, answers }) => (
          <section key={first.id} className="thread">
            <Comment comment={first} actions={actions} />
            {answers.map((c) => (
              <Comment key={c.id} comment={c} actions={actions} />
            ))}
          </section>
        ))}
      <CommentBox onWrite={actions.write} asks />
    </div>
  )
}

function Comment({ comment: c, actions }: { readonly comment: RecordComment; readonly actions: CommentActions }): ReactElement {
  return (
    <div className={`comment${c.parent_id === null ? '' : ' is-answer'}`}>
      <Avatar name={c.author_name} size={c.parent_id === null ? 28 : 20} />
      <div>
        <div className="timeline-head">
          <b>{c.author_name}</b>
          <time dateTime={c.created_at}>{shortTimeText(c.created_at)}</time>
        </div>
        <Message comment={c} actions={actions} />
      </div>
    </div>
  )
}
