import { useEffect, useRef } from 'react'
import { get } from '../request/request.ts'
import type { FormStore } from './form-store.ts'
import { useValue } from './use-form.ts'

/** Nobody has written into a text that is empty, or is what was put there. */
export const isUntouched = (value: unknown, put: string): boolean => {
  const text = String(value ?? '').trim()
  return text === '' || text === put.trim()
}

/** While nobody has written into a text field, it holds the `text` that the server offers under an address; answers whether it still does. */
export function useBegunText(form: FormStore, name: string, address: string | undefined): boolean {
  const put = useRef('')
  const value = useValue(form, name)
  useEffect(() => {
    if (address === undefined || !isUntouched(form.value(name), put.current)) return
    let gone = false
    get<{ readonly text: string }>(address, { silent: true }).then(
      ({ text }) => {
        if (gone || !isUntouched(form.value(name), put.current)) return
        put.current = text
        form.set(name, text || null)
      },
      () => undefined,
    )
    return () => void (gone = true)
  }, [address, form, name])
  return put.current !== '' && isUntouched(value, put.current)
}
