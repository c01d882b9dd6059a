import { useState } from 'react'
import { ask } from '../action/questions.ts'
import type { CommentWords, RecordComment } from './use-record.ts'

/** What a timeline lets people do with comments; `instead` = the comment that the words replace. */
export interface SayDeeds {
  readonly say: (words: CommentWords, instead?: number) => Promise<void>
  readonly unsay: (comment: number) => Promise<void>
}
interface Said {
  /** Its words are being put right. */
  readonly editing: boolean
  edit(): void
  giveUp(): void
  replace(words: CommentWords): Promise<void>
  /** Asks before it takes the comment back. */
  remove(): Promise<void>
}

/** One comment under somebody's hands, on a desk or a phone. */
export function useSaid(comment: RecordComment, deeds: SayDeeds, question: { readonly title: string; readonly okText: string }): Said {
  const [editing, setEditing] = useState(false)
  return {
    editing,
    edit: () => setEditing(true),
    giveUp: () => setEditing(false),
    async replace(words) {
      await deeds.say(words, comment.id)
      setEditing(false)
    },
    async remove() {
      if (await ask({ ...question, danger: true })) await deeds.unsay(comment.id)
    },
  }
}
