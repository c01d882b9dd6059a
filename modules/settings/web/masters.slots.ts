import type { Slots } from '@crossway/web-kit'

/** Computed columns of the masters' lists. */
const slots: Slots = {
  figures: {
    stores: { kind: 'int', label: { 'zh-cn': '店铺数', en: 'Stores' } },
    sites: { kind: 'int', label: { 'zh-cn': '站点数', en: 'Sites' } },
    certificates: { kind: 'int', label: { 'zh-cn': '证照数', en: 'Certificates' } },
    certificates_due: { kind: 'int', label: { 'zh-cn': '60天内到期', en: 'Due in 60 days' } },
    certificate_days: { kind: 'int', label: { 'zh-cn': '资质剩余天数', en: 'Certificate days left' } },
    marks: { kind: 'text', label: { 'zh-cn': '商标国家', en: 'Marks' } },
    mark_until: { kind: 'date', label: { 'zh-cn': '商标有效期', en: 'Mark valid to' } },
    authorized_until: { kind: 'date', label: { 'zh-cn': '授权截止', en: 'Authorised to' } },
    operator: { kind: 'ref', label: { 'zh-cn': '主运营', en: 'Operator' } },
    last_value: { kind: 'int', label: { 'zh-cn': '最后序号', en: 'Last number' } },
  },
}
export default slots
