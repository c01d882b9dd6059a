import { ask, text, type CommentWords, type RecordComment } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { FileTiles } from '../fields/file/file-tiles.tsx'
import { CommentBox } from './comment-box.tsx'

export interface SayDeeds {
  readonly say: (words: CommentWords, instead?: number) => Promise<void>
  readonly unsay: (comment: number) => Promise<void>
}

/** What somebody said; own words can be put right for a while and taken back at any time. */
export function Said({ comment, deeds }: { readonly comment: RecordComment; readonly deeds: SayDeeds }): ReactElement {
  const [editing, setEditing] = useState(false)
  if (comment.deleted) return <span className="m-said m-note">{text('mobile.commentGone')}</span>
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
    if (await ask({ title: text('mobile.askRemoveComment'), okText: text('mobile.removeComment'), danger: true })) await deeds.unsay(comment.id)
  }
  return (
    <>
      {comment.text && <span className="m-said">{comment.text}</span>}
      {comment.files.length > 0 && <FileTiles files={comment.files} />}
      <span className="m-said-deeds">
        {comment.edited_at && <span className="m-note">{text('mobile.commentEdited')}</span>}
        {comment.may.includes('edit') && (
          <button type="button" className="m-text-button" onClick={() => setEditing(true)}>
            {text('mobile.editComment')}
          </button>
        )}
        {comment.may.includes('delete') && (
          <button type="button" className="m-text-button" onClick={() => void remove()}>
            {text('mobile.removeComment')}
          </button>
        )}
      </span>
    </>
  )
}
