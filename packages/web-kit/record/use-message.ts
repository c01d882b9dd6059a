import type { Reaction } from '@crossway/kernel'
import { useState } from 'react'
import { ask } from '../action/questions.ts'
import type { CommentMarks, CommentWords, RecordComment, CommentActions } from './use-record.ts'

/** Marks that can be set on a comment, by the name of their text. */
export type MarkAction = 'pin' | 'unpin' | 'ask' | 'unask' | 'settle' | 'reopen'
const marks: Readonly<Record<MarkAction, CommentMarks>> = {
  pin: { pinned: true },
  unpin: { pinned: false },
  ask: { question: 'open' },
  unask: { question: 'none' },
  settle: { question: 'resolved' },
  reopen: { question: 'open' },
}
/** What its reader may mark now. */
export const marksFor = ({ may, pinned, question }: RecordComment): readonly MarkAction[] => [
  ...(may.includes('ask') ? ({ open: ['settle', 'unask'], resolved: ['reopen'], none: ['ask'] } as const)[question ?? 'none'] : []),
  ...(may.includes('pin') ? ([pinned ? 'unpin' : 'pin'] as const) : []),
]

interface Message {
  /** The comment is being edited, or an answer to it written. */
  readonly writing: 'edit' | 'answer' | undefined
  edit(): void
  answer(): void
  giveUp(): void
  /** Saves the edited comment, or the answer. */
  write(words: CommentWords): Promise<void>
  mark(action: MarkAction): Promise<void>
  /** Adds the reader's reaction, or takes it back. */
  react(reaction: Reaction): Promise<void>
  /** Deletes the comment after a question. */
  remove(): Promise<void>
}

/** What the reader does with one comment, on the desktop or the phone. */
export function useMessage(comment: RecordComment, actions: CommentActions, question: { readonly title: string; readonly okText: string }): Message {
  const [writing, setWriting] = useState<Message['writing']>()
  // a refusal has been shown by then
  const quietly = (call: Promise<void>): Promise<void> => call.catch(() => undefined)
  return {
    writing,
    edit: () => setWriting('edit'),
    answer: () => setWriting('answer'),
    giveUp: () => setWriting(undefined),
    async write(words) {
      await (writing === 'edit' ? actions.write(words, comment.id) : actions.write({ ...words, parent: comment.id }))
      setWriting(undefined)
    },
    mark: (action) => quietly(actions.mark(comment.id, marks[action])),
    react: (reaction) => quietly(actions.react(comment.id, reaction, !comment.reactions.some((x) => x.reaction === reaction && x.own))),
    async remove() {
      if (await ask({ ...question, danger: true })) await actions.remove(comment.id)
    },
  }
}
