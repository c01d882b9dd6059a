import type { Slots } from '@crossway/web-kit'
import { MarksCell } from './brand/marks-cell.tsx'
import { InsuranceCell } from './store/insurance-cell.tsx'

/** Computed columns of the masters' lists. */
const slots: Slots = {
  cells: { marks: MarksCell, insurance: InsuranceCell },
  figures: {
    stores: { kind: 'int', label: { 'zh-cn': '店铺数', en: 'Stores' } },
    sites: { kind: 'int', label: { 'zh-cn': '站点数', en: 'Sites' } },
    certificates: { kind: 'int', label: { 'zh-cn': '证照数', en: 'Certificates' } },
    certificates_due: { kind: 'int', label: { 'zh-cn': '60天内到期', en: 'Due in 60 days' } },
    certificate_days: { kind: 'int', label: { 'zh-cn': '资质剩余天数', en: 'Certificate days left' } },
    term: { kind: 'ref', label: { 'zh-cn': '账期', en: 'Term' }, unsorted: true },
    balance: { kind: 'money', currency: 'CNY', label: { 'zh-cn': '未付余额', en: 'Unpaid' } },
    on_time_pct: { kind: 'percent', label: { 'zh-cn': '准时率', en: 'On time' } },
    quality_pct: { kind: 'percent', label: { 'zh-cn': '合格率', en: 'Quality' } },
    people: { kind: 'int', label: { 'zh-cn': '人员数', en: 'People' } },
    bank_accounts: { kind: 'int', label: { 'zh-cn': '银行账户', en: 'Bank accounts' } },
    registries: { kind: 'int', label: { 'zh-cn': '平台备案', en: 'Registries' } },
    unauthorised_stores: { kind: 'int', label: { 'zh-cn': '无授权在售店铺', en: 'Selling unauthorised' } },
    projects: { kind: 'int', label: { 'zh-cn': '项目数', en: 'Projects' } },
    sales_30: { kind: 'int', label: { 'zh-cn': '30天销量', en: 'Sold, 30 d' } },
    used: { kind: 'int', label: { 'zh-cn': '使用数', en: 'Used' } },
    expiring: { kind: 'int', label: { 'zh-cn': '60天内到期', en: 'Due in 60 days' } },
    used_today: { kind: 'int', label: { 'zh-cn': '今日已用', en: 'Used today' } },
    marks: { kind: 'text', label: { 'zh-cn': '商标国家', en: 'Marks' } },
    mark_until: { kind: 'date', label: { 'zh-cn': '商标有效期', en: 'Mark valid to' } },
    authorized_until: { kind: 'date', label: { 'zh-cn': '授权截止', en: 'Authorised to' } },
    last_order_on: { kind: 'date', label: { 'zh-cn': '最近订单', en: 'Last order' } },
    data_as_of: { kind: 'date', label: { 'zh-cn': '数据截至', en: 'Data as of' } },
    insurance: { kind: 'text', label: { 'zh-cn': '保险', en: 'Insurance' } },
    linked: { kind: 'int', label: { 'zh-cn': '关联账号', en: 'Linked accounts' } },
    vat_until: { kind: 'date', label: { 'zh-cn': 'VAT有效期', en: 'VAT valid to' } },
    due_on: { kind: 'date', label: { 'zh-cn': '最近到期', en: 'Next due' } },
    days_left: { kind: 'int', label: { 'zh-cn': '剩余天数', en: 'Days left' } },
    operator: { kind: 'ref', label: { 'zh-cn': '主运营', en: 'Operator' } },
    next_number: { kind: 'text', label: { 'zh-cn': '下一编号', en: 'Next number' } },
    filled_pct: { kind: 'percent', label: { 'zh-cn': '位数已用', en: 'Digits used' } },
    last_value: { kind: 'int', label: { 'zh-cn': '最后序号', en: 'Last number' } },
  },
}
export default slots
