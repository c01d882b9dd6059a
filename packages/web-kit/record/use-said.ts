import type { Reaction } from '@crossway/kernel'
import { useState } from 'react'
import { ask } from '../action/questions.ts'
import type { CommentMarks, CommentWords, RecordComment, SayDeeds } from './use-record.ts'

/** Marks that can be set on a comment, by the name of their text. */
export type MarkDeed = 'pin' | 'unpin' | 'ask' | 'unask' | 'settle' | 'reopen'
const marks: Readonly<Record<MarkDeed, CommentMarks>> = {
  pin: { pinned: true },
  unpin: { pinned: false },
  ask: { question: 'open' },
  unask: { question: 'none' },
  settle: { question: 'resolved' },
  reopen: { question: 'open' },
}
/** What its reader may mark now. */
export const marksFor = ({ may, pinned, question }: RecordComment): readonly MarkDeed[] => [
  ...(may.includes('ask') ? ({ open: ['settle', 'unask'], resolved: ['reopen'], none: ['ask'] } as const)[question ?? 'none'] : []),
  ...(may.includes('pin') ? ([pinned ? 'unpin' : 'pin'] as const) : []),
]

interface Said {
  /** Its words are being put right, or answered. */
  readonly writing: 'edit' | 'answer' | undefined
  edit(): void
  answer(): void
  giveUp(): void
  /** Puts its words right, or answers it. */
  write(words: CommentWords): Promise<void>
  mark(deed: MarkDeed): Promise<void>
  /** Feels this about it, or no more. */
  feel(reaction: Reaction): Promise<void>
  /** Asks before it takes the comment back. */
  remove(): Promise<void>
}

/** One comment under somebody's hands, on a desk or a phone. */
export function useSaid(comment: RecordComment, deeds: SayDeeds, question: { readonly title: string; readonly okText: string }): Said {
  const [writing, setWriting] = useState<Said['writing']>()
  // what was refused has been told
  const quietly = (call: Promise<void>): Promise<void> => call.catch(() => undefined)
  return {
    writing,
    edit: () => setWriting('edit'),
    answer: () => setWriting('answer'),
    giveUp: () => setWriting(undefined),
    async write(words) {
      await (writing === 'edit' ? deeds.say(words, comment.id) : deeds.say({ ...words, parent: comment.id }))
      setWriting(undefined)
    },
    mark: (deed) => quietly(deeds.mark(comment.id, marks[deed])),
    feel: (reaction) => quietly(deeds.feel(comment.id, reaction, !comment.reactions.some((x) => x.reaction === reaction && x.own))),
    async remove() {
      if (await ask({ ...question, danger: true })) await deeds.unsay(comment.id)
    },
  }
}
