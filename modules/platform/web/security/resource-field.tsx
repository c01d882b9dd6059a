import { get, useLang, useValue, type FormStore, type ListRow, type RowProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactElement } from 'react'

export interface ResourceChoice {
  readonly name: string
  readonly title: string
  readonly shipped: string
  readonly table: string
  readonly children: readonly string[]
  readonly fields: readonly { readonly name: string; readonly title: string; readonly shipped: string }[]
}

/** Records of the build that security rules can be made for. */
export function useResources(): readonly ResourceChoice[] {
  const lang = useLang()
  const { data } = useQuery({
    queryKey: ['security', 'resources', lang],
    queryFn: async () => (await get<{ rows: ResourceChoice[] }>('security/resources', { silent: true })).rows,
    staleTime: 300_000,
  })
  return data ?? []
}

/** Chooses the record a rule is for; fixed once the rule stands. */
export function ResourceField({ form, name }: { form: FormStore; name: string }): ReactElement {
  const lang = useLang()
  const resources = useResources()
  const value = useValue(form, name) as string | null
  const fixed = Boolean(form.base()[name])
  return (
    <Select
      showSearch
      disabled={fixed}
      optionFilterProp="label"
      aria-label={lang === 'en' ? 'Resource' : '资源'}
      value={value ?? undefined}
      placeholder={lang === 'en' ? 'Select a resource' : '请选择资源'}
      options={resources.map((r) => ({ value: r.name, label: `${r.title} (${r.name})` }))}
      onChange={(v) => {
        form.set(name, v)
        if (!form.value('name')) form.set('name', resources.find((r) => r.name === v)?.title ?? v)
      }}
    />
  )
}

/** A record by the name people know, its code as the tip. */
export function ResourceCell({ row }: RowProps): ReactElement {
  const name = String(row['resource'] ?? '')
  const title = useResources().find((r) => r.name === name)?.title
  return (
    <span className={title ? 'words' : ''} title={name}>
      {title ?? name}
    </span>
  )
}

export const ResourceRead = ({ row }: { readonly row: ListRow }): ReactElement => <ResourceCell row={row} route="" />

/** Who did it; what ran by itself is kept under its Chinese name. */
export function ActorCell({ row }: RowProps): ReactElement {
  const lang = useLang()
  const name = String(row['actor_name'] ?? row['operator'] ?? '') || '–'
  return <span className="ell">{lang === 'en' && name === '系统' ? 'System' : name}</span>
}

export const ActorRead = ({ row }: { readonly row: ListRow }): ReactElement => <ActorCell row={row} route="" />

/** What is watched, by its notes, the names of the fields as the tip; a shipped note is the field's own word. */
export function WatchedCell({ row }: RowProps): ReactElement {
  const comma = useLang() === 'en' ? ', ' : '、'
  const of = useResources().find((r) => r.name === row['resource'])
  const texts = ((row['data_fields'] ?? []) as string[]).map((text) => {
    const [field = '', note = ''] = text.split(' - ')
    const known = of?.fields.find((f) => f.name === field)
    return known && known.shipped === note ? `${field} - ${known.title}` : text
  })
  return (
    <span className="ell" title={texts.join('\n')}>
      {texts.map((x) => x.split(' - ')[1] || x).join(comma)}
    </span>
  )
}
