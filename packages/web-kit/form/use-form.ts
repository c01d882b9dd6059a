import { useMemo, useSyncExternalStore } from 'react'
import { text } from '../i18n/use-text.ts'
import { createForm, type FormStore, type Values } from './form-store.ts'

/** A form that lives as long as the component; `key` makes a new one (another record). */
export function useForm(initial: Values, key: string | number): FormStore {
  // the record's values are taken once per key; later reads come in by reset
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => createForm(initial, text), [key])
}
export const useValue = (form: FormStore, name: string): unknown => useSyncExternalStore(form.subscribe, () => form.value(name))
export const useError = (form: FormStore, name: string): string | undefined => useSyncExternalStore(form.subscribe, () => form.error(name))
export const useErrors = (form: FormStore): Readonly<Record<string, string>> => useSyncExternalStore(form.subscribe, form.errors)
export const useValues = (form: FormStore): Values => useSyncExternalStore(form.subscribe, form.values)
export const useDirty = (form: FormStore): boolean => useSyncExternalStore(form.subscribe, () => form.changed().length > 0)
