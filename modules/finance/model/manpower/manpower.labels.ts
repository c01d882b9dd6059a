import { recordLabels } from '@crossway/platform/words'
import { labourProject } from './labour-project.query.ts'
import { manpowerApportion } from './manpower-apportion.resource.ts'

export const manpowerApportionLabels = recordLabels(manpowerApportion, {
  name: ['人力分摊', 'Labour apportionment'],
  fields: {
    no: ['分摊单号', 'No.'],
    month: ['月份', 'Month'],
    internal_departments: {
      label: ['内部计价部门', 'Departments with internal prices'],
      help: ['这些部门的人力留在部门公摊，不进项目；项目按内部价计费', 'Their people stay in the department’s pool; projects are charged by internal prices'],
    },
    headcount: ['人数', 'People'],
    cost_total: ['人力成本', 'Labour cost'],
    direct_total: ['项目人力', 'Direct'],
    pool_total: ['公摊人力', 'Pool'],
    approved_at: ['入账时间', 'Posted at'],
  },
  states: { checked: ['已核对', 'Checked'], approved: ['已入账', 'Posted'], reversed: ['已冲销', 'Reversed'] },
  actions: {
    recompute: ['重新计算', 'Recompute'],
    adjust: {
      label: ['调整比例', 'Adjust shares'],
      args: {
        method: {
          label: ['分摊方式', 'Method'],
          values: {
            member_ratio: ['成员占比', 'Membership'],
            timesheet: ['工时', 'Timesheet'],
            workload: ['设计工作量', 'Design workload'],
            net_sales: ['所负责项目销售额', 'Net sales of the projects'],
            fixed: ['固定比例', 'Fixed'],
          },
        },
        shares: {
          label: ['比例', 'Shares'],
          fields: { share: ['比例', 'Share'] },
          help: ['项目留空为部门公摊；按销售额时比例自动计算', 'Without a project: the department’s pool. By net sales the shares are computed'],
        },
      },
    },
    check: ['核对', 'Check'],
    approve: ['入账', 'Post'],
  },
  tabs: { checked: ['待入账', 'To post'], approved: ['已入账', 'Posted'] },
  sections: { basic: ['月份', 'Month'], money: ['成本', 'Cost'] },
})
export const labourProjectLabels = recordLabels(labourProject, {
  name: ['项目人力成本', 'Labour by project'],
  fields: {
    month: ['月份', 'Month'],
    direct: ['项目人力', 'Direct'],
    pool: ['公摊人力', 'Pool'],
    total: ['合计', 'Total'],
    previous: ['上月', 'Month before'],
    net_sales: ['净销售额', 'Net sales'],
    ratio: ['人力占比', 'Labour ÷ net sales'],
    apportion: ['分摊单', 'Apportionment'],
  },
})
