import { defineErrors, refusals } from '@crossway/kernel'

export const operationsErrors = defineErrors({
  FACT_OWNER: {
    kind: 'refusal',
    'zh-cn': '店铺{store}的日数据来自亚马逊报告，不能由{source}写入',
    en: 'Daily facts of {store} come from Amazon reports and are not written by {source}',
  },
})
export const refuse = refusals(operationsErrors)
