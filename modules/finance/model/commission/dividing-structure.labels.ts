import { recordLabels } from '@crossway/platform/words'
import { roleWords } from './role-words.ts'
import { dividingStructure } from './dividing-structure.resource.ts'

export const dividingStructureLabels = recordLabels(dividingStructure, {
  name: ['分成架构', 'Dividing structure'],
  fields: {
    name: ['编号', 'Number'],
    version_no: ['版本', 'Version'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] } },
    effective_from: ['生效起', 'From'],
    effective_to: ['生效止', 'Until'],
    platform: { help: ['不选即所有平台；指定平台的架构优先于不分平台的', 'Without one: all platforms; that of a platform wins over it'] },
    base_metric: {
      label: ['基数', 'Base'],
      help: ['不选：多平台为毛利，其余为提成前经营利润', 'Left empty: gross profit of multi-channel projects, else operating profit before commission'],
      values: {
        operating_profit_bc: ['提成前经营利润', 'Operating profit before commission'],
        gross_profit: ['毛利', 'Gross profit'],
        company_profit_bc: ['提成前公司利润', 'Company profit before commission'],
        net_sales: ['净销售额', 'Net sales'],
        collected: ['已回款', 'Collected'],
      },
    },
    calc: {
      label: ['计算', 'Calculation'],
      values: { flat: ['固定比例', 'Flat rate'], tier_full: ['全额阶梯', 'Tiers, whole amount'], tier_excess: ['超额阶梯', 'Tiers, part by part'] },
    },
    rate: { label: ['比例', 'Rate'], help: ['固定比例时填写，0.05 即 5%', 'Of a flat rate; 0.05 is 5 %'] },
    cap_amount: { label: ['封顶', 'Cap'], help: ['提成池的上限', 'Upper bound of the pool'] },
    loss_carry: { label: ['亏损结转', 'Carry losses'], help: ['上月亏损先从本月基数中扣除', "A month's loss is taken off the next month's base first"] },
    hold_ratio: { label: ['回款留存', 'Held back'], help: ['0 至 0.5，回款后发放', '0 to 0.5, paid once the money is collected'] },
    use_performance: ['乘绩效系数', 'Times the appraisal coefficient'],
    leaver_rule: { label: ['离职规则', 'Leavers'], values: { forfeit: ['离职不发', 'Forfeit'], prorate: ['按天发', 'Paid by the day'] } },
    tiers: {
      label: ['阶梯', 'Tiers'],
      fields: { to: ['止', 'To'], rate: ['比例', 'Rate'] },
      help: ['从 0 开始连续，最后一档不填止', 'Without gaps from 0; the last one has no end'],
    },
    members: {
      label: ['成员', 'Members'],
      fields: {
        role: {
          values: roleWords,
        },
        employee: { help: ['部门池不填员工', 'A department pool has none'] },
        share_rate: { label: ['比例', 'Share'], help: ['0.5 即 50%', '0.5 is 50 %'] },
      },
      help: ['每一天的比例合计须为 1（100%）；不填日期即整个生效期', "Shares total 1 (100 %) on every day; without dates for the structure's whole life"],
    },
    milestones: {
      label: ['里程碑', 'Milestones'],
      fields: {
        metric: { label: ['指标', 'Metric'], values: { net_sales: ['净销售额', 'Net sales'], gross_profit: ['毛利', 'Gross profit'] } },
        threshold: ['达到', 'Reaches'],
        amount: ['奖励', 'Bonus'],
      },
      help: ['店铺累计指标首次达到时发一次，按成员比例分', "Paid once when a store's total first reaches it, by the members' shares"],
    },
    role_rules: {
      label: ['角色规则', 'Roles by ROAS'],
      fields: {
        role: { values: roleWords },
        metric: { label: ['指标', 'Metric'], values: { roas: 'ROAS' } },
        from: ['ROAS 起', 'ROAS from'],
        to: ['ROAS 止', 'ROAS to'],
        rate: { label: ['比例', 'Rate'], help: ['广告花费 × 比例', 'Ad spend × rate'] },
      },
      help: [
        '代替该角色在提成池中的份额；从 0 开始连续，最后一档不填止',
        "In place of the role's share of the pool; without gaps from 0, the last one has no end",
      ],
    },
  },
  states: { active: ['生效', 'Active'], ended: ['结束', 'Ended'] },
  actions: {
    activate: ['启用', 'Activate'],
    changeMembers: {
      label: ['变更成员', 'Change members'],
      args: {
        date: ['变更日', 'From'],
        members: {
          label: ['变更日起的成员', 'Members from that day on'],
          fields: {
            role: {
              values: roleWords,
            },
            employee: { help: ['部门池不填员工', 'A department pool has none'] },
            share_rate: { label: ['比例', 'Share'], help: ['0.5 即 50%', '0.5 is 50 %'] },
          },
        },
      },
    },
    replaceMember: {
      label: ['更换成员', 'Replace a member'],
      args: { leaving: ['原成员', 'Leaves'], successor: ['接替人', 'Takes over'], date: ['接替日', 'From'] },
    },
    newVersion: { label: ['新版本', 'New version'], args: { date: ['生效日', 'In force from'] } },
    end: { label: ['终止', 'End'], args: { date: ['最后一天', 'Last day'] } },
  },
  tabs: { active: ['生效', 'Active'], ended: ['结束', 'Ended'] },
  sections: {
    basic: ['基本', 'Basics'],
    rule: ['计算规则', 'Calculation'],
    tiers: ['阶梯', 'Tiers'],
    members: ['成员', 'Members'],
    milestones: ['里程碑', 'Milestones'],
    roles: ['角色规则', 'Roles by ROAS'],
  },
})
