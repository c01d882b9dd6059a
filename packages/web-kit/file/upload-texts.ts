import { text } from '../i18n/use-text.ts'
import type { ProblemError } from '../request/problem.ts'

/** Sentence for a file that was refused (platform.md §6.6). */
export const uploadText = (e: ProblemError): string => {
  if (e.status === 413 || e.code === 'TOO_LARGE') return text('form.uploadTooLarge')
  if (e.status === 415 || e.code === 'TYPE_NOT_ALLOWED') return text('form.uploadType')
  return e.detail ?? text('form.uploadIncomplete')
}
