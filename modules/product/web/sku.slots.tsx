import { auth, openTab, registerTexts, type DialogProps, type ListRow, type Slots } from '@crossway/web-kit'
import { loadOpenChange } from '@crossway/settings/web'
import { lazy, useEffect } from 'react'

registerTexts('productSku', { 'zh-cn': () => import('./texts/sku.zh-cn.ts'), en: () => import('./texts/sku.en.ts') })

/** A change of an article in use is typed into its form like any edit; what is controlled becomes a change request there. */
function ChangeInForm({ rows, close }: DialogProps): null {
  const id = rows[0]!.id
  useEffect(() => {
    close()
    openTab('sku', { DetailID: id, edit: 1 })
  }, [id, close])
  return null
}

const pack = (rows: readonly ListRow[]): void => void import('./pack-images.ts').then((m) => m.packImages(rows))

const slots: Slots = {
  widths: { name_zh: 168, name_en: 206, kind: 84, stage: { 'zh-cn': 84, en: 108 } },
  recordHeader: lazy(loadOpenChange),
  // what only forms need must not travel with the list
  formFields: { carton_gross: lazy(() => import('./packing/packing-field.tsx')), supplier_prices: lazy(() => import('./tiers/tier-editor.tsx')) },
  recordTabs: [{ key: 'packing', label: { 'zh-cn': '包装图', en: 'Packaging' }, Tab: lazy(() => import('./packing/packing-tab.tsx')) }],
  rowActions: [
    {
      key: 'images',
      label: { 'zh-cn': '导出图片', en: 'Export pictures' },
      shown: () => auth('sku/export'),
      run: (row) => pack([row]),
      runMany: pack,
    },
  ],
  dialogs: { change: ChangeInForm, print_label: lazy(() => import('./label/label-dialog.tsx')) },
}
export default slots
