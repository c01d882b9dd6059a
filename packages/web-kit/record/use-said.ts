import type { Reaction } from '@crossway/kernel'
import { useState } from 'react'
import { ask } from '../action/questions.ts'
import type { CommentMarks, CommentWords, RecordComment, SayActions } from './use-record.ts'

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
  /** Its words are being put right, or answered. */
  readonly writing: 'edit' | 'answer' | undefined
  edit(): void
  answer(): void
  giveUp(): void
  /** Puts its words right, or answers it. */
  write(words: CommentWords): Promise<void>
  mark(action: MarkAction): Promise<void>
  /** Feels this about it, or no more. */
  feel(reaction: Reaction): Promise<void>
  /** Asks before it takes the comment back. */
  remove(): Promise<void>
}

/** One comment under somebody's hands, on a desk or a phone. */
export function useMessage(comment: RecordComment, actions: SayActions, question: { readonly title: string; readonly okText: string }): Message {
  const [writing, setWriting] = useState<Message['writing']>()
  // what was refused has been told
  const quietly = (call: Promise<void>): Promise<void> => call.catch(() => undefined)
  return {
    writing,
    edit: () => setWriting('edit'),
    answer: () => setWriting('answer'),
    giveUp: () => setWriting(undefined),
    async write(words) {
      await (writing === 'edit' ? actions.say(words, comment.id) : actions.say({ ...words, parent: comment.id }))
      setWriting(undefined)
    },
    mark: (action) => quietly(actions.mark(comment.id, marks[action])),
    feel: (reaction) => quietly(actions.feel(comment.id, reaction, !comment.reactions.some((x) => x.reaction === reaction && x.own))),
    async remove() {
      if (await ask({ ...question, danger: true })) await actions.unsay(comment.id)
    },
  }
}
