import { findRecord, get, useLang, useValue, type FormStore, type RowProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactElement } from 'react'

/** Records of the build that carry tags, by the name people know. */
function useTagged(): readonly { readonly name: string; readonly title: string }[] {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['tag-rule', 'resources', lang],
    queryFn: async () => (await get<{ rows: { name: string; title: string }[] }>('tag-rule/resources', { silent: true })).rows,
    staleTime: 300_000,
  })
  return data ?? []
}

/** Chooses the kind of record; fixed once the rule stands. */
export function TaggedField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const lang = useLang()
  const tagged = useTagged()
  const value = useValue(form, name) as string | null
  return (
    <Select
      style={{ width: '100%' }}
      showSearch
      disabled={Boolean(form.base()[name])}
      optionFilterProp="label"
      aria-label={lang === 'en' ? 'Records' : '适用资源'}
      value={value ?? undefined}
      placeholder={lang === 'en' ? 'Select' : '请选择'}
      options={tagged.map((r) => ({ value: r.name, label: r.title }))}
      onChange={(v) => {
        form.set(name, v)
        form.set('condition', {})
      }}
    />
  )
}
export function TaggedCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  const name = String(row['resource'] ?? '')
  const tagged = useTagged()
  return <span title={name}>{tagged.find((r) => r.name === name)?.title ?? findRecord(name)?.labels[lang].name ?? name}</span>
}
