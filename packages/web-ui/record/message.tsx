import { fileUrl, marksFor, shortTimeText, useMessage, useText, type RecordComment, type CommentActions } from '@crossway/web-kit'
import { Image } from 'antd'
import type { ReactElement } from 'react'
import { FileLink } from '../fields/file/file-link.tsx'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { CommentBox } from './comment-box.tsx'
import { PickReaction, Reactions } from './reactions.tsx'

/** A comment with its files and reactions, and what the reader may do: answer it, edit his own for a while, delete his own at any time. */
export function Message({ comment, actions }: { readonly comment: RecordComment; readonly actions: CommentActions }): ReactElement {
  const t = useText()
  const message = useMessage(comment, actions, { title: t('grid.askRemoveComment'), okText: t('grid.verb.delete') })
  if (comment.deleted) return <div className="comment-text is-gone">{t('grid.commentGone')}</div>
  if (message.writing === 'edit') return <CommentBox first={comment} onCancel={message.giveUp} onWrite={message.write} />
  const marks = marksFor(comment)
  const pictures = comment.files.filter((f) => f.mime.startsWith('image/'))
  return (
    <>
      {(comment.pinned || comment.question || comment.place) && (
        <div className="comment-marks">
          {comment.place && <span>{t('grid.onPage', { n: comment.place.page })}</span>}
          {comment.pinned && <span>{t('grid.isPinned')}</span>}
          {comment.question && <span className={`is-${comment.question}`}>{t(`grid.isAsked.${comment.question}`)}</span>}
        </div>
      )}
      {comment.text && <div className="comment-text">{comment.text}</div>}
      {pictures.length > 0 && (
        <div className="comment-pictures">
          {pictures.map((f) => (
            <Image key={f.id} width={64} height={64} src={fileUrl(f.id, 'thumb')} preview={{ src: fileUrl(f.id) }} alt={f.name} />
          ))}
        </div>
      )}
      {comment.files
        .filter((f) => !pictures.includes(f))
        .map((f) => (
          <div key={f.id}>
            <FileLink file={f} />
          </div>
        ))}
      <Reactions comment={comment} react={message.react} />
      <div className="comment-actions">
        {comment.edited_at && <span title={shortTimeText(comment.edited_at)}>{t('grid.commentEdited')}</span>}
        <button type="button" onClick={message.answer}>
          {t('grid.reply')}
        </button>
        <PickReaction comment={comment} react={message.react} />
        {comment.may.includes('edit') && (
          <button type="button" onClick={message.edit}>
            {t('grid.verb.edit')}
          </button>
        )}
        {comment.may.includes('delete') && (
          <button type="button" onClick={() => void message.remove()}>
            {t('grid.verb.delete')}
          </button>
        )}
        {marks.length > 0 && (
          <DropMenu
            menu={{
              items: marks.map((key) => ({ key, label: t(`grid.mark.${key}`) })),
              onClick: ({ key }) => void message.mark(key as (typeof marks)[number]),
            }}
          >
            <button type="button">{t('common.more')}</button>
          </DropMenu>
        )}
      </div>
      {message.writing === 'answer' && <CommentBox answers={comment.author_name} onCancel={message.giveUp} onWrite={message.write} />}
    </>
  )
}
