import { engineErrors, refuse, Refusal, type FieldProblem } from '@crossway/kernel'
import { hasPasswordForm } from '../../model/password-rule.ts'
import { isLoginName } from '../../model/username-rule.ts'

export interface LoginBody {
  readonly username: string
  readonly password: string
  readonly captchaId: string
  readonly captcha: string
  readonly keep: boolean
}

const text = (v: unknown): string => (typeof v === 'string' ? v : '')
const known = new Set(['username', 'password', 'captchaId', 'captcha', 'keep'])

/** Body of a route as an object; anything else is a bad request. */
export function objectBody(body: unknown): Record<string, unknown> {
  const b = body ?? {}
  if (typeof b !== 'object' || Array.isArray(b)) throw refuse.BAD_REQUEST({ detail: 'body' })
  return b as Record<string, unknown>
}

export const invalid = (problems: readonly FieldProblem[]): Refusal => new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)

/** The login form, checked by the same rules as in the browser (platform.md §5.2). */
export function readLogin(raw: unknown, captchaAsked: boolean): LoginBody {
  const b = objectBody(raw)
  const problems: FieldProblem[] = Object.keys(b)
    .filter((k) => !known.has(k))
    .map((field) => ({ field, code: 'UNKNOWN_FIELD', params: { field } }))
  const username = text(b.username).trim()
  const password = text(b.password)
  const captcha = text(b.captcha).trim()
  if (!username) problems.push({ field: 'username', code: 'USERNAME_REQUIRED' })
  else if (!isLoginName(username)) problems.push({ field: 'username', code: 'USERNAME_FORMAT' })
  if (!password) problems.push({ field: 'password', code: 'PASSWORD_REQUIRED' })
  else if (!hasPasswordForm(password)) problems.push({ field: 'password', code: 'PASSWORD_RULE' })
  if (captchaAsked && (captcha.length < 4 || captcha.length > 6)) problems.push({ field: 'captcha', code: 'CAPTCHA_LENGTH' })
  if (problems.length) throw invalid(problems)
  return { username, password, captcha, captchaId: text(b.captchaId), keep: b.keep === true }
}
