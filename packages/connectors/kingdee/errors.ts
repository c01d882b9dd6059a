/**
 * What went wrong, by what the caller can do about it: `auth` the login is refused, somebody must look at the credentials · `refused` Kingdee does not
 * take the bill as it is, `fields` says where · `closed` its period is closed there · `duplicate` its number stands already · `throttled` come again ·
 * `timeout`, `network`, `server` nobody knows what became of it.
 */
export type KingdeeProblem = 'auth' | 'refused' | 'closed' | 'duplicate' | 'throttled' | 'timeout' | 'network' | 'server'

export interface FieldError {
  readonly field: string
  readonly message: string
}

/** Any failure of a call. Its text holds Kingdee's own words and never a secret. */
export class KingdeeError extends Error {
  readonly problem: KingdeeProblem
  readonly operation: string
  readonly code: string
  readonly fields: readonly FieldError[]

  constructor(problem: KingdeeProblem, operation: string, text: string, code = '', fields: readonly FieldError[] = []) {
    super(text)
    this.name = 'KingdeeError'
    this.problem = problem
    this.operation = operation
    this.code = code
    this.fields = fields
  }
}
/** May the bill be stored although the call failed? */
export const uncertain = (e: unknown): boolean => e instanceof KingdeeError && ['timeout', 'network', 'server'].includes(e.problem)
