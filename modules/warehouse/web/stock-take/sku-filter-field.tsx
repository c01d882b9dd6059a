import { useLang, useValue, type FormStore } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import type { ReactElement } from 'react'

const stocked = { kind: { in: ['single', 'assembled', 'accessory'] } }

/** Articles of a count by SKU; the scope "by SKU" counts these and nothing else (warehouse.md WHCalibrate). */
export function SkuFilterField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const lang = useLang()
  const value = useValue(form, name) as { readonly skus?: readonly number[] } | null | undefined
  return (
    <RemoteSelect
      record="sku"
      where={stocked}
      many
      label={lang === 'en' ? 'Articles' : '盘点商品'}
      value={[...(value?.skus ?? [])]}
      onChange={(chosen) => form.set(name, chosen.length ? { skus: chosen.map((c) => c.id) } : null)}
    />
  )
}
