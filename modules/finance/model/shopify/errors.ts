import { defineErrors, refusals } from '@crossway/kernel'

export const shopifyErrors = defineErrors({
  PAYOUT_HEAD: {
    kind: 'invalid',
    'zh-cn': '文件缺少列：{missing}。请上传 Shopify 后台导出的打款流水（payment transactions）或打款列表（payouts）',
    en: 'The file lacks {missing}. Bring the payment transactions or the payouts as the shop exports them',
  },
  PAYOUT_CELL: { kind: 'invalid', 'zh-cn': '第 {n} 行“{column}”无法读取：{value}', en: 'Row {n}, {column}: “{value}” cannot be read' },
  PAYOUT_NET: {
    kind: 'invalid',
    'zh-cn': '第 {n} 行：金额 {amount} − 手续费 {fee} 不等于净额 {net}，文件可能被改过，请重新导出',
    en: 'Row {n}: amount {amount} − fee {fee} is not net {net}. The file may have been changed: export it again',
  },
  PAYOUT_EMPTY: { kind: 'invalid', 'zh-cn': '文件没有流水', en: 'The file has no rows' },
  PAYOUT_LONG: { kind: 'invalid', 'zh-cn': '一次最多 {most} 行，请分批导出', en: 'At most {most} rows at once: export a shorter time' },
  PAYOUT_STORE: { kind: 'invalid', 'zh-cn': '{store} 不是独立站店铺，请选择独立站店铺', en: '{store} is no own shop: choose one' },
  ORDER_PROJECT: { kind: 'invalid', 'zh-cn': '项目 {project} 不是独立站项目，请选择独立站项目', en: '{project} is no project of own shops: choose one' },
})
export const refuseShopify = refusals(shopifyErrors)
