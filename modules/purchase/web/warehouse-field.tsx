import { useLang, useValue, type FormStore } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import type { RefValue } from '@crossway/kernel'
import type { ReactElement } from 'react'
import { both } from './line-parts.tsx'

type Chosen = RefValue | number | null | undefined

/** Where the goods shall arrive: the active warehouses that the buying company uses. */
export function WarehouseField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const lang = useLang()
  const value = useValue(form, name) as Chosen
  const company = useValue(form, 'company') as Chosen
  const id = typeof company === 'number' ? company : company?.id
  return (
    <RemoteSelect
      record="warehouse"
      where={{ status: { in: ['active'] }, ...(id === undefined ? {} : { companies: { any: [id] } }) }}
      label={both(lang, '收货仓', 'Warehouse')}
      value={value === null || value === undefined ? [] : [value]}
      onChange={(c) => form.set(name, c[0] ?? null)}
    />
  )
}
