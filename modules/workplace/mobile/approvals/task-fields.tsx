import { FieldRow, SkeletonCards } from '@crossway/mobile-ui'
import { fieldAt, fieldLabel, loadDefinition, rulesOf, sentValues, text, useForm, useLang, type Definition, type FieldAt } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactElement, type RefObject } from 'react'
import type { TaskField } from '../../model/center/approval.ts'

interface Props {
  readonly route: string
  readonly resource: string
  readonly fields: readonly TaskField[]
  /** Where the sheet asks for what was filled in; nothing where something is missing. */
  readonly readRef: RefObject<() => Promise<Readonly<Record<string, unknown>> | undefined>>
}

/** Fields of the record that a step lets its people change, or asks them to fill in, with the phone's own controls. */
export function TaskFields({ route, resource, fields, readRef }: Props): ReactElement {
  const { data } = useQuery({ queryKey: ['definition', route, resource], queryFn: () => loadDefinition(route, resource), staleTime: Infinity })
  return data ? <Rows def={data} fields={fields} readRef={readRef} /> : <SkeletonCards n={1} />
}

function Rows({ def, fields, readRef }: { readonly def: Definition } & Pick<Props, 'fields' | 'readRef'>): ReactElement {
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
  return (
    <>
      {shown.map((at) => (
        <FieldRow key={at.path} at={at} form={form} />
      ))}
    </>
  )
}
