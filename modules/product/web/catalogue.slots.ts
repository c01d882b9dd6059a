import type { Slots } from '@crossway/web-kit'

/** Computed columns of categories and listings. */
const slots: Slots = {
  figures: {
    sku_count: { kind: 'int', label: { 'zh-cn': 'SKU数', en: 'SKUs' } },
    mapped: { kind: 'text', label: { 'zh-cn': '配对SKU', en: 'Mapped SKUs' } },
  },
}
export default slots
