import { text } from '../i18n/use-text.ts'
import { isProblem, type ProblemError } from '../request/problem.ts'
import { ask, askPeople, canAskPeople, type ChoiceStep } from './questions.ts'

/** The user said no to a question of the server: nothing was done, nothing needs telling. */
export class Declined extends Error {
  constructor() {
    super('declined')
    this.name = 'Declined'
  }
}
const isQuestion = (e: unknown): e is ProblemError => isProblem(e) && e.kind === 'confirm'
const most = 6

export type People = Readonly<Record<string, readonly number[]>>
const stepsIn = (e: ProblemError): readonly ChoiceStep[] | undefined => (e.data as { choose?: readonly ChoiceStep[] } | undefined)?.choose

/** Calls; a 409 of kind `confirm` becomes a question, and yes repeats the call with its code, or with the people it asks for (architecture §6). */
export async function withQuestions<T>(call: (confirmed: readonly string[], people: People) => Promise<T>, danger = false): Promise<T> {
  const confirmed: string[] = []
  let people: People = {}
  for (;;) {
    try {
      return await call(confirmed, people)
    } catch (e) {
      const steps = isQuestion(e) ? stepsIn(e) : undefined
      if (steps && steps.every((s) => people[s.key] === undefined)) {
        if (!canAskPeople()) throw e
        const chosen = await askPeople(steps)
        if (!chosen) throw new Declined()
        people = { ...people, ...chosen }
        continue
      }
      if (!isQuestion(e) || confirmed.includes(e.code) || confirmed.length >= most) throw e
      const detail = e.errors.map((x) => x.detail ?? x.message).filter((t): t is string => t !== undefined && t !== e.detail)
      if (!(await ask({ title: e.detail ?? e.message, detail, okText: text('grid.goOn'), danger }))) throw new Declined()
      confirmed.push(e.code)
    }
  }
}
