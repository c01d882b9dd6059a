import { recordLabels } from '@crossway/platform/words'
import { brand } from './brand.resource.ts'

export const brandLabels = recordLabels(brand, {
  name: ['品牌', 'Brand'],
  fields: {
    code: ['品牌编码', 'Brand code'],
    name: ['品牌名', 'Brand'],
    website: ['官网', 'Website'],
    story: ['品牌介绍', 'Story'],
    customer: ['所属客户', 'Customer'],
    company: ['所属主体', 'Company'],
    level: { values: { S: 'S', A: 'A', B: 'B', C: 'C' } },
    merged_into: ['已并入', 'Merged into'],
    registry: {
      label: ['平台备案', 'Platform registry'],
      fields: {
        store_account: ['店铺账号', 'Store account'],
        role: {
          label: ['备案角色', 'Role'],
          values: { owner: ['权利人', 'Rights owner'], agent: ['代理', 'Agent'], representative: ['代表', 'Representative'] },
        },
        status: { label: ['备案状态', 'State'], values: { pending: ['申请中', 'Applied'], approved: ['已通过', 'Approved'], rejected: ['被拒', 'Rejected'] } },
        case_no: ['案例号', 'Case number'],
      },
    },
  },
  states: { suspended: ['暂停', 'Suspended'], ended: ['已结束', 'Ended'] },
  actions: {
    suspend: ['暂停', 'Suspend'],
    resume: ['恢复', 'Resume'],
    end: ['结束', 'End'],
    merge: {
      args: { into: ['保留的品牌', 'Brand that stays'] },
      help: ['商标、授权和产品转到保留的品牌', 'Trademarks, authorisations and products move to the brand that stays'],
    },
  },
  tabs: {
    active: ['启用', 'Active'],
    suspended: ['暂停', 'Suspended'],
    ended: ['已结束', 'Ended'],
    mark_expiring: ['商标到期', 'Marks expiring'],
    auth_expiring: ['授权到期', 'Authorisation expiring'],
    unauthorised: ['无授权在售', 'Sold unauthorised'],
  },
  sections: { owner: ['归属', 'Ownership'], registry: ['平台备案', 'Platform registry'] },
})
