import { fileUrl, shortTimeText, useSaid, useText, type RecordComment, type SayDeeds } from '@crossway/web-kit'
import { Image } from 'antd'
import type { ReactElement } from 'react'
import { FileLink } from '../fields/file/file-link.tsx'
import { CommentBox } from './comment-box.tsx'

/** What somebody said, its files, and what the reader may do with it: own words can be put right for a while and taken back at any time. */
export function Said({ comment, deeds }: { readonly comment: RecordComment; readonly deeds: SayDeeds }): ReactElement {
  const t = useText()
  const said = useSaid(comment, deeds, { title: t('grid.askRemoveComment'), okText: t('grid.verb.delete') })
  if (comment.deleted) return <div className="comment-text is-gone">{t('grid.commentGone')}</div>
  if (said.editing) return <CommentBox first={comment} onCancel={said.giveUp} onSay={said.replace} />
  const pictures = comment.files.filter((f) => f.mime.startsWith('image/'))
  return (
    <>
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
      {(comment.edited_at || comment.may.length > 0) && (
        <div className="comment-deeds">
          {comment.edited_at && <span title={shortTimeText(comment.edited_at)}>{t('grid.commentEdited')}</span>}
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
        </div>
      )}
    </>
  )
}
