import { get, useLang, useValue, type FormStore } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import { refId, type RefValue } from '@crossway/kernel'
import { useEffect, useRef, type ReactElement } from 'react'

type Chosen = RefValue | number | null | undefined
interface Share {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly is_default: boolean
}
const encoded = (filter: object): string => encodeURIComponent(JSON.stringify(filter))

/** Share of the warehouse that stands beside it: only its own are offered, and its one default share is taken when the warehouse is chosen. */
export function ShareField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const lang = useLang()
  const value = useValue(form, name) as Chosen
  const warehouse = refId(useValue(form, 'warehouse')) ?? undefined
  const before = useRef(warehouse)
  useEffect(() => {
    if (before.current === warehouse) return
    before.current = warehouse
    if (warehouse === undefined) return
    const asked = `virtual-warehouse?fields=name,code,is_default&size=100&filter=${encoded({ warehouse: { in: [warehouse] }, status: { in: ['active'] } })}`
    void get<{ readonly rows: readonly Share[] }>(asked, { silent: true }).then(
      ({ rows }) => {
        if (before.current !== warehouse || rows.some((r) => r.id === refId(form.value(name)))) return
        const [only, second] = rows.filter((r) => r.is_default)
        form.set(name, only && !second ? { id: only.id, title: only.name, note: only.code } : null)
      },
      () => undefined,
    )
  }, [form, name, warehouse])
  return (
    <RemoteSelect
      record="virtual_warehouse"
      where={{ status: { in: ['active'] }, ...(warehouse === undefined ? {} : { warehouse: { in: [warehouse] } }) }}
      label={lang === 'en' ? 'Virtual warehouse' : '虚拟仓'}
      value={value === null || value === undefined ? [] : [value]}
      onChange={(c) => form.set(name, c[0] ?? null)}
    />
  )
}
