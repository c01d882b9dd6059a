import { defineErrors, refusals } from '@crossway/kernel'

/** Buyers, prices, sale orders and their deliveries. */
const sale = {
  BB_STORE: { kind: 'invalid', 'zh-cn': '亚马逊VC买家必须填写VC店铺和Vendor Code', en: 'An Amazon vendor needs its store and its vendor codes' },
  BB_VENDOR_CODE: {
    kind: 'invalid',
    'zh-cn': 'Vendor Code {code}已属于买家{buyer}，请先从该买家移除',
    en: 'Vendor code {code} belongs to buyer {buyer}; remove it there first',
  },
  BB_PROXIMO: { kind: 'invalid', 'zh-cn': '次月定日账期请填写次月付款日', en: 'Terms by day of next month need the day of the month' },
} as const

export const b2bErrors = defineErrors({ ...sale })
export const refuse = refusals(b2bErrors)
