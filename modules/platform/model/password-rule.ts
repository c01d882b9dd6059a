import { commonPasswords } from './common-passwords.ts'

/** What a site may ask beyond the fixed rule; never less (platform.md §5.2). */
export interface PasswordPolicy {
  readonly minLength: number
  /** How many of: lower case, upper case, digits, signs. */
  readonly classes: number
}
export const fixedPolicy: PasswordPolicy = { minLength: 6, classes: 1 }

export type PasswordFault = 'PASSWORD_REQUIRED' | 'PASSWORD_RULE' | 'PASSWORD_WEAK' | 'PASSWORD_COMMON'

/** The form every password has, at the login too: 6 to 32 characters without & < > " ' ◆. */
export const hasPasswordForm = (v: string): boolean => /^[^&<>"']{6,32}$/u.test(v)

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/** Why a new password is refused, or undefined. `username` and its reverse count as common. */
export function passwordFault(password: string, policy: PasswordPolicy = fixedPolicy, username = ''): PasswordFault | undefined {
  if (password === '') return 'PASSWORD_REQUIRED'
  if (!hasPasswordForm(password)) return 'PASSWORD_RULE'
  const lower = password.toLowerCase()
  const own = username.toLowerCase()
  if (commonPasswords.has(lower) || /^(.)\1+$/u.test(lower) || (own !== '' && (lower === own || lower === [...own].reverse().join(''))))
    return 'PASSWORD_COMMON'
  if ([...password].length < policy.minLength || kinds.filter((k) => k.test(password)).length < policy.classes) return 'PASSWORD_WEAK'
  return undefined
}
