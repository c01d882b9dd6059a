/** A part of the product that an installation may switch: one of the 18 menu groups, the phone application, or a connector (platform.md §6.11). */
export interface ModuleEntry {
  /** Menu group, or the module's own name where it has none. */
  readonly key: string
  readonly title: string
  readonly titleEn: string
  readonly about: string
  readonly aboutEn: string
  /** Code modules whose records, schedules and handlers it carries. */
  readonly code: readonly string[]
  /** Keys of what it cannot do without (contracts.md §5). */
  readonly needs: readonly string[]
  /** Never switched off. */
  readonly core?: boolean
}

const m = (
  key: string,
  title: string,
  titleEn: string,
  about: string,
  aboutEn: string,
  code: readonly string[],
  needs: readonly string[],
  core = false,
): ModuleEntry => ({
  key,
  title,
  titleEn,
  about,
  aboutEn,
  code,
  needs,
  core,
})

/** All switchable parts, low to high, so that whoever depends stands below what it needs. */
export const moduleCatalog: readonly ModuleEntry[] = [
  m('admin', '后台管理', 'Administration', '账号、菜单、配置、日志', 'Accounts, menus, config, logs', ['platform'], [], true),
  m(
    'settings',
    '基础设置',
    'Settings',
    '公司、店铺、供应商、编号、参数',
    'Companies, stores, suppliers, numbering, parameters',
    ['settings', 'ledger'],
    [],
    true,
  ),
  m('organization', '组织', 'Organization', '部门、岗位、角色、数据权限', 'Departments, posts, roles, data scopes', ['organization'], [], true),
  m('workplace', '工作台', 'Workplace', '首页、审批、消息、知识库', 'Home, approvals, messages, knowledge', ['workplace'], [], true),
  m('product', '产品', 'Product', 'SKU、MSKU、WSKU、产品开发', 'SKU, MSKU, WSKU, product development', ['product', 'pricing'], []),
  m('customer', '客户', 'Customer', '公海、跟进、档案', 'Open sea, follow-ups, archives', ['customer'], []),
  m('preSale', '合同', 'Contracts', '合同、协议、用章', 'Contracts, agreements, seals', ['contract'], ['customer']),
  m('resource', '资源', 'Resources', '平台报表与资源', 'Platform reports and resources', ['resource'], ['product']),
  m('project', '项目', 'Projects', '项目与成员', 'Projects and members', ['project'], ['customer', 'preSale']),
  m('warehouse', '仓库', 'Warehouse', '库存、入库、出库、盘点', 'Stock, receipts, issues, counts', ['warehouse'], ['product', 'resource', 'project']),
  m('designCenter', '设计中心', 'Design centre', '设计需求与成品', 'Design requests and results', ['design'], ['product', 'preSale', 'project']),
  m('purchase', '采购', 'Purchase', '采购需求、订单、签收', 'Demands, orders, receipts', ['purchase'], ['product', 'project', 'warehouse']),
  m(
    'logistics',
    '物流',
    'Logistics',
    '货件、头程、报关',
    'Shipments, first leg, customs',
    ['logistics'],
    ['product', 'resource', 'project', 'warehouse', 'purchase'],
  ),
  m(
    'promotion',
    '推广',
    'Promotion',
    '推广任务与渠道',
    'Promotion tasks and channels',
    ['promotion'],
    ['product', 'preSale', 'resource', 'project', 'warehouse', 'designCenter'],
  ),
  m('b2b', 'B2B', 'B2B', 'VC 与批发订单', 'Vendor and wholesale orders', ['b2b'], ['product', 'warehouse', 'purchase', 'logistics']),
  m(
    'marketing',
    '运营',
    'Marketing',
    '亚马逊与多平台运营',
    'Amazon and multichannel operations',
    ['operations', 'multichannel'],
    ['product', 'resource', 'project', 'warehouse', 'purchase', 'logistics', 'promotion'],
  ),
  m(
    'finance',
    '财务',
    'Finance',
    '结算、对账、资金、凭证',
    'Settlements, reconciliation, funds, vouchers',
    ['finance'],
    ['product', 'customer', 'preSale', 'resource', 'project', 'warehouse', 'purchase'],
  ),
  m('personnelMatters', '人事', 'People', '薪酬、绩效、考勤', 'Pay, performance, attendance', ['people'], ['preSale', 'project', 'finance']),
  m(
    'dashboard',
    '看板',
    'Dashboards',
    '经营看板',
    'Business boards',
    ['dashboard'],
    ['customer', 'preSale', 'resource', 'project', 'warehouse', 'purchase', 'finance'],
  ),
  m('tool', '工具', 'Tools', '核价、证书', 'Pricing trials, certificates', ['tool'], ['product', 'preSale', 'resource', 'warehouse']),
  m('mobile', '移动端', 'Mobile', '手机子应用', 'Phone application', [], []),
  m('kingdee', '金蝶', 'Kingdee', '凭证接口', 'Voucher connector', [], ['finance']),
  m('wecom', '企业微信', 'WeCom', '登录与消息接口', 'Sign-in and message connector', [], []),
  m('crawler', '爬虫', 'Crawler', '平台数据采集', 'Platform data collection', [], ['resource']),
  m('portal', '外部门户', 'Portal', '会员与供应商门户', 'Member and supplier portal', [], []),
]

/** Modules that cannot do without this one, near or far. */
export function dependents(key: string, all: readonly ModuleEntry[] = moduleCatalog): readonly string[] {
  const out = new Set<string>()
  const grow = (k: string): void => {
    for (const e of all)
      if (e.needs.includes(k) && !out.has(e.key)) {
        out.add(e.key)
        grow(e.key)
      }
  }
  grow(key)
  return all.filter((e) => out.has(e.key)).map((e) => e.key)
}
