import type { Lang } from '@crossway/kernel'
import type { Bucket } from '../ageing.ts'
import type { ReceivableKind } from './breakdown.ts'

type Both = Readonly<Record<Lang, string>>
/** How ages and kinds are called in files. */
export const bucketWords: Readonly<Record<Bucket, Both>> = {
  not_due: { 'zh-cn': '未到期', en: 'Not due' },
  d30: { 'zh-cn': '1–30 天', en: '1–30 days' },
  d60: { 'zh-cn': '31–60 天', en: '31–60 days' },
  d90: { 'zh-cn': '61–90 天', en: '61–90 days' },
  older: { 'zh-cn': '90 天以上', en: 'Over 90 days' },
}
export const kindWords: Readonly<Record<ReceivableKind, Both>> = {
  service: { 'zh-cn': '服务费', en: 'Service fees' },
  bill: { 'zh-cn': '对账款', en: 'Statements' },
  deposit: { 'zh-cn': '押金', en: 'Deposits' },
  goods: { 'zh-cn': '货款', en: 'Goods' },
  ads: { 'zh-cn': '广告', en: 'Advertising' },
  other: { 'zh-cn': '其他', en: 'Other' },
}
