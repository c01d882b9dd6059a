/** How a line without a seller SKU is spread (finance.md §2.5). */
export const allocMethods = ['direct', 'net_sales', 'units', 'volume_days', 'ad_spend', 'weight', 'equal', 'none'] as const
export type AllocMethod = (typeof allocMethods)[number]
/** Who may have to bear a group of lines: rows of the bearing matrix (finance.md §2.8). */
export const bearerClasses = ['sales', 'platform', 'fulfilment', 'ads', 'promotion', 'tax', 'goods', 'first_leg', 'own'] as const
export type BearerClass = (typeof bearerClasses)[number]
/** Where a statement line goes that is no profit or loss (finance.md §2.2). */
export const balanceCodes = ['BS_RESERVE', 'BS_TRANSFER', 'BS_OPENING', 'BS_LOAN', 'BS_ADS', 'BS_CUSTOMER', 'BS_FREIGHT'] as const
export type BalanceCode = (typeof balanceCodes)[number]

type Row = readonly [code: string, key: string, zh: string, en: string, mark?: AllocMethod | BearerClass]
/** The line tree, to the letter of finance.md §2.2 and in its order: G groups with their bearer class, L leaves with their allocation, S subtotals. */
const table: readonly Row[] = [
  ['G01', 'gross_sales', '总销售额', 'Gross sales', 'sales'],
  ['L0101', 'sales_platform_fulfilled', '商品销售额-平台仓配', 'Sales platform fulfilled', 'direct'],
  ['L0102', 'sales_self_fulfilled', '商品销售额-自发货', 'Sales self fulfilled', 'direct'],
  ['L0103', 'sales_supply', '供货销售额', 'Sales supply', 'direct'],
  ['L0104', 'buyer_shipping', '买家运费收入', 'Buyer shipping', 'direct'],
  ['L0105', 'buyer_other', '买家其他收入', 'Buyer other', 'direct'],
  ['G02', 'discounts', '促销折扣', 'Discounts', 'sales'],
  ['L0201', 'discount_product', '商品折扣', 'Discount product', 'direct'],
  ['L0202', 'discount_shipping', '运费折扣', 'Discount shipping', 'direct'],
  ['L0203', 'supply_allowance', '供货折让', 'Supply allowance', 'direct'],
  ['G03', 'refunds', '退款', 'Refunds', 'sales'],
  ['L0301', 'refund_product', '商品退款', 'Refund product', 'direct'],
  ['L0302', 'refund_shipping', '运费及其他退款', 'Refund shipping', 'direct'],
  ['L0303', 'refund_discount_back', '折扣冲回', 'Refund discount back', 'direct'],
  ['L0304', 'goodwill', '善意补偿', 'Goodwill', 'direct'],
  ['L0305', 'chargeback_claim', '拒付与A-to-Z索赔', 'Chargeback claim', 'direct'],
  ['L0306', 'supply_return', '供货退货与短缺', 'Supply return', 'direct'],
  ['S1', 'net_sales', '净销售额', 'Net sales'],
  ['G04', 'other_income', '平台其他收入', 'Other income', 'sales'],
  ['L0401', 'inventory_reimbursement', '库存赔偿', 'Inventory reimbursement', 'direct'],
  ['L0402', 'claim_reimbursement', '索赔赔付', 'Claim reimbursement', 'direct'],
  ['L0403', 'liquidation_net', '清算净收入', 'Liquidation net', 'direct'],
  ['L0404', 'platform_subsidy', '平台补贴', 'Platform subsidy', 'direct'],
  ['L0405', 'other_platform_income', '平台其他收入', 'Other platform income', 'net_sales'],
  ['S2', 'total_income', '收入合计', 'Total income'],
  ['G05', 'platform_fees', '平台费用', 'Platform fees', 'platform'],
  ['L0501', 'referral_fee', '销售佣金', 'Referral fee', 'direct'],
  ['L0502', 'referral_fee_back', '佣金退还', 'Referral fee back', 'direct'],
  ['L0503', 'refund_admin_fee', '退款手续费', 'Refund admin fee', 'direct'],
  ['L0504', 'closing_item_fee', '成交与单件费', 'Closing item fee', 'direct'],
  ['L0505', 'subscription', '店铺月租', 'Subscription', 'net_sales'],
  ['L0506', 'payment_digital_fee', '支付与数字服务费', 'Payment digital fee', 'direct'],
  ['L0507', 'affiliate_commission', '联盟达人佣金', 'Affiliate commission', 'direct'],
  ['L0508', 'penalty', '平台罚款', 'Penalty', 'none'],
  ['L0509', 'other_platform_fee', '平台其他费', 'Other platform fee', 'net_sales'],
  ['G06', 'fulfilment', '尾程配送', 'Fulfilment', 'fulfilment'],
  ['L0601', 'platform_fulfilment', '平台配送费', 'Platform fulfilment', 'direct'],
  ['L0602', 'mcf_fulfilment', '多渠道配送费', 'Multi-channel fulfilment', 'direct'],
  ['L0603', 'last_leg', '尾程运费', 'Last leg', 'direct'],
  ['L0604', 'ow_outbound', '海外仓出库操作费', 'Overseas warehouse handling', 'direct'],
  ['L0605', 'return_processing', '退货处理费', 'Return processing', 'direct'],
  ['L0606', 'packaging', '包材', 'Packaging', 'units'],
  ['G07', 'storage', '仓储', 'Storage', 'fulfilment'],
  ['L0701', 'storage_monthly', '月仓储费', 'Storage monthly', 'volume_days'],
  ['L0702', 'storage_aged', '长期/超龄仓储费', 'Storage aged', 'volume_days'],
  ['L0703', 'inbound_service', '入仓服务费', 'Inbound service', 'units'],
  ['L0704', 'level_fee', '低库存/超量费', 'Level fee', 'units'],
  ['L0705', 'removal_disposal', '移除弃置费', 'Removal disposal', 'direct'],
  ['L0706', 'awd', 'AWD费用', 'AWD fees', 'volume_days'],
  ['L0707', 'ow_storage', '海外仓仓租', 'Overseas warehouse rent', 'volume_days'],
  ['L0708', 'domestic_storage', '国内仓费用', 'Domestic storage', 'volume_days'],
  ['G08', 'advertising', '广告', 'Advertising', 'ads'],
  ['L0801', 'ads_sp', 'SP广告', 'Sponsored Products', 'direct'],
  ['L0802', 'ads_sb', 'SB/SBV广告', 'Sponsored Brands', 'ad_spend'],
  ['L0803', 'ads_sd', 'SD广告', 'Sponsored Display', 'direct'],
  ['L0804', 'ads_other_onsite', '其他站内广告', 'Ads other onsite', 'net_sales'],
  ['L0805', 'ads_difference', '广告差异', 'Ads difference', 'ad_spend'],
  ['L0806', 'ads_offsite', '站外广告', 'Ads offsite', 'net_sales'],
  ['G09', 'promotion', '推广', 'Promotion', 'promotion'],
  ['L0901', 'deal_fee', '秒杀费', 'Deal fee', 'direct'],
  ['L0902', 'coupon_fee', '优惠券费', 'Coupon fee', 'direct'],
  ['L0903', 'vine_fee', 'Vine费', 'Vine fee', 'direct'],
  ['L0904', 'influencer_cost', '站外推广费', 'Influencer cost', 'direct'],
  ['L0905', 'influencer_commission', '推广服务佣金', 'Influencer commission', 'direct'],
  ['L0906', 'sample_cost', '样品成本', 'Sample cost', 'direct'],
  ['G10', 'taxes', '税费', 'Taxes', 'tax'],
  ['L1001', 'tax_collected', '代收税', 'Tax collected', 'direct'],
  ['L1002', 'tax_withheld', '平台代扣税', 'Tax withheld', 'direct'],
  ['L1003', 'vat_borne', '自缴增值税', 'VAT paid by us', 'net_sales'],
  ['L1004', 'other_tax', '其他税', 'Other tax', 'net_sales'],
  ['S3', 'channel_profit', '渠道毛利', 'Channel profit'],
  ['G11', 'product_cost', '商品成本', 'Product cost', 'goods'],
  ['L1101', 'cogs', '采购成本', 'Cost of goods sold', 'direct'],
  ['L1102', 'cogs_return', '退货冲回-采购', 'Cost of goods returned', 'direct'],
  ['L1103', 'inventory_loss', '盘亏报废丢失', 'Inventory loss', 'direct'],
  ['L1104', 'cogs_revision', '采购成本修订', 'Cost of goods revised', 'direct'],
  ['G12', 'landed_cost', '头程与关税', 'Landed cost', 'first_leg'],
  ['L1201', 'first_leg', '头程运费', 'First leg', 'direct'],
  ['L1202', 'duty', '关税清关', 'Duty', 'direct'],
  ['L1203', 'inbound_expensed', '到仓直接费用', 'Inbound expensed', 'units'],
  ['L1204', 'landed_return', '退货冲回-头程关税及其他', 'Landed return', 'direct'],
  ['L1205', 'landed_revision', '头程修订', 'Landed revision', 'direct'],
  ['L1206', 'landed_other', '其他到仓成本', 'Landed other', 'direct'],
  ['S4', 'gross_profit', '毛利', 'Gross profit'],
  ['G13', 'labour', '人力成本', 'Labour', 'own'],
  ['L1301', 'labour_direct', '项目人力', 'Labour direct', 'net_sales'],
  ['L1302', 'labour_shared', '公摊人力', 'Labour shared', 'net_sales'],
  ['L1303', 'design_service', '设计服务费', 'Design service', 'direct'],
  ['G14', 'commission', '提成与居间', 'Commission', 'own'],
  ['L1401', 'operator_commission', '运营提成', 'Operator commission', 'none'],
  ['L1402', 'brokerage', '居间佣金', 'Brokerage', 'none'],
  ['L1403', 'other_incentive', '其他激励', 'Other incentive', 'none'],
  ['G15', 'other', '其他收支', 'Other', 'own'],
  ['L1501', 'other_income', '其他收入', 'Other income', 'none'],
  ['L1502', 'other_expense', '其他支出', 'Other expense', 'none'],
  ['L1503', 'tools_service', '软件与服务', 'Software and services', 'none'],
  ['L1504', 'admin_shared', '行政公摊', 'Admin shared', 'net_sales'],
  ['G16', 'finance_cost', '财务费用', 'Finance cost', 'own'],
  ['L1601', 'fx_gain_loss', '汇兑损益', 'Exchange gain or loss', 'net_sales'],
  ['L1602', 'psp_fee', '收款手续费', 'Payment provider fee', 'net_sales'],
  ['L1603', 'bank_fee', '银行手续费', 'Bank fee', 'none'],
  ['L1604', 'capital_charge', '资金占用费', 'Capital charge', 'none'],
  ['S5', 'operating_profit', '经营利润', 'Operating profit'],
  ['G17', 'agency', '代运营收支', 'Agency', 'own'],
  ['L1701', 'service_fee', '代运营服务费', 'Service fee', 'none'],
  ['L1702', 'sales_commission', '销售佣金收入', 'Sales commission', 'none'],
  ['L1703', 'ads_service_fee', '广告服务费', 'Ads service fee', 'none'],
  ['L1704', 'other_agency', '其他代运营收入', 'Other agency', 'none'],
  ['L1705', 'customer_profit_share', '客户利润分成', 'Customer profit share', 'none'],
  ['S6', 'company_profit', '公司利润', 'Company profit'],
]

export interface PlLine {
  readonly code: string
  readonly key: string
  readonly name: string
  readonly name_en: string
  readonly kind: 'group' | 'leaf' | 'subtotal'
  /** Group of a leaf. */
  readonly group: string | null
  readonly alloc: AllocMethod | null
  readonly bearer: BearerClass | null
  readonly sort: number
}

/** The seeded tree, groups before their leaves; finance may add leaves, groups and subtotals stay. */
export const plLines: readonly PlLine[] = table.map(([code, key, name, name_en, mark], i) => {
  const kind = code.startsWith('G') ? 'group' : code.startsWith('L') ? 'leaf' : 'subtotal'
  const group = kind === 'leaf' ? 'G' + code.slice(1, 3) : null
  const bearer = kind === 'group' ? (mark as BearerClass) : ((table.find((r) => r[0] === group)?.[4] as BearerClass | undefined) ?? null)
  return { code, key, name, name_en, kind, group, alloc: kind === 'leaf' ? (mark as AllocMethod) : null, bearer, sort: (i + 1) * 10 }
})

/** What each subtotal adds up: groups, in the order of the tree; S6 is the one over company amounts (finance.md §2.2). */
export const subtotals: Readonly<Record<string, readonly string[]>> = {
  S1: ['G01', 'G02', 'G03'],
  S2: ['G01', 'G02', 'G03', 'G04'],
  S3: ['G01', 'G02', 'G03', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10'],
  S4: ['G01', 'G02', 'G03', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10', 'G11', 'G12'],
  S5: ['G01', 'G02', 'G03', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10', 'G11', 'G12', 'G13', 'G14', 'G15', 'G16'],
  S6: ['G01', 'G02', 'G03', 'G04', 'G05', 'G06', 'G07', 'G08', 'G09', 'G10', 'G11', 'G12', 'G13', 'G14', 'G15', 'G16', 'G17'],
}
export const groupOf = (leaf: string): string => 'G' + leaf.slice(1, 3)
