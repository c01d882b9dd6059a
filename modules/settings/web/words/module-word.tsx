import { type RowProps, useBoth } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const names: Readonly<Record<string, readonly [string, string]>> = {
  b2b: ['B2B', 'B2B'],
  contract: ['合同', 'Contracts'],
  customer: ['客户', 'Customers'],
  dashboard: ['数据看板', 'Dashboards'],
  design: ['设计', 'Design'],
  finance: ['财务', 'Finance'],
  ledger: ['账务', 'Ledger'],
  logistics: ['物流', 'Logistics'],
  multichannel: ['多渠道', 'Multi-channel'],
  operations: ['运营', 'Operations'],
  organization: ['组织', 'Organisation'],
  people: ['人事', 'People'],
  platform: ['平台', 'Platform'],
  pricing: ['定价', 'Pricing'],
  product: ['产品', 'Products'],
  project: ['项目', 'Projects'],
  promotion: ['推广', 'Promotion'],
  purchase: ['采购', 'Purchasing'],
  resource: ['资源', 'Resources'],
  settings: ['基础设置', 'Settings'],
  tool: ['工具', 'Tools'],
  warehouse: ['仓库', 'Warehouse'],
  workplace: ['工作台', 'Workplace'],
}
/** The part of the product that a parameter is of, as people call it; its code stands in the next column. */
export function ModuleWord({ row }: RowProps): ReactElement {
  const both = useBoth()
  const code = String(row['module'] ?? '')
  const name = names[code]
  return <>{name ? both(...name) : code}</>
}
