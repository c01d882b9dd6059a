/** WeCom refused, answered nonsense, or could not be reached: `code` is its errcode, 0 when there was no answer. */
export class WecomError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.name = 'WecomError'
    this.code = code
  }
}
