import {
  fieldAt,
  fieldLabel,
  loadDefinition,
  PageModelContext,
  rulesOf,
  sentValues,
  text,
  useForm,
  useLang,
  type FieldAt,
  type PageModel,
} from '@crossway/web-kit'
import { FormBody } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useEffect, useMemo, type RefObject, type ReactElement } from 'react'
import type { TaskField } from '../../model/center/approval.ts'

interface Props {
  readonly route: string
  readonly resource: string
  readonly fields: readonly TaskField[]
  /** Where the dialog asks for what was filled in; nothing where something is missing. */
  readonly readRef: RefObject<() => Promise<Readonly<Record<string, unknown>> | undefined>>
}

/** Fields of the record that a step lets its people change, or asks them to fill in, with the controls that the record's own form has. */
export function TaskFields({ route, resource, fields, readRef }: Props): ReactElement {
  const { data } = useQuery({ queryKey: ['definition', route, resource], queryFn: () => loadDefinition(route, resource), staleTime: Infinity })
  return data ? <Filled model={{ ...data, slots: {} }} fields={fields} readRef={readRef} /> : <Skeleton active title={false} paragraph={{ rows: 2 }} />
}

function Filled({ model, fields, readRef }: { readonly model: PageModel } & Pick<Props, 'fields' | 'readRef'>): ReactElement {
  const lang = useLang()
  const first = useMemo(() => Object.fromEntries(fields.map((f) => [f.name, f.value])), [fields])
  const form = useForm(first, model.resource.name)
  const shown = useMemo(
    () =>
      fields.flatMap((f): FieldAt[] => {
        const at = fieldAt(model, f.name)
        return at ? [{ ...at, field: { ...at.field, optional: !f.required } }] : []
      }),
    [fields, model],
  )
  useEffect(() => {
    form.define(shown.map((at) => ({ name: at.path, rules: rulesOf(at, fieldLabel(at, lang), text) })))
    readRef.current = async () => {
      if (!(await form.check())) return undefined
      const now = form.values()
      const changed = fields.map((f) => f.name).filter((n) => JSON.stringify(now[n] ?? null) !== JSON.stringify(first[n] ?? null))
      return sentValues(model.resource.fields, now, changed)
    }
    return () => void (readRef.current = async () => ({}))
  }, [form, shown, lang, fields, first, model, readRef])
  return (
    <PageModelContext value={model}>
      <FormBody form={form} sections={[{ key: 'fields', fields: shown }]} record={undefined} narrow />
    </PageModelContext>
  )
}
