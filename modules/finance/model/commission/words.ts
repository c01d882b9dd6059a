/** Words that dividing structures and commission bills share, in both languages (finance.md §3). */
export const channelGroups = ['amazon', 'mc', 'shopify'] as const
export type ChannelGroup = (typeof channelGroups)[number]
export const channelsZh: Record<ChannelGroup, string> = { amazon: '亚马逊', mc: '多平台', shopify: '独立站' }
export const channelsEn: Record<ChannelGroup, string> = { amazon: 'Amazon', mc: 'Multi-channel', shopify: 'Own shop' }

export const baseMetrics = ['operating_profit_bc', 'gross_profit', 'company_profit_bc', 'net_sales', 'collected'] as const
export type BaseMetric = (typeof baseMetrics)[number]
export const basesZh: Record<BaseMetric, string> = {
  operating_profit_bc: '提成前经营利润',
  gross_profit: '毛利',
  company_profit_bc: '提成前公司利润',
  net_sales: '净销售额',
  collected: '已回款',
}
export const basesEn: Record<BaseMetric, string> = {
  operating_profit_bc: 'Operating profit before commission',
  gross_profit: 'Gross profit',
  company_profit_bc: 'Company profit before commission',
  net_sales: 'Net sales',
  collected: 'Collected',
}

export const divideCalcs = ['flat', 'tier_full', 'tier_excess'] as const
export type DivideCalc = (typeof divideCalcs)[number]
export const calcsZh: Record<DivideCalc, string> = { flat: '固定比例', tier_full: '全额阶梯', tier_excess: '超额阶梯' }
export const calcsEn: Record<DivideCalc, string> = { flat: 'Flat rate', tier_full: 'Tiers, whole amount', tier_excess: 'Tiers, part by part' }

export const divideRoles = ['leader', 'operator', 'assistant', 'designer', 'buyer', 'sales', 'media_buyer', 'department_pool'] as const
export type DivideRole = (typeof divideRoles)[number]
export const rolesZh: Record<DivideRole, string> = {
  leader: '负责人',
  operator: '运营',
  assistant: '助理',
  designer: '美工',
  buyer: '采购',
  sales: '招商',
  media_buyer: '投手',
  department_pool: '部门池',
}
export const rolesEn: Record<DivideRole, string> = {
  leader: 'Leader',
  operator: 'Operator',
  assistant: 'Assistant',
  designer: 'Designer',
  buyer: 'Buyer',
  sales: 'Sales',
  media_buyer: 'Media buyer',
  department_pool: 'Department pool',
}

/** A line of a bill is somebody's by his role, or his part of a milestone. */
export const lineRoles = [...divideRoles, 'milestone'] as const
export type LineRole = (typeof lineRoles)[number]
export const lineRolesZh: Record<LineRole, string> = { ...rolesZh, milestone: '里程碑' }
export const lineRolesEn: Record<LineRole, string> = { ...rolesEn, milestone: 'Milestone' }

/** Metrics that a store's milestone counts since its first day, and those that a role may be paid by. */
export const milestoneMetrics = ['net_sales', 'gross_profit'] as const
export type MilestoneMetric = (typeof milestoneMetrics)[number]
export const roleMetrics = ['roas'] as const

/** Pages of each group: its dividing structures and its commission. */
export const commissionRoutes: Record<ChannelGroup, { readonly structures: string; readonly bills: string }> = {
  amazon: { structures: 'dividedArchitecture', bills: 'operationCommission' },
  mc: { structures: 'dividedArchitectureMC', bills: 'mcCommission' },
  shopify: { structures: 'dividedArchitectureShopify', bills: 'shopifyCommission' },
}
/** The group that a page of structures or of commission is about. */
export const groupOfRoute = (route: string): ChannelGroup => channelGroups.find((g) => Object.values(commissionRoutes[g]).includes(route)) ?? 'amazon'

export const leaverRules = ['forfeit', 'prorate'] as const
export type LeaverRule = (typeof leaverRules)[number]
