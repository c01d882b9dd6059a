interface PositionSeed {
  readonly code: string
  readonly name: string
  readonly en: string
  readonly family: string
  /** Codes of the roles that the position brings besides the one everybody has. */
  readonly roles: readonly string[]
  readonly designs?: 'plane' | 'video'
  readonly buys?: boolean
  readonly operates?: boolean
}

export const demoPositions: readonly PositionSeed[] = [
  { code: 'GM', name: '总经理', en: 'General manager', family: 'management', roles: ['GM'] },
  { code: 'GM-ASSIST', name: '总经理助理', en: 'Assistant to the general manager', family: 'management', roles: ['VIEWER'] },
  { code: 'AUDIT', name: '内审', en: 'Internal auditor', family: 'management', roles: ['AUDITOR'] },
  { code: 'LEGAL', name: '法务专员', en: 'Legal specialist', family: 'management', roles: ['LEGAL'] },
  { code: 'AMZ-MGR', name: '亚马逊运营经理', en: 'Amazon manager', family: 'operation', roles: ['AMZ-LEAD'], operates: true },
  { code: 'AMZ-LEAD', name: '亚马逊运营组长', en: 'Amazon team lead', family: 'operation', roles: ['AMZ-LEAD'], operates: true },
  { code: 'AMZ-OP', name: '亚马逊运营', en: 'Amazon operator', family: 'operation', roles: ['AMZ-OPERATOR'], operates: true },
  { code: 'AMZ-ASST', name: '运营助理', en: 'Operations assistant', family: 'operation', roles: ['AMZ-OPERATOR'], operates: true },
  { code: 'AD-OP', name: '广告优化师', en: 'Advertising specialist', family: 'operation', roles: ['AMZ-OPERATOR'], operates: true },
  { code: 'MC-MGR', name: '多渠道经理', en: 'Multi-channel manager', family: 'operation', roles: ['MC-LEAD'], operates: true },
  { code: 'MC-OP', name: '多渠道运营', en: 'Multi-channel operator', family: 'operation', roles: ['MC-OPERATOR'], operates: true },
  { code: 'SHOP-OP', name: '独立站运营', en: 'Independent-store operator', family: 'operation', roles: ['SHOP-OPERATOR'], operates: true },
  { code: 'B2B-SALES', name: 'B2B销售', en: 'B2B sales', family: 'sales', roles: ['B2B-REP'], operates: true },
  { code: 'CRM-MGR', name: '招商经理', en: 'Acquisition manager', family: 'sales', roles: ['CRM-LEAD'] },
  { code: 'CRM-REP', name: '招商专员', en: 'Acquisition specialist', family: 'sales', roles: ['CRM-REP'] },
  { code: 'CRM-CS', name: '客户成功专员', en: 'Customer success specialist', family: 'sales', roles: ['CRM-REP'] },
  { code: 'SC-DIR', name: '供应链总监', en: 'Supply chain director', family: 'supply', roles: ['BUYER-LEAD', 'LOGISTICS-LEAD'] },
  { code: 'PROD-DEV', name: '产品开发', en: 'Product developer', family: 'supply', roles: ['PRODUCT-DEV'] },
  { code: 'BUY-MGR', name: '采购经理', en: 'Buying manager', family: 'supply', roles: ['BUYER-LEAD'], buys: true },
  { code: 'BUYER', name: '采购员', en: 'Buyer', family: 'supply', roles: ['BUYER'], buys: true },
  { code: 'LOG-MGR', name: '物流经理', en: 'Logistics manager', family: 'logistics', roles: ['LOGISTICS-LEAD'] },
  { code: 'LOG', name: '物流专员', en: 'Logistics specialist', family: 'logistics', roles: ['LOGISTICS'] },
  { code: 'WH-MGR', name: '仓储经理', en: 'Warehouse manager', family: 'warehouse', roles: ['WAREHOUSE-LEAD'] },
  { code: 'KEEPER', name: '仓管员', en: 'Warehouse keeper', family: 'warehouse', roles: ['KEEPER'] },
  { code: 'QC', name: '质检员', en: 'Quality inspector', family: 'warehouse', roles: ['INSPECTOR'] },
  { code: 'DES-MGR', name: '设计经理', en: 'Design manager', family: 'design', roles: ['DESIGN-LEAD'], designs: 'plane' },
  { code: 'DES-P', name: '平面设计师', en: 'Plane designer', family: 'design', roles: ['DESIGNER'], designs: 'plane' },
  { code: 'DES-V', name: '视频设计师', en: 'Video designer', family: 'design', roles: ['DESIGNER'], designs: 'video' },
  { code: 'PRO-MGR', name: '推广经理', en: 'Promotion manager', family: 'promotion', roles: ['PROMOTION-LEAD'] },
  { code: 'PROMOTER', name: '推广专员', en: 'Promotion specialist', family: 'promotion', roles: ['PROMOTER'] },
  { code: 'FIN-DIR', name: '财务总监', en: 'Finance director', family: 'finance', roles: ['FINANCE-LEAD'] },
  { code: 'ACC', name: '会计', en: 'Accountant', family: 'finance', roles: ['ACCOUNTANT'] },
  { code: 'COST-ACC', name: '成本会计', en: 'Cost accountant', family: 'finance', roles: ['COST-ACCOUNTANT'] },
  { code: 'CASHIER', name: '出纳', en: 'Cashier', family: 'finance', roles: ['CASHIER'] },
  { code: 'HR-MGR', name: '人事经理', en: 'HR manager', family: 'hr', roles: ['HR-LEAD'] },
  { code: 'HR', name: '人事专员', en: 'HR specialist', family: 'hr', roles: ['HR'] },
  { code: 'PAYROLL', name: '薪酬专员', en: 'Payroll specialist', family: 'hr', roles: ['PAYROLL'] },
  { code: 'ADM', name: '行政与系统专员', en: 'Office and systems specialist', family: 'admin', roles: ['OFFICE'] },
]
