import { useEffect, useMemo, type RefObject } from 'react'
import { text, useLang } from '../i18n/use-text.ts'
import type { Definition } from '../registry/definition.ts'
import { fieldAt, type FieldAt } from '../registry/field-at.ts'
import { fieldLabel } from '../registry/labels.ts'
import { sentValues } from './drafted.ts'
import type { FormStore, Values } from './form-store.ts'
import { rulesOf } from './rules-of-field.ts'
import { useForm } from './use-form.ts'

/** A field to be filled in beside a question: what it holds, and whether it must be filled. */
export interface SomeField {
  readonly name: string
  readonly required: boolean
  readonly value: unknown
}
/** Where whoever asks reads what was filled in; nothing where something is missing. */
export type SomeFieldsRef = RefObject<() => Promise<Values | undefined>>

/** A form of some fields of a record, which are there whatever the record's own form shows; answers what was changed, as it is sent. */
export function useSomeFields(def: Definition, fields: readonly SomeField[], readRef: SomeFieldsRef): { form: FormStore; shown: FieldAt[] } {
  const lang = useLang()
  const first = useMemo(() => Object.fromEntries(fields.map((f) => [f.name, f.value])), [fields])
  const form = useForm(first, def.resource.name)
  const shown = useMemo(
    () =>
      fields.flatMap((f): FieldAt[] => {
        const at = fieldAt(def, f.name)
        return at ? [{ ...at, field: { ...at.field, optional: !f.required } }] : []
      }),
    [fields, def],
  )
  useEffect(() => {
    form.define(shown.map((at) => ({ name: at.path, rules: rulesOf(at, fieldLabel(at, lang), text) })))
    readRef.current = async () => {
      if (!(await form.check())) return undefined
      const now = form.values()
      const changed = fields.map((f) => f.name).filter((n) => JSON.stringify(now[n] ?? null) !== JSON.stringify(first[n] ?? null))
      return sentValues(def.resource.fields, now, changed)
    }
    return () => void (readRef.current = async () => ({}))
  }, [form, shown, lang, fields, first, def, readRef])
  return { form, shown }
}
