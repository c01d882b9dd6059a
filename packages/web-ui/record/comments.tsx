import { shortTimeText, useText, useTimeline, type PageModel } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Avatar } from '../fields/parts/avatar.tsx'
import { CommentBox } from './comment-box.tsx'
import { Said } from './said.tsx'

export function Comments({ model, id }: { model: PageModel; id: number }): ReactElement {
  const t = useText()
  const { timeline, say, unsay } = useTimeline(model, id)
  return (
    <div className="comments">
      {timeline?.comments.length === 0 && <p className="tab-empty note">{t('common.noData')}</p>}
      {timeline?.comments.map((c) => (
        <div key={c.id} className="comment">
          <Avatar name={c.author_name} size={28} />
          <div>
            <div className="timeline-head">
              <b>{c.author_name}</b>
              <time dateTime={c.created_at}>{shortTimeText(c.created_at)}</time>
            </div>
            <Said comment={c} deeds={{ say, unsay }} />
          </div>
        </div>
      ))}
      <CommentBox onSay={say} />
    </div>
  )
}
