import { fileUrl, marksFor, shortTimeText, useSaid, useText, type RecordComment, type SayDeeds } from '@crossway/web-kit'
import { Image } from 'antd'
import type { ReactElement } from 'react'
import { FileLink } from '../fields/file/file-link.tsx'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { CommentBox } from './comment-box.tsx'
import { PickReaction, Reactions } from './reactions.tsx'

/** What somebody said, its files, what others feel about it, and what the reader may do: answer it, put own words right for a while, take them back at any time. */
export function Said({ comment, deeds }: { readonly comment: RecordComment; readonly deeds: SayDeeds }): ReactElement {
  const t = useText()
  const said = useSaid(comment, deeds, { title: t('grid.askRemoveComment'), okText: t('grid.verb.delete') })
  if (comment.deleted) return <div className="comment-text is-gone">{t('grid.commentGone')}</div>
  if (said.writing === 'edit') return <CommentBox first={comment} onCancel={said.giveUp} onSay={said.write} />
  const marks = marksFor(comment)
  const pictures = comment.files.filter((f) => f.mime.startsWith('image/'))
  return (
    <>
      {(comment.pinned || comment.question) && (
        <div className="comment-marks">
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
      <Reactions comment={comment} feel={said.feel} />
      <div className="comment-deeds">
        {comment.edited_at && <span title={shortTimeText(comment.edited_at)}>{t('grid.commentEdited')}</span>}
        <button type="button" onClick={said.answer}>
          {t('grid.reply')}
        </button>
        <PickReaction comment={comment} feel={said.feel} />
        {comment.may.includes('edit') && (
          <button type="button" onClick={said.edit}>
            {t('grid.verb.edit')}
          </button>
        )}
        {comment.may.includes('delete') && (
          <button type="button" onClick={() => void said.remove()}>
            {t('grid.verb.delete')}
          </button>
        )}
        {marks.length > 0 && (
          <DropMenu
            menu={{ items: marks.map((key) => ({ key, label: t(`grid.mark.${key}`) })), onClick: ({ key }) => void said.mark(key as (typeof marks)[number]) }}
          >
            <button type="button">{t('common.more')}</button>
          </DropMenu>
        )}
      </div>
      {said.writing === 'answer' && <CommentBox answers={comment.author_name} onCancel={said.giveUp} onSay={said.write} />}
    </>
  )
}
