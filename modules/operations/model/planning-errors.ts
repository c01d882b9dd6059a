import { defineErrors, refusals } from '@crossway/kernel'

/** Refusals of rules, replenishment, cargo value, plans and KPI; texts of operations.md where it gives them. */
export const planningErrors = defineErrors({
  FACT_OWNER: {
    kind: 'refusal',
    'zh-cn': '店铺{store}的日数据来自亚马逊报告，不能由{source}写入',
    en: 'Daily facts of {store} come from Amazon reports and are not written by {source}',
  },
  RULE_TARGET: { kind: 'invalid', 'zh-cn': '请选择该级别的对象', en: 'Choose the target of this level' },
  RULE_TARGET_OTHER: {
    kind: 'invalid',
    'zh-cn': '只能填写所选级别的对象，请清空此项',
    en: 'Only the target of the chosen level may be filled in: clear this one',
  },
  RULE_WEIGHTS: { kind: 'invalid', 'zh-cn': '权重之和须为1（现为{total}）', en: 'Weights must sum to 1 (now {total})' },
  RULE_SERVICE: { kind: 'invalid', 'zh-cn': '服务水平须在50%–99.9%', en: 'Service level out of range: 50 % to 99.9 %' },
  RULE_SAFETY: { kind: 'invalid', 'zh-cn': '最小安全天数不能大于最大安全天数', en: 'The least safety days are more than the most' },
  RULE_MODE: { kind: 'invalid', 'zh-cn': '默认运输方式不在可用运输方式内', en: 'The usual way of shipping is not among the allowed ones' },
  RULE_SAME_DAY: {
    kind: 'refusal',
    'zh-cn': '{name} 在 {day} 已有规则，请修改该规则或换生效日',
    en: '{name} has a rule from {day} on already: change that one or choose another day',
  },
  RULE_COPY: { kind: 'invalid', 'zh-cn': '请选择同级别的对象；全局规则不能复制', en: 'Choose targets of the same level; a global rule is not copied' },
  RESTOCK_OUTDATED: { kind: 'refusal', 'zh-cn': '建议已过期，请刷新', en: 'Suggestion is outdated: refresh the list' },
  RESTOCK_QTY: { kind: 'invalid', 'zh-cn': '采纳数量必须大于0', en: 'The quantity must be above 0' },
  RESTOCK_REASON: {
    kind: 'invalid',
    'zh-cn': '数量与建议 {n} 相差超过20%，请填写原因',
    en: 'The quantity differs from the suggested {n} by more than 20 %: give a reason',
  },
  RESTOCK_STALE: {
    kind: 'confirm',
    'zh-cn': '{msku} 的FBA报告超过36小时，仍要采纳吗？',
    en: 'The FBA report of {msku} is older than 36 h. Accept all the same?',
  },
  RESTOCK_SKU: {
    kind: 'refusal',
    'zh-cn': '{msku} 未配对SKU或没有项目，请先在MSKU页面处理',
    en: '{msku} has no SKU or no project: set them on the MSKU page first',
  },
  RESTOCK_NO_BOOK: {
    kind: 'refusal',
    'zh-cn': '采购需求尚未启用，无法生成单据，请联系管理员',
    en: 'Purchase demands are not in use yet, so none can be made: ask the administrator',
  },
  RESTOCK_NO_STOCK: { kind: 'refusal', 'zh-cn': '{msku} 没有可发库存的仓库，请刷新建议', en: 'No warehouse holds stock of {msku} to ship: refresh the list' },
  RESTOCK_SNOOZE: { kind: 'invalid', 'zh-cn': '最多延后30天，且须在今天之后', en: 'At most 30 days, and after today' },
  OVERRIDE_PERIOD: { kind: 'invalid', 'zh-cn': '止日不能早于起日，也不能早于今天', en: 'The end is neither before the start nor before today' },
  RUN_BUSY: { kind: 'refusal', 'zh-cn': '正在计算（{no}），请稍后再试', en: 'Run in progress ({no}): try again later' },
  SIMULATE_MANY: { kind: 'invalid', 'zh-cn': '一次试算1到50个MSKU', en: 'Simulate 1 to 50 MSKUs at a time' },
  CARGO_EXPLAIN: { kind: 'invalid', 'zh-cn': '超额度需说明；周转天数超过目标同样需要说明', en: 'Over quota: explain. So is a turnover beyond its target' },
  QUOTA_LIMIT: { kind: 'invalid', 'zh-cn': '请填写额度', en: 'Enter the limit' },
  QUOTA_MULTIPLE: { kind: 'invalid', 'zh-cn': '请填写倍数', en: 'Enter the multiple' },
  QUOTA_NO_COGS: {
    kind: 'refusal',
    'zh-cn': '该项目近30天没有销售成本，请改为手工额度',
    en: 'The project had no cost of sales in 30 days: set the limit by hand',
  },
  ANNUAL_EMPTY: { kind: 'invalid', 'zh-cn': '存在空月份：{months}月', en: 'Some months are empty: {months}' },
  ANNUAL_TWICE: { kind: 'invalid', 'zh-cn': '同一类目或MSKU的月份重复', en: 'A month of the same category or MSKU stands twice' },
  ANNUAL_PAST: {
    kind: 'invalid',
    'zh-cn': '已结束月份不可修改，请与生效版本保持一致',
    en: 'Past months are locked: leave them as the version in force has them',
  },
  ANNUAL_VALUE: { kind: 'invalid', 'zh-cn': '全年销售额必须大于0', en: 'Sales of the year must be above 0' },
  ANNUAL_NO_ACTUAL: { kind: 'refusal', 'zh-cn': '{year} 年没有销售数据可复制', en: 'There are no sales of {year} to copy' },
  ANNUAL_DRAFT: { kind: 'refusal', 'zh-cn': '已有未完成的修订 {name}，请先处理', en: 'A revision is open already: {name}' },
  ANNUAL_OPEN: { kind: 'refusal', 'zh-cn': '{year} 年尚未结束', en: '{year} is not over yet' },
  KPI_WEIGHT: { kind: 'invalid', 'zh-cn': '权重合计须为100（现为{total}）', en: 'Weights must total 100 (now {total})' },
  KPI_FLOOR: { kind: 'invalid', 'zh-cn': '底线值须在0与目标值之间', en: 'The floor lies between 0 and the target' },
  KPI_LATE: { kind: 'refusal', 'zh-cn': '每月20日后不可调整', en: 'No change after day 20' },
  KPI_MONTH: { kind: 'refusal', 'zh-cn': '{month} 尚未结束', en: '{month} is not over yet' },
  KPI_COMMENT: { kind: 'invalid', 'zh-cn': '请填写复核说明', en: 'Write the review' },
  KPI_UNSETTLED: { kind: 'invalid', 'zh-cn': '财务指标未结，归档须勾选豁免', en: 'Finance is not settled: waive it to archive' },
})
export const refusePlanning = refusals(planningErrors)
