/** Letters and files that one comment takes (workplace.md E3). */
export const longestComment = 5000
export const mostCommentFiles = 9

/** A spot on a page of a paper: the page from 1 on, the rest as shares of it (0 to 1). */
export interface CommentPlace {
  readonly page: number
  readonly left: number
  readonly top: number
}
