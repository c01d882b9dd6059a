import type { Slots } from '@crossway/web-kit'

const slots: Slots = {
  figures: {
    login: { kind: 'text', label: { 'zh-cn': '登录账号', en: 'Login' } },
    service_months: { kind: 'int', label: { 'zh-cn': '司龄（月）', en: 'Months of service' } },
  },
}
export default slots
