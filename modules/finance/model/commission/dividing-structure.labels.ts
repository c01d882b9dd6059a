import { recordLabels } from '@crossway/platform/words'
import { dividingStructure } from './dividing-structure.resource.ts'

export const dividingStructureLabels = recordLabels(dividingStructure, {
  name: ['分成架构', 'Dividing structure'],
  fields: {
    name: ['编号', 'Number'],
    version_no: ['版本', 'Version'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] } },
    effective_from: ['生效起', 'From'],
    effective_to: ['生效止', 'Until'],
    base_metric: {
      label: ['基数', 'Base'],
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
          values: {
            leader: ['负责人', 'Leader'],
            operator: ['运营', 'Operator'],
            assistant: ['助理', 'Assistant'],
            designer: ['美工', 'Designer'],
            buyer: ['采购', 'Buyer'],
            sales: ['招商', 'Sales'],
            media_buyer: ['投手', 'Media buyer'],
            department_pool: ['部门池', 'Department pool'],
          },
        },
        employee: { help: ['部门池不填员工', 'A department pool has none'] },
        share_rate: { label: ['比例', 'Share'], help: ['0.5 即 50%', '0.5 is 50 %'] },
      },
      help: ['每一天的比例合计须为 1（100%）；不填日期即整个生效期', "Shares total 1 (100 %) on every day; without dates for the structure's whole life"],
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
              values: {
                leader: ['负责人', 'Leader'],
                operator: ['运营', 'Operator'],
                assistant: ['助理', 'Assistant'],
                designer: ['美工', 'Designer'],
                buyer: ['采购', 'Buyer'],
                sales: ['招商', 'Sales'],
                media_buyer: ['投手', 'Media buyer'],
                department_pool: ['部门池', 'Department pool'],
              },
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
  sections: { basic: ['基本', 'Basics'], rule: ['计算规则', 'Calculation'], tiers: ['阶梯', 'Tiers'], members: ['成员', 'Members'] },
})
