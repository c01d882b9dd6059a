import { reactionNames } from '@crossway/kernel'
import { marksFor, text, useMessage, type RecordComment, type CommentActions } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { FileTiles } from '../fields/file/file-tiles.tsx'
import { CommentBox } from './comment-box.tsx'

/** A comment with its reactions, and what the reader may do: answer it, edit his own for a while, delete his own at any time. */
export function Message({ comment, actions }: { readonly comment: RecordComment; readonly actions: CommentActions }): ReactElement {
  const message = useMessage(comment, actions, { title: text('mobile.askRemoveComment'), okText: text('mobile.removeComment') })
  const [picking, setPicking] = useState(false)
  if (comment.deleted) return <span className="m-said m-note">{text('mobile.commentGone')}</span>
  if (message.writing === 'edit') return <CommentBox first={comment} onCancel={message.giveUp} onWrite={message.write} />
  const shown = picking ? reactionNames : comment.reactions.map((x) => x.reaction)
  return (
    <>
      {(comment.pinned || comment.question || comment.place) && (
        <span className="m-note m-said-marks">
          {[
            comment.place && text('mobile.onPage', { n: comment.place.page }),
            comment.pinned && text('mobile.isPinned'),
            comment.question && text(`mobile.isAsked.${comment.question}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      )}
      {comment.text && <span className="m-said">{comment.text}</span>}
      {comment.files.length > 0 && <FileTiles files={comment.files} />}
      {shown.length > 0 && (
        <span className="m-reactions">
          {shown.map((name) => {
            const reported = comment.reactions.find((x) => x.reaction === name)
            return (
              <button key={name} type="button" aria-pressed={reported?.own ?? false} onClick={() => (setPicking(false), void message.react(name))}>
                {text(`mobile.reaction.${name}`)} {reported?.count}
              </button>
            )
          })}
        </span>
      )}
      <span className="m-said-actions">
        {comment.edited_at && <span className="m-note">{text('mobile.commentEdited')}</span>}
        <button type="button" className="m-text-button" onClick={message.answer}>
          {text('mobile.reply')}
        </button>
        <button type="button" className="m-text-button" aria-expanded={picking} onClick={() => setPicking(!picking)}>
          {text('mobile.react')}
        </button>
        {comment.may.includes('edit') && (
          <button type="button" className="m-text-button" onClick={message.edit}>
            {text('mobile.editComment')}
          </button>
        )}
        {comment.may.includes('delete') && (
          <button type="button" className="m-text-button" onClick={() => void message.remove()}>
            {text('mobile.removeComment')}
          </button>
        )}
        {marksFor(comment).map((action) => (
          <button key={action} type="button" className="m-text-button" onClick={() => void message.mark(action)}>
            {text(`mobile.mark.${action}`)}
          </button>
        ))}
      </span>
      {message.writing === 'answer' && <CommentBox answers={comment.author_name} onCancel={message.giveUp} onWrite={message.write} />}
    </>
  )
}
