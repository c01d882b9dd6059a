import type { RecordComment } from './use-record.ts'

export interface CommentThread {
  readonly first: RecordComment
  /** In the order in which they were said. */
  readonly answers: readonly RecordComment[]
}

/** Comments as talks: what is pinned on top, then the newest first, each with its answers in the order in which they were said. */
export function commentThreads(comments: readonly RecordComment[]): readonly CommentThread[] {
  const known = new Set(comments.map((c) => c.id))
  const startsOne = (c: RecordComment): boolean => c.parent_id === null || !known.has(c.parent_id)
  return comments
    .filter(startsOne)
    .sort((a, b) => Number(b.pinned) - Number(a.pinned) || b.id - a.id)
    .map((first) => ({ first, answers: comments.filter((c) => c.parent_id === first.id).sort((a, b) => a.id - b.id) }))
}
