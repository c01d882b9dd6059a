export interface Question {
  readonly no: number
  readonly type: 'single' | 'multiple' | 'judge' | 'fill' | 'essay'
  readonly stem: string
  readonly options?: string | null | undefined
  readonly answer?: string | null | undefined
  readonly score: number
  readonly explanation?: string | null | undefined
}
const letters = (v: string): string[] => [...new Set(v.toUpperCase().replace(/[^A-Z]/g, ''))].sort()
const words = (v: string): string => v.normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * Points of one answer (tool.md school): a multiple choice brings all for all right ones, half for some right and no wrong one, nothing otherwise; an essay
 * waits for its reader. Several words to fill in are equally good, parted by `|`.
 */
export function pointsOf(q: Question, given: unknown): number | undefined {
  if (q.type === 'essay') return undefined
  const answer = typeof given === 'string' ? given : ''
  const right = q.answer ?? ''
  if (q.type === 'fill') return right.split('|').some((r) => words(r) === words(answer) && words(answer) !== '') ? q.score : 0
  if (q.type === 'judge') return words(answer) === words(right) ? q.score : 0
  const [mine, all] = [letters(answer), letters(right)]
  if (mine.length === 0) return 0
  if (mine.some((x) => !all.includes(x))) return 0
  if (mine.length === all.length) return q.score
  return q.type === 'multiple' ? q.score / 2 : 0
}
export interface Marked {
  /** Points of everything but essays. */
  readonly points: number
  /** What essays may bring at most; 0 = nothing to read. */
  readonly essays: number
}
export const markOf = (drawn: readonly Question[], answers: Readonly<Record<string, unknown>>): Marked => ({
  points: drawn.reduce((a, q) => a + (pointsOf(q, answers[q.no]) ?? 0), 0),
  essays: drawn.reduce((a, q) => a + (q.type === 'essay' ? q.score : 0), 0),
})

/** Share of the quiz in a course that has one. */
const quizShare = 20
/** Whole percent: weights of the lessons done, and a fifth for the quiz where there is one (tool.md school, progress). */
export function progressPercent(lessons: readonly { readonly weight: number; readonly done: boolean }[], quiz: 'none' | 'open' | 'passed'): number {
  const all = lessons.reduce((a, l) => a + l.weight, 0)
  const done = lessons.reduce((a, l) => a + (l.done ? l.weight : 0), 0)
  const part = all === 0 ? 1 : done / all
  return Math.round(quiz === 'none' ? part * 100 : part * (100 - quizShare) + (quiz === 'passed' ? quizShare : 0))
}
