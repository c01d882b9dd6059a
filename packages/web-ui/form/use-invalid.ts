import { useErrors, useText, type FormStore } from '@crossway/web-kit'
import { useEffect, type RefObject } from 'react'
import { focusFirstError } from './focus-error.ts'

/** Follows the form's invalid submits: focus goes to the first wrong field; answers the sentence with the count. */
export function useInvalid(form: FormStore, root: RefObject<HTMLElement | null>): string | undefined {
  const t = useText()
  const errors = useErrors(form)
  const n = Object.keys(errors).length
  useEffect(() => form.onInvalid((e) => setTimeout(() => focusFirstError(root.current, e.errors), 30)), [form, root])
  return n ? t('form.nWrong', { n }) : undefined
}
