import { get, useError, useLang, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactElement } from 'react'

interface Step {
  readonly seq: number
  readonly name: string
  readonly name_en: string | null
  readonly status: string
}

/** The step that an action is about, by its name; what is behind us is not offered. */
export function StepChoice({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row?: ListRow }): ReactElement {
  const lang = useLang()
  const value = useValue(form, name)
  const error = useError(form, name)
  const { data, isPending } = useQuery({
    queryKey: ['record', 'opening_case', row?.id, 'steps', row?.version],
    queryFn: () => get<{ steps: readonly Step[] }>(`opening-case/${row?.id ?? 0}`),
    enabled: row !== undefined,
  })
  const steps = (data?.steps ?? []).filter((s) => s.status !== 'done' && s.status !== 'skipped')
  return (
    <Select
      style={{ width: '100%' }}
      loading={isPending}
      aria-label={lang === 'en' ? 'Step' : '步骤'}
      status={error ? 'error' : ''}
      value={typeof value === 'number' ? value : null}
      options={steps.map((s) => ({ value: s.seq, label: `${s.seq} ${lang === 'en' ? (s.name_en ?? s.name) : s.name}` }))}
      onChange={(v) => form.set(name, v)}
      onBlur={() => form.blur(name)}
    />
  )
}
