/**
 * A mistake that the person at the keyboard can put right: main prints the sentence alone, without a stack, and exits with 1.
 * One sentence that says what, where and the way out, in English and then in Chinese.
 */
export class StartProblem extends Error {
  constructor(en: string, zh: string, options?: ErrorOptions) {
    super(`${en} / ${zh}`, options)
    this.name = 'StartProblem'
  }

  /** Several mistakes at once, a line each. */
  static all(problems: StartProblem[]): StartProblem {
    const all = new StartProblem('', '')
    all.message = problems.map((problem) => problem.message).join('\n')
    return all
  }
}
