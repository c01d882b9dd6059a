import { isMobile } from '../../model/username-rule.ts'

/** What was typed as an e-mail address or a mobile number, under the name that the server knows it by. */
export const contactBody = (typed: string): { mobile: string } | { email: string } => {
  const text = typed.trim()
  return isMobile(text) ? { mobile: text } : { email: text }
}
