/** What a supplier is asked, section by section (workplace.md supplierWrite): the portal's form, its checks and the review read this one list. */
export interface PortalField {
  readonly key: string
  readonly text: readonly [zh: string, en: string]
  /** `kind_of_paper` is a type of supplier's papers out of settings; `tick` must be ticked where it is needed. */
  readonly kind: 'text' | 'long' | 'number' | 'date' | 'choice' | 'tick' | 'file' | 'kind_of_paper'
  readonly max?: number
  readonly options?: readonly (readonly [value: string, zh: string, en: string])[]
  readonly needed?: boolean
}
export interface PortalSection {
  readonly key: SectionKey
  readonly text: readonly [zh: string, en: string]
  readonly fields: readonly PortalField[]
  /** Rows of the section, at least `min` of them. */
  readonly rows?: { readonly key: string; readonly text: readonly [zh: string, en: string]; readonly min: number; readonly fields: readonly PortalField[] }
}
export const sectionKeys = ['base', 'contact', 'bank', 'qualification', 'products', 'capacity', 'terms'] as const
export type SectionKey = (typeof sectionKeys)[number]

const text = (key: string, zh: string, en: string, o: Partial<PortalField> = {}): PortalField => ({ key, text: [zh, en], kind: 'text', max: 120, ...o })
const needed = { needed: true } as const

export const portalSections: readonly PortalSection[] = [
  {
    key: 'base',
    text: ['基本信息', 'Company'],
    fields: [
      text('name', '公司名称', 'Company name', needed),
      text('uscc', '统一社会信用代码', 'Unified social credit code', { max: 18, ...needed }),
      text('company_type', '企业类型', 'Kind of company', {
        kind: 'choice',
        options: [
          ['factory', '工厂', 'Factory'],
          ['trader', '贸易公司', 'Trading company'],
          ['both', '工贸一体', 'Factory and trade'],
        ],
        ...needed,
      }),
      text('legal_rep', '法人', 'Legal representative', { max: 60 }),
      text('registered_capital', '注册资本（万元）', 'Registered capital (10,000 CNY)', { kind: 'number' }),
      text('founded_on', '成立日期', 'Founded on', { kind: 'date' }),
      text('address', '注册地址', 'Registered address', { max: 200, ...needed }),
      text('factory_address', '工厂地址', 'Factory address', { max: 200 }),
      text('website', '网站', 'Website'),
      text('employees', '员工人数', 'Employees', {
        kind: 'choice',
        options: [
          ['50', '50 人以下', 'Below 50'],
          ['200', '50–200 人', '50 to 200'],
          ['500', '200–500 人', '200 to 500'],
          ['more', '500 人以上', 'Above 500'],
        ],
      }),
      text('annual_revenue', '年营业额', 'Annual revenue', {
        kind: 'choice',
        options: [
          ['10m', '1,000 万以下', 'Below 10 m CNY'],
          ['50m', '1,000–5,000 万', '10 to 50 m CNY'],
          ['200m', '5,000 万–2 亿', '50 to 200 m CNY'],
          ['more', '2 亿以上', 'Above 200 m CNY'],
        ],
      }),
      text('tax_type', '纳税人类型', 'Taxpayer', {
        kind: 'choice',
        options: [
          ['general', '一般纳税人', 'General taxpayer'],
          ['small', '小规模纳税人', 'Small-scale taxpayer'],
        ],
        ...needed,
      }),
      text('invoice_type', '可开发票', 'Invoices', {
        kind: 'choice',
        options: [
          ['special', '增值税专用发票', 'Special VAT invoice'],
          ['normal', '普通发票', 'Plain invoice'],
          ['none', '不开票', 'None'],
        ],
      }),
      text('vat_rate', '税率 %', 'VAT rate %', { kind: 'number' }),
    ],
  },
  {
    key: 'contact',
    text: ['联系人', 'Contacts'],
    fields: [],
    rows: {
      key: 'people',
      text: ['联系人', 'Contacts'],
      min: 1,
      fields: [
        text('name', '姓名', 'Name', { max: 60, ...needed }),
        text('role', '职责', 'Role', {
          kind: 'choice',
          options: [
            ['sales', '业务', 'Sales'],
            ['finance', '财务', 'Finance'],
            ['order', '跟单', 'Orders'],
            ['boss', '老板', 'Owner'],
          ],
        }),
        text('mobile', '手机', 'Mobile', { max: 30, ...needed }),
        text('wechat', '微信', 'WeChat', { max: 60 }),
        text('email', '邮箱', 'E-mail'),
        text('is_primary', '主联系人', 'Main contact', { kind: 'tick' }),
      ],
    },
  },
  {
    key: 'bank',
    text: ['收款账户', 'Bank account'],
    fields: [
      text('account_name', '户名', 'Account name', needed),
      text('name_note', '户名与公司名称不一致的说明', 'Why the account bears another name', { max: 300 }),
      text('bank', '开户银行', 'Bank', needed),
      text('branch', '支行', 'Branch', needed),
      text('account_no', '账号', 'Account number', { max: 40, ...needed }),
      text('account_again', '再次输入账号', 'Account number once more', { max: 40, ...needed }),
      text('currency', '币种', 'Currency', {
        kind: 'choice',
        options: [
          ['CNY', '人民币', 'CNY'],
          ['USD', '美元', 'USD'],
          ['EUR', '欧元', 'EUR'],
          ['HKD', '港币', 'HKD'],
        ],
        ...needed,
      }),
      text('swift', 'SWIFT', 'SWIFT', { max: 20 }),
      text('proof', '开户证明', 'Proof of the account', { kind: 'file', ...needed }),
    ],
  },
  {
    key: 'qualification',
    text: ['资质证照', 'Certificates'],
    fields: [],
    rows: {
      key: 'papers',
      text: ['证照', 'Papers'],
      min: 1,
      fields: [
        text('file_type', '证照类型', 'Kind of paper', { kind: 'kind_of_paper', ...needed }),
        text('no', '证照编号', 'Number', { max: 60 }),
        text('valid_to', '有效期至', 'Valid to', { kind: 'date' }),
        text('file', '文件', 'File', { kind: 'file', ...needed }),
      ],
    },
  },
  {
    key: 'products',
    text: ['产品', 'Products'],
    fields: [],
    rows: {
      key: 'items',
      text: ['产品', 'Products'],
      min: 1,
      fields: [
        text('category', '品类', 'Category', { max: 60, ...needed }),
        text('product', '产品', 'Product'),
        text('moq', '起订量', 'Minimum order', { kind: 'number' }),
        text('lead_days', '交期（天）', 'Lead time (days)', { kind: 'number', ...needed }),
        text('price_range', '价格区间', 'Price range', { max: 60 }),
        text('materials', '主要材料', 'Main materials'),
        text('brands', '服务过的品牌', 'Brands served'),
      ],
    },
  },
  {
    key: 'capacity',
    text: ['产能', 'Capacity'],
    fields: [
      text('monthly', '月产能', 'Monthly capacity'),
      text('lines', '生产线（条）', 'Production lines', { kind: 'number' }),
      text('qc_staff', '质检人数', 'Inspectors', { kind: 'number' }),
      text('export_share', '出口占比 %', 'Share of export %', { kind: 'number' }),
      text('customers', '主要客户', 'Main customers', { kind: 'long', max: 300 }),
    ],
  },
  {
    key: 'terms',
    text: ['合作条款', 'Terms'],
    fields: [
      text('payment', '期望账期', 'Payment term wished', { max: 60 }),
      text('tax_included', '报价含税', 'Prices include tax', { kind: 'tick' }),
      text('samples', '样品政策', 'Samples', { max: 200 }),
      text('warranty', '质保', 'Warranty', { max: 200 }),
      text('integrity', '同意廉洁协议', 'Agrees to the integrity agreement', { kind: 'tick', ...needed }),
      text('confidentiality', '同意保密协议', 'Agrees to the confidentiality agreement', { kind: 'tick', ...needed }),
    ],
  },
]
export const sectionOf = (key: string): PortalSection => portalSections.find((s) => s.key === key)!
