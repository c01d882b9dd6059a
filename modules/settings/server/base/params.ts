import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { declaredParams, type ParamDeclaration } from '../param/param.ts'

type P = readonly [code: string, zh: string, en: string, type: ParamDeclaration['type'], value: string, unit?: string, min?: string, max?: string]
/** Constants of modules that read them before they declare their own (defaults as their files say). */
const known: readonly P[] = [
  ['settings.store_enable_unauthorised', '未授权店铺可启用', 'Enable stores without authorisation', 'bool', 'false'],
  ['settings.otp_hours', '验证码可查看时段', 'Hours for verification codes', 'time', '07:00-23:00'],
  ['settings.insurance_threshold', '触发投保的月销售额', 'Monthly sales that ask for insurance', 'decimal', '10000', 'USD', '0'],
  ['settings.insurance_min_limit', '每次限额下限', 'Least limit per occurrence', 'decimal', '1000000', 'USD', '0'],
  ['settings.insurance_max_deductible', '免赔额上限', 'Highest deductible', 'decimal', '10000', 'USD', '0'],
  ['settings.line_cooldown_days', '专线IP冷却天数', 'Days before an exit IP serves another account', 'int', '90', 'd', '0', '365'],
  ['settings.line_probe', '专线检测方式', 'How dedicated lines are checked', 'enum', 'network'],
  ['settings.crawl_max_rps', '爬虫每秒上限', 'Crawler calls a second at most', 'decimal', '2', '', '0', '20'],
  ['settings.crawl_fetch', '爬虫取页方式', 'How pages are fetched', 'enum', 'nodes'],
  ['settings.browser_sessions', '同一店铺同时打开数', 'People in one store at once', 'int', '1', '', '1', '10'],
  ['purchase.over_receipt_pct', '超收上限', 'Over-receipt limit', 'decimal', '3', '%', '0', '100'],
  ['purchase.price_rise_pct', '采购涨价说明线', 'Price rise that needs a reason', 'decimal', '5', '%', '0', '100'],
  ['purchase.demand_over_pct', '超需求下单上限', 'Ordering above demand', 'decimal', '10', '%', '0', '100'],
  ['purchase.match_price_diff', '三单匹配单价容差', 'Price tolerance of the 3-way match', 'decimal', '0.01', 'CNY', '0', '100'],
  ['purchase.prepay_cap_pct', '预付比例上限', 'Most that is paid ahead of an order', 'decimal', '50', '%', '0', '100'],
  ['purchase.approve_lead_cny', '采购主管审批上限', 'Amount the buyer lead approves', 'decimal', '20000', 'CNY', '0'],
  ['purchase.approve_head_cny', '采购负责人审批上限', 'Amount the purchasing head approves', 'decimal', '100000', 'CNY', '0'],
  ['purchase.certificate_remind_days', '供应商资质提前提醒', 'Supplier certificates, days ahead', 'int', '30', 'd', '0', '365'],
  ['warehouse.backdate_days', '补录天数上限', 'Days a posting may be back-dated', 'int', '3', 'd', '0', '90'],
  ['warehouse.reserve_days', '最长预留天数', 'Longest reservation', 'int', '30', 'd', '1', '90'],
  ['warehouse.recount_pct', '复盘差异线', 'Difference that asks for a recount', 'decimal', '5', '%', '0', '100'],
  ['warehouse.recount_cny', '复盘金额线', 'Value that asks for a recount', 'decimal', '1000', 'CNY', '0'],
  ['warehouse.platform_diff_days', '平台差异等待天数', 'Days to wait for platform differences', 'int', '30', 'd', '0', '180'],
  ['product.measure_deviation_pct', '实测偏差提醒线', 'Measured deviation that proposes a change', 'decimal', '5', '%', '0', '100'],
  ['product.default_margin_pct', '默认目标毛利率', 'Default target margin', 'decimal', '25', '%', '0', '100'],
  ['ledger.rate_deviation_pct', '汇率偏差确认线', 'Rate deviation that asks', 'decimal', '3', '%', '0', '100'],
  ['ledger.month_pl_source', '月损益汇率取数', 'Source of the monthly P&L rate', 'enum', 'average'],
  ['project.project_without_contract', '无合同可运营项目', 'Operate projects without a contract', 'bool', 'false'],
  ['customer.claim_daily_limit', '每日领取上限', 'Claims a day', 'int', '10', '', '0', '1000'],
  ['customer.hold_limit', '保护上限', 'Hold limit', 'int', '50', '', '0', '10000'],
  ['customer.count_signed', '合作客户计入上限', 'Signed customers count', 'bool', 'false'],
  ['customer.first_followup_days', '首次跟进期限', 'Days to the first follow-up', 'int', '7', 'd', '1', '90'],
  ['customer.followup_expire_days', '未跟进回收', 'Released without follow-up after', 'int', '30', 'd', '1', '365'],
  ['customer.deal_expire_days', '未成交回收', 'Released without deal after', 'int', '180', 'd', '1', '1000'],
  ['customer.extend_days', '每次延期天数', 'Days of an extension', 'int', '30', 'd', '1', '365'],
  ['customer.extend_max_times', '延期次数', 'Extensions', 'int', '2', '', '0', '20'],
  ['customer.warn_days', '提前提醒天数', 'Warn days ahead', 'int', '3', 'd', '0', '60'],
  ['customer.reclaim_cooldown_days', '释放后不可再领', 'Days before claiming again', 'int', '15', 'd', '0', '365'],
  ['customer.min_effective_chars', '有效跟进最少字数', 'Characters of an effective follow-up', 'int', '10', '', '0', '1000'],
  ['customer.mask_in_opensea', '公海联系方式脱敏', 'Mask contacts in the open sea', 'bool', 'true'],
  ['resource.buyer_keep_days', '非亚马逊买家个人信息保留天数', 'Days that data of buyers beyond Amazon is kept', 'int', '730', 'd', '30', '3650'],
  ['resource.claim_limit_usd', '售后方案免审批上限', 'Claim solutions without approval up to', 'decimal', '50', 'USD', '0'],
  ['resource.consumer_cooldown_days', '消费者联系间隔', 'Days between consumer contacts', 'int', '30', 'd', '0', '365'],
  ['resource.settlement_screenshot_required', '结算截图要求', 'Settlement screenshot', 'enum', 'client'],
  ['design.max_doing', '同时进行任务上限', 'Tasks at a time', 'int', '3', '', '1', '20'],
  ['design.auto_accept_days', '自动验收工作日', 'Auto-accept after', 'int', '5', 'd', '1', '60'],
]
const choices: Readonly<Record<string, readonly string[]>> = {
  'settings.crawl_fetch': ['nodes', 'simulated'],
  'settings.line_probe': ['network', 'simulated'],
  'ledger.month_pl_source': ['average', 'first_workday'],
  'resource.settlement_screenshot_required': ['off', 'client', 'all'],
}

const columns = {
  code: 'text',
  module: 'text',
  name: 'text',
  name_en: 'text',
  type: 'text',
  unit: 'text',
  min: 'text',
  max: 'text',
  options: 'text[]',
  default_value: 'text',
  value: 'text',
  differs: 'boolean',
  effect: 'text',
}
/** Rows of all declared parameters; names, bounds and defaults follow the declaration, values stay what people set. */
export async function writeParams(tx: Tx): Promise<void> {
  const own: ParamDeclaration[] = known.map(([code, name, name_en, type, default_value, unit, min, max]) => ({
    code,
    name,
    name_en,
    type,
    default_value,
    ...(unit ? { unit } : {}),
    ...(min ? { min } : {}),
    ...(max ? { max } : {}),
    ...(choices[code] ? { options: choices[code] } : {}),
  }))
  const all = new Map([...own, ...declaredParams()].map((p) => [p.code, p]))
  const rows = [...all.values()].map((p) => ({
    ...p,
    module: p.code.split('.')[0],
    options: p.options ?? null,
    value: p.default_value,
    differs: false,
    effect: p.effect ?? 'now',
  }))
  await tx.run(
    insertMany(
      'biz_param',
      columns,
      rows,
      sql`
    on conflict (lower(code)) do update set name = excluded.name, name_en = excluded.name_en, type = excluded.type, unit = excluded.unit, min = excluded.min, max = excluded.max, options = excluded.options, default_value = excluded.default_value,
      differs = biz_param.value <> excluded.default_value`,
    ),
  )
}
