import { findRecord, loadRecord, recordName, useAnswer, useBoth, useLang, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { Select } from 'antd'
import { useEffect, useReducer, type ReactElement } from 'react'

interface Item {
  readonly resource: string
  readonly result: string
}

/** The kinds of records that stand in this handover, by name: which of them the receivers take. */
export function KindField({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row?: ListRow }): ReactElement {
  const both = useBoth()
  const lang = useLang()
  const value = useValue(form, name)
  const [, again] = useReducer((n: number) => n + 1, 0)
  // a row of the list has no items
  const { data } = useAnswer<ListRow>(`work-transfer/${row?.id ?? 0}`)
  const lines = row?.['items'] ?? data?.['items']
  const items = (Array.isArray(lines) ? lines : []) as readonly Item[]
  const open = items.filter((i) => i.result === 'pending' || i.result === 'failed')
  const kinds = [...Map.groupBy(open, (i) => i.resource)].map(([resource, of]) => ({ resource, n: of.length }))
  const missing = kinds
    .map((k) => k.resource)
    .filter((k) => !findRecord(k))
    .join()
  useEffect(() => {
    if (missing) void Promise.all(missing.split(',').map((k) => loadRecord(k).catch(() => undefined))).then(again)
  }, [missing])
  const nameOf = (resource: string): string => {
    const def = findRecord(resource)
    return def ? recordName(def, lang) : resource
  }
  return (
    <Select
      allowClear
      showSearch
      optionFilterProp="label"
      aria-label={both('仅此资源', 'Only this record')}
      placeholder={both('全部资源', 'All records')}
      value={typeof value === 'string' && value ? value : undefined}
      options={kinds.map((k) => ({ value: k.resource, label: `${nameOf(k.resource)} (${k.n})` }))}
      onChange={(v: string | undefined) => form.set(name, v ?? null)}
    />
  )
}
