/** What `GET …/paper` answers. */
export interface Paper {
  readonly record: PaperRecord
  readonly company: Party
  readonly supplier: Party & { readonly contact: string | null; readonly no: string }
  readonly warehouse: { readonly name: string; readonly name_en: string | null; readonly address: string | null; readonly contact: string | null }
  readonly order: { readonly no: string; readonly ordered_on: string | null }
  readonly term: { readonly name: string; readonly name_en: string; readonly stages: readonly Stage[] } | null
  readonly goods: readonly {
    readonly id: number
    readonly code: string
    readonly name_zh: string
    readonly name_en: string | null
    readonly unit: string
    readonly barcode: string | null
  }[]
}
/** What `GET /api/purchase-payment/:id/paper` answers. */
export interface PaymentPaperData {
  readonly record: PaperRecord & { readonly deducts: readonly PaperLine[] }
  readonly company: Party
  readonly supplier: { readonly name: string; readonly name_en: string | null; readonly no: string }
  readonly department: string | null
  readonly day: string
}
interface Party {
  readonly name: string
  readonly name_en: string | null
  readonly address: string | null
  readonly address_en?: string | null
  readonly phone?: string | null
  readonly tax_no?: string | null
}
interface Stage {
  readonly percent: number
  readonly trigger: 'order' | 'before_ship' | 'sign' | 'inspect' | 'invoice' | 'month_end'
  readonly offset_days: number
  readonly cutoff_day: number | null
  readonly pay_day: number | null
}
export type PaperLine = Readonly<Record<string, unknown>> & { readonly id: number; readonly sku: { readonly id: number; readonly title: string } | null }
export type PaperRecord = Readonly<Record<string, unknown>> & { readonly id: number; readonly no: string; readonly lines: readonly PaperLine[] }

export type Both = readonly [zh: string, en: string]
/** Chinese alone, or both languages one over the other. */
export type Tongue = 'zh' | 'both'
export const say = (t: Tongue, [zh, en]: Both): string => (t === 'both' ? `${zh} ${en}` : zh)

const events: Readonly<Record<Stage['trigger'], Both>> = {
  order: ['下单后', 'after order'],
  before_ship: ['发货前', 'before shipment'],
  sign: ['签收后', 'after receipt'],
  inspect: ['质检后', 'after inspection'],
  invoice: ['收票后', 'after invoice'],
  month_end: ['月结', 'monthly'],
}
/** The term in words: 30% 下单后3天；70% 月结（25日截单）30天，10日付款. */
export function termText(term: Paper['term'], t: Tongue): string {
  if (!term) return '–'
  const stage = (s: Stage, zh: boolean): string => {
    const percent = `${Number(s.percent)}%`
    const event = events[s.trigger][zh ? 0 : 1]
    const cut = s.cutoff_day ? (zh ? `（${s.cutoff_day}日截单）` : ` (cut-off day ${s.cutoff_day})`) : ''
    const days = s.offset_days ? (zh ? `${s.offset_days}天` : `, ${s.offset_days} days`) : ''
    const pay = s.pay_day ? (zh ? `，${s.pay_day}日付款` : `, paid on day ${s.pay_day}`) : ''
    return zh ? `${percent} ${event}${cut}${days}${pay}` : `${percent} ${event}${cut}${days}${pay}`
  }
  const zh = term.stages.map((s) => stage(s, true)).join('；')
  return t === 'both' ? `${zh} / ${term.stages.map((s) => stage(s, false)).join('; ')}` : zh
}
