export interface Line {
  readonly code: string
  readonly amount: string
}
/** Components that a stored result holds; none where the reader may not see them. */
export function linesOf(result: unknown): readonly Line[] {
  const lines: unknown = result !== null && typeof result === 'object' && 'lines' in result ? result.lines : []
  return Array.isArray(lines) ? lines : []
}
