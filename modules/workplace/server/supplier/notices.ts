import type { NoticeKind } from '@crossway/platform/model'
export const supplierNotices: readonly NoticeKind[] = [
  {
    code: 'supplier.submitted',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{name} 提交了供应商资料（{no}），请审核', en: '{name} has handed in supplier data ({no}): review them' },
  },
]
