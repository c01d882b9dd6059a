import { ask, fileUrl, shortTimeText, useText, type CommentWords, type RecordComment } from '@crossway/web-kit'
import { Image } from 'antd'
import { useState, type ReactElement } from 'react'
import { FileLink } from '../fields/file/file-link.tsx'
import { CommentBox } from './comment-box.tsx'

export interface SayDeeds {
  readonly say: (words: CommentWords, instead?: number) => Promise<void>
  readonly unsay: (comment: number) => Promise<void>
}

/** What somebody said, its files, and what the reader may do with it: own words can be put right for a while and taken back at any time. */
export function Said({ comment, deeds }: { readonly comment: RecordComment; readonly deeds: SayDeeds }): ReactElement {
  const t = useText()
  const [editing, setEditing] = useState(false)
  if (comment.deleted) return <div className="comment-text is-gone">{t('grid.commentGone')}</div>
  if (editing)
    return (
      <CommentBox
        first={comment}
        onCancel={() => setEditing(false)}
        onSay={async (words) => {
          await deeds.say(words, comment.id)
          setEditing(false)
        }}
      />
    )
  const remove = async (): Promise<void> => {
    if (await ask({ title: t('grid.askRemoveComment'), okText: t('grid.verb.delete'), danger: true })) await deeds.unsay(comment.id)
  }
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
            <button type="button" onClick={() => setEditing(true)}>
              {t('grid.verb.edit')}
            </button>
          )}
          {comment.may.includes('delete') && (
            <button type="button" onClick={() => void remove()}>
              {t('grid.verb.delete')}
            </button>
          )}
        </div>
      )}
    </>
  )
}
