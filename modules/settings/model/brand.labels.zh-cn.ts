import type { LabelsOf } from '@crossway/kernel'
import type { brand } from './brand.resource.ts'

export const brandZh: LabelsOf<typeof brand> = {
  name: '品牌',
  fields: {
    code: '品牌编码',
    name: '品牌名',
    name_en: '英文名',
    logo: '图标',
    website: '官网',
    story: '品牌介绍',
    customer: '所属客户',
    company: '所属主体',
    level: { label: '等级', values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    categories: '类目',
    merged_into: '已并入',
    registry: {
      label: '平台备案',
      fields: {
        store_account: '店铺账号',
        role: { label: '备案角色', values: { owner: '权利人', agent: '代理', representative: '代表' } },
        status: { label: '备案状态', values: { pending: '申请中', approved: '已通过', rejected: '被拒' } },
        case_no: '案例号',
      },
    },
  },
  states: { active: '启用', suspended: '暂停', ended: '已结束' },
  actions: {
    suspend: { label: '暂停', args: { reason: '原因' } },
    resume: '恢复',
    end: { label: '结束', args: { reason: '原因' } },
    merge: { label: '合并到', args: { into: '保留的品牌' }, help: '商标、授权和产品转到保留的品牌' },
  },
  sections: { basic: '基本信息', owner: '归属', registry: '平台备案' },
  tabs: { all: '全部', active: '启用', suspended: '暂停', ended: '已结束', mark_expiring: '商标到期', auth_expiring: '授权到期', unauthorised: '无授权在售' },
}
