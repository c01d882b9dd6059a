import { text, useSaid, type RecordComment, type SayDeeds } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { FileTiles } from '../fields/file/file-tiles.tsx'
import { CommentBox } from './comment-box.tsx'

/** What somebody said; own words can be put right for a while and taken back at any time. */
export function Said({ comment, deeds }: { readonly comment: RecordComment; readonly deeds: SayDeeds }): ReactElement {
  const said = useSaid(comment, deeds, { title: text('mobile.askRemoveComment'), okText: text('mobile.removeComment') })
  if (comment.deleted) return <span className="m-said m-note">{text('mobile.commentGone')}</span>
  if (said.editing) return <CommentBox first={comment} onCancel={said.giveUp} onSay={said.replace} />
  return (
    <>
      {comment.text && <span className="m-said">{comment.text}</span>}
      {comment.files.length > 0 && <FileTiles files={comment.files} />}
      <span className="m-said-deeds">
        {comment.edited_at && <span className="m-note">{text('mobile.commentEdited')}</span>}
        {comment.may.includes('edit') && (
          <button type="button" className="m-text-button" onClick={said.edit}>
            {text('mobile.editComment')}
          </button>
        )}
        {comment.may.includes('delete') && (
          <button type="button" className="m-text-button" onClick={() => void said.remove()}>
            {text('mobile.removeComment')}
          </button>
        )}
      </span>
    </>
  )
}
