import { get, useError, usePlace, useValue, type FormStore } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, type ReactElement } from 'react'

interface Listing {
  readonly id: number
  readonly seller_sku: string
  readonly store: { readonly id: number; readonly title: string }
}
/** A text of a form that was opened from a product: shop and listing, named in the address, stand there already (operations.md product360, quick actions). */
export function BeginText({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id?: string }): ReactElement {
  const value = useValue(form, name)
  const error = useError(form, name)
  const wanted = Number(usePlace().query['msku'])
  const { data } = useQuery({
    queryKey: ['record', 'msku', wanted, 'begin'],
    queryFn: () => get<Listing>(`msku/${wanted}`, { silent: true }),
    enabled: Number.isSafeInteger(wanted) && wanted > 0,
  })
  useEffect(() => {
    if (!data) return
    if (!form.value('store')) form.set('store', data.store)
    if (!form.value('msku')) form.set('msku', { id: data.id, title: data.seller_sku })
  }, [data, form])
  return (
    <Input
      id={id ?? name}
      value={String(value ?? '')}
      maxLength={500}
      aria-invalid={error !== undefined}
      status={error ? 'error' : ''}
      onChange={(e) => form.set(name, e.target.value || null)}
    />
  )
}
