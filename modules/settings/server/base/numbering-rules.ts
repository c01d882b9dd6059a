import { dayOf } from '@crossway/kernel'
import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { expandPattern } from '../../model/number-pattern.ts'

/** record, Chinese name, English name, pattern; without a pattern `{prefix}{yyMMdd}{seq:4}` by day (contracts.md §4). */
type R = readonly [resource: string, zh: string, en: string, pattern: string, fast?: 'fast']
const daily = (prefix: string): string => `${prefix}{yyMMdd}{seq:4}`
const rules: readonly R[] = [
  ['customer', '客户', 'Customer', 'KH{yyMM}{seq:4}'], ['customer_archive', '客户档案', 'Customer archive', 'DA{yyyy}{seq:4}'],
  ['contract_draft', '合同草稿', 'Contract draft', 'HTC{yyMM}{seq:4}'], ['contract', '合同', 'Contract', 'HT{yyyy}{company.code}{seq:4}'], ['agreement', '协议', 'Agreement', '{contract_no}-B{seq:2}'], ['broker', '居间人', 'Broker', 'JR{seq:5}'],
  ['brokerage', '居间佣金', 'Brokerage', 'JJ{yyMM}{seq:4}'], ['brokerage_payment', '居间付款', 'Brokerage payment', 'JJF{yyMM}{seq:4}'], ['file_apply', '用章/文件申请', 'File request', 'YZ{yyMMdd}{seq:3}'],
  ['sku', 'SKU编码', 'SKU code', '{category.code_prefix}{seq:5}'], ['market_outlook', '市场前景', 'Market outlook', daily('MO')], ['product_analysis', '产品分析', 'Product analysis', daily('PA')], ['product_dev', '产品开发', 'Product development', daily('DV')],
  ['purchase_demand', '采购需求', 'Purchase demand', daily('PD')], ['purchase_order', '采购订单', 'Purchase order', daily('PO')], ['purchase_sign', '采购签收', 'Receipt', daily('PS')], ['purchase_payment', '采购付款', 'Payment request', daily('PP')],
  ['sample_request', '样品领取', 'Sample request', daily('YP')], ['interco_order', '内部交易单', 'Inter-company order', daily('IT')],
  ['stocking_order', '备货单', 'Stocking order', daily('BH')], ['freight_inquiry', '询价单', 'Freight inquiry', daily('IQ')], ['shipping_notice', '发货通知', 'Shipping notice', daily('SN')], ['trade_invoice', '报关发票', 'Trade invoice', daily('IV')],
  ['apportion', '费用分摊', 'Apportionment', daily('FT')], ['first_leg_payment', '头程付款', 'First-leg payment', daily('FP')], ['receipt_sign', '到货签收单', 'Arrival', daily('RS')],
  ['stock_posting', '库存过账', 'Stock posting', daily('SM'), 'fast'], ['vw_transfer', '虚拟仓调拨', 'Virtual transfer', daily('VT')], ['stock_take', '盘点单', 'Stock-take', daily('KC')], ['assemble_order', '组装单', 'Assembly', daily('AS')], ['stock_doc', '出入库单', 'Stock document', daily('IO')],
  ['replenish_run', '补货运算', 'Replenish run', daily('YS')], ['cargo_value', '货值', 'Cargo value', daily('CV')], ['variation_plan', '变体方案', 'Variation plan', daily('MV')], ['promotion_activity', '促销活动', 'Promotion', daily('PM')], ['price_change', '调价单', 'Price change', daily('ZK')], ['removal_order', '移除订单', 'Removal', daily('RM')],
  ['mc_order', '多渠道订单', 'Order', daily('OD')], ['delivery_bill', '发货单', 'Delivery', daily('DB')], ['return_bill', '退货单', 'Return', daily('RA')], ['refund_order', '退款单', 'Refund order', daily('TD')], ['schedule_item', '客户排期', 'Schedule item', daily('CS')],
  ['settlement', '结算', 'Settlement', daily('SE')], ['reconcile_bill', '客户对账单', 'Customer bill', daily('RB')], ['payment_collection', '平台回款', 'Payout collection', daily('PC')], ['commission_bill', '提成单', 'Commission bill', daily('TC')], ['collect_money', '收款单', 'Collection', daily('SK')],
  ['deposit_log', '押金记录', 'Deposit record', daily('YJ')], ['refund', '退款', 'Refund', daily('TK')], ['customer_statement', '客户往来对账', 'Customer statement', daily('DZ')], ['ad_settlement', '广告结算', 'Advertising settlement', daily('AD')], ['ad_statement', '广告对账', 'Advertising statement', daily('ADZ')],
  ['ow_bill', '海外仓账单', 'Overseas-warehouse bill', daily('OW')], ['carrier_bill', '物流账单', 'Carrier bill', daily('CF')], ['payment_order', '付款单', 'Payment order', daily('FK')], ['offset_doc', '对冲单', 'Offset', daily('DC')], ['manpower_apportion', '人力分摊', 'Labour apportionment', daily('RL')], ['other_ie', '其他收支', 'Other income and expense', daily('QT')],
  ['receivable', '应收', 'Receivable', daily('AR')], ['payable', '应付', 'Payable', daily('AP')], ['voucher', '凭证', 'Voucher', 'PZ{yyMM}{seq:6}'],
  ['b2b_buyer', 'B2B买家', 'Buyer', 'MJ{seq:4}'], ['sale_order', '销售订单', 'Sale order', 'XS{yyMMdd}{seq:3}'], ['b2b_delivery', '销售发货', 'Delivery', 'FH{yyMMdd}{seq:3}'], ['b2b_return', '销售退货', 'Return', 'TH{yyMMdd}{seq:3}'], ['b2b_statement', '客户销售账单', 'Statement', 'BDZ{yyMM}{seq:4}'],
  ['b2b_receipt', 'B2B收款', 'Receipt', 'BSK{yyMM}{seq:4}'], ['b2b_deduction', '扣款', 'Deduction', 'KK{yyMM}{seq:4}'], ['supplier_verify', '供应商核验', 'Verification', 'HY{yyMM}{seq:4}'], ['b2b_invoice', 'B2B发票', 'Invoice', '{company.code}INV{yyMM}{seq:4}'],
  ['promotion_resource', '推广资源', 'Promotion resource', 'TR{seq:5}'], ['promotion_object', '推广对象', 'Promotion object', 'DX{seq:5}'], ['promotion_plan', '推广计划', 'Plan', 'TJ{yyMM}{seq:3}'], ['promotion_demand', '推广需求', 'Promotion request', 'XQ{yyMMdd}{seq:3}'], ['promotion_task', '推广任务', 'Task', 'RW{yyMMdd}{seq:3}'],
  ['withdraw', '提现', 'Pay-out', 'TX{yyMMdd}{seq:3}'], ['promotion_sample', '推广样品', 'Sample', 'TY{yyMMdd}{seq:3}'], ['competitor_survey', '竞品调研', 'Survey', 'JP{yyMM}{seq:3}'], ['social_account', '社媒账号', 'Social account', 'SA{seq:4}'],
  ['report_task', '报告任务', 'Report task', daily('RT'), 'fast'], ['report_file', '报告文件', 'Report file', daily('RF'), 'fast'], ['settlement_screenshot', '结算截图', 'Screenshot', daily('SS')], ['consumer', '消费者', 'Consumer', daily('CR')], ['after_claim', '售后单', 'Claim', daily('AC')],
  ['plane_demand', '平面需求', 'Plane design demand', daily('GD')], ['video_demand', '视频需求', 'Video demand', daily('VD')], ['plane_task', '平面任务', 'Plane design task', daily('GT')], ['video_task', '视频任务', 'Video task', daily('VK')], ['plane_performance', '平面绩效', 'Plane performance', daily('GP')],
  ['video_performance', '视频绩效', 'Video performance', daily('VP')], ['visual_order', '视觉订单', 'Visual order', daily('VO')],
  ['project', '项目', 'Project', 'XM{yy}{seq:5}'], ['todo', '待办', 'To-do', daily('TODO')],
  ['salary_sheet', '工资表', 'Salary sheet', daily('GZ')], ['performance_sheet', '绩效表', 'Performance sheet', daily('JX')], ['hr_certificate', '人事证明', 'Certificate', 'RZ{yyyy}{seq:4}'], ['employee', '员工', 'Employee', 'E{seq:5}'],
  ['crawl_task', '爬虫任务', 'Crawl task', daily('CW')], ['delisting', '下架记录', 'Delisting', daily('DL')], ['opening_case', '开店进度', 'Opening case', daily('KD')], ['store_insurance', '店铺保险', 'Insurance', daily('BX')], ['supplier', '供应商', 'Supplier', 'SUP{seq:5}'],
  ['approval_instance', '审批', 'Approval', daily('SP')], ['work_transfer', '工作移交', 'Work transfer', 'WT{yyMM}{seq:3}'], ['supplier_submission', '供应商填报', 'Supplier submission', 'GYS{yyMM}{seq:4}'], ['kt_article', '知识', 'Article', 'KT{seq:5}'], ['briefing', '简报', 'Briefing', daily('JB')],
  ['pricing_trial', '定价试算', 'Pricing trial', 'SJ{yyMM}{seq:4}'], ['school_certificate', '学堂证书', 'Certificate', 'ZS{yyyy}{seq:5}'],
]

const resetOf = (pattern: string): string => (pattern.includes('dd}') ? 'day' : pattern.includes('MM}') ? 'month' : /\{yy(yy)?\}/.test(pattern) ? 'year' : 'never')
const scopeOf = (pattern: string): string => (pattern.includes('{company') ? 'company' : /\{(contract_no|category)/.test(pattern) ? 'field' : 'none')
export const seededRules = rules.map(([resource, name, name_en, pattern, fast]) => ({ resource, name, name_en, pattern, reset: resetOf(pattern), scope: scopeOf(pattern), gap_policy: fast ?? 'gap_free' }))

/** Every rule of the register of prefixes; a rule that people revised keeps their row, because theirs is younger. */
export async function writeNumberingRules(tx: Tx): Promise<void> {
  const today = dayOf(new Date())
  const columns = { code: 'text', name: 'text', name_en: 'text', resource: 'text', pattern: 'text', reset: 'text', scope: 'text', start: 'integer', step: 'integer', gap_policy: 'text', manual_allowed: 'boolean', check_digit: 'text', active_from: 'timestamptz', sample: 'text', status: 'text' }
  const rows = seededRules.map((r) => ({ ...r, code: r.resource, start: 1, step: 1, manual_allowed: false, check_digit: 'none', active_from: '2020-01-01T00:00:00+08:00', sample: expandPattern(r.pattern, today, 1), status: 'active' }))
  await tx.run(insertMany('numbering_rule', columns, rows, sql`on conflict do nothing`))
}
