import type { LabelsOf } from '@crossway/kernel'
import { allocZh, bearerZh, modeZh } from './profit-words.ts'
import type { projectStructure } from './project-structure.resource.ts'

export const projectStructureZh: LabelsOf<typeof projectStructure> = {
  name: '项目架构',
  fields: {
    name: '项目名称',
    project: '项目',
    customer: '客户',
    company: '公司主体',
    channel_group: { label: '渠道', values: { amazon: '亚马逊', mc: '多平台', shopify: '独立站' } },
    settle_mode: { label: '合作模式', values: modeZh },
    mode_from: { label: '合作模式起始月', help: '变更合作模式时必填：新模式从哪个月的 1 日起，之前的日子仍按原模式' },
    previous_mode: { label: '原合作模式', values: modeZh },
    former_modes: { label: '历史合作模式', fields: { settle_mode: { label: '合作模式', values: modeZh }, from: '起', to: '止' } },
    contract_no: '合同编号',
    quote_template: '报价模板',
    department: '部门',
    leader: '负责人',
    collect_party: { label: '回款方', values: { us: '我方代收', customer: '客户自收' } },
    collect_account: '收款账户',
    labour_alloc: { label: '人力分摊到MSKU', values: allocZh },
    effective_from: '生效日',
    effective_to: '结束日',
    stores: { label: '店铺', fields: { store: '店铺', scope: { label: '范围', values: { all: '整店', msku: '指定MSKU' } }, from: '起', to: '止' } },
    mskus: { label: '指定MSKU', fields: { msku: 'MSKU', from: '起', to: '止' } },
    bearers: {
      label: '承担矩阵',
      help: '费用类型的行优先于承担类别的行；1 为我方全部承担，0 为客户全部承担',
      fields: {
        bearer_class: { label: '承担类别', values: bearerZh },
        cost_type: '费用类型',
        company_rate: '公司承担比例',
        cap_amount: '客户年度上限',
        from: '起',
        to: '止',
      },
    },
  },
  states: { active: '生效', ended: '结束' },
  actions: { end: { label: '结束', args: { date: '结束日' } }, reattribute: { label: '重新归属', args: { from: '起始日' } } },
  sections: { basic: '基本信息', stores: '店铺', bearers: '承担矩阵' },
  tabs: { all: '全部', active: '生效', ended: '结束' },
}
