import { recordLabels } from '@crossway/platform/words'
import { projectStructure } from './project-structure.resource.ts'

export const projectStructureLabels = recordLabels(projectStructure, {
  name: ['项目架构', 'Project structure'],
  fields: {
    name: ['项目名称', 'Project name'],
    channel_group: { values: { amazon: ['亚马逊', 'Amazon'], mc: ['多平台', 'Multi-channel'], shopify: ['独立站', 'Own shop'] } },
    settle_mode: {
      label: ['合作模式', 'Mode'],
      values: {
        trade: ['自营买断', 'Own trade'],
        agency_commission: ['代运营-佣金', 'Agency for commission'],
        agency_fixed: ['代运营-服务费', 'Agency for a fee'],
        profit_share: ['利润分成', 'Profit share'],
      },
    },
    mode_from: {
      label: ['合作模式起始月', 'Mode from'],
      help: [
        '变更合作模式时必填：新模式从哪个月的 1 日起，之前的日子仍按原模式',
        'Needed when the mode changes: the first day of the month it holds from; days before it keep the mode before',
      ],
    },
    previous_mode: {
      label: ['原合作模式', 'Mode before'],
      values: {
        trade: ['自营买断', 'Own trade'],
        agency_commission: ['代运营-佣金', 'Agency for commission'],
        agency_fixed: ['代运营-服务费', 'Agency for a fee'],
        profit_share: ['利润分成', 'Profit share'],
      },
    },
    former_modes: {
      label: ['历史合作模式', 'Earlier modes'],
      fields: {
        settle_mode: {
          label: ['合作模式', 'Mode'],
          values: {
            trade: ['自营买断', 'Own trade'],
            agency_commission: ['代运营-佣金', 'Agency for commission'],
            agency_fixed: ['代运营-服务费', 'Agency for a fee'],
            profit_share: ['利润分成', 'Profit share'],
          },
        },
      },
    },
    contract_no: ['合同编号', 'Contract'],
    quote_template: ['报价模板', 'Charge template'],
    collect_party: { label: ['回款方', 'Payout goes to'], values: { us: ['我方代收', 'Us'], customer: ['客户自收', 'The customer'] } },
    collect_account: ['收款账户', 'Account for payouts'],
    labour_alloc: {
      label: ['人力分摊到MSKU', 'Labour to MSKU'],
      values: {
        direct: ['直接', 'Direct'],
        net_sales: ['按净销售额', 'By net sales'],
        units: ['按销量', 'By units'],
        volume_days: ['按体积×天数', 'By volume and days'],
        ad_spend: ['按广告花费', 'By ad spend'],
        weight: ['按重量', 'By weight'],
        equal: ['平均', 'Equally'],
        none: ['不分摊', 'Not allocated'],
      },
    },
    effective_from: ['生效日', 'From'],
    effective_to: ['结束日', 'Until'],
    stores: { label: ['店铺', 'Stores'], fields: { scope: { values: { all: ['整店', 'Whole store'], msku: ['指定MSKU', 'Named MSKUs'] } } } },
    mskus: { label: ['指定MSKU', 'Named MSKUs'] },
    bearers: {
      label: ['承担矩阵', 'Who bears what'],
      fields: {
        bearer_class: {
          label: ['承担类别', 'Class'],
          values: {
            sales: ['销售', 'Sales'],
            platform: ['平台费用', 'Platform fees'],
            fulfilment: ['配送仓储', 'Fulfilment and storage'],
            ads: ['广告', 'Advertising'],
            promotion: ['推广', 'Promotion'],
            tax: ['税费', 'Taxes'],
            goods: ['商品成本', 'Goods'],
            first_leg: ['头程', 'First leg'],
            own: ['自有费用', 'Own costs'],
          },
        },
        company_rate: ['公司承担比例', 'Our part'],
        cap_amount: ['客户年度上限', "Customer's yearly cap"],
      },
      help: [
        '费用类型的行优先于承担类别的行；1 为我方全部承担，0 为客户全部承担',
        "A cost type's row goes before its class's; 1 = all ours, 0 = all the customer's",
      ],
    },
  },
  states: { active: ['生效', 'Active'], ended: ['结束', 'Ended'] },
  actions: {
    end: { label: ['结束', 'End'], args: { date: ['结束日', 'Last day'] } },
    reattribute: { label: ['重新归属', 'Attribute again'], args: { from: ['起始日', 'From'] } },
  },
  tabs: { active: ['生效', 'Active'], ended: ['结束', 'Ended'] },
  sections: { stores: ['店铺', 'Stores'], bearers: ['承担矩阵', 'Who bears what'] },
})
