import { text } from '../i18n/use-text.ts'
import { isProblem, type ProblemError } from '../request/problem.ts'
import { ask } from './questions.ts'

/** The user said no to a question of the server: nothing was done, nothing needs telling. */
export class Declined extends Error {
  constructor() {
    super('declined')
    this.name = 'Declined'
  }
}
const isQuestion = (e: unknown): e is ProblemError => isProblem(e) && e.kind === 'confirm'
const most = 6

/** Calls; a 409 of kind `confirm` becomes a question, and yes repeats the call with its code (architecture §6). */
export async function withQuestions<T>(call: (confirmed: readonly string[]) => Promise<T>, danger = false): Promise<T> {
  const confirmed: string[] = []
  for (;;) {
    try {
      return await call(confirmed)
    } catch (e) {
      if (!isQuestion(e) || confirmed.includes(e.code) || confirmed.length >= most) throw e
      const detail = e.errors.map((x) => x.detail ?? x.message).filter((t): t is string => t !== undefined && t !== e.detail)
      if (!(await ask({ title: e.detail ?? e.message, detail, okText: text('grid.goOn'), danger }))) throw new Declined()
      confirmed.push(e.code)
    }
  }
}
