import type { LabelsOf } from '@crossway/kernel'
import type { costType } from './cost-type.resource.ts'
import { allocZh, balanceZh } from './profit-words.ts'

export const costTypeZh: LabelsOf<typeof costType> = {
  name: '费用类型',
  fields: {
    code: '编码',
    name: '名称',
    name_en: '英文名',
    parent: '上级',
    direction: { label: '方向', values: { income: '收入', expense: '支出' } },
    pl_line: '损益行',
    line_from: { label: '损益行生效月', help: '已有流水的类型改损益行时必填：新行从哪个月起（yyyy-MM）' },
    previous_line: '原损益行',
    balance_code: { label: '资产负债科目', values: balanceZh },
    alloc_method: { label: '分摊方式', values: allocZh, help: '不填时按损益行的分摊方式' },
    applies_to: {
      label: '适用单据',
      values: {
        otherIandE: '其他收支',
        supplierPayment: '供应商付款',
        OWSettlement: '海外仓结算',
        CFSettlement: '头程结算',
        promotion: '推广',
        purchase: '采购',
        contract: '合同',
        salary: '薪资',
      },
    },
    invoice_required: '需发票',
    active: '启用',
    kd_account: '金蝶科目',
    kd_dims: '核算维度',
    rules: {
      label: '分类规则',
      help: '按优先级先小后大，同级按字面字符多者优先；* 匹配任意内容',
      fields: {
        platform: '平台',
        account_type: {
          label: '账户类型',
          values: { sc_standard: 'SC标准', sc_invoiced: 'SC发票', vc_remittance: 'VC汇款', mc: '多平台账单', shopify: '独立站打款' },
        },
        transaction_type: '交易类型',
        amount_type: '金额类型',
        amount_description: '金额说明',
        fulfillment: { label: '配送', values: { AFN: 'AFN', MFN: 'MFN', WFS: 'WFS', FBT: 'FBT' } },
        marketplace: '站点',
        sign: { label: '正负', values: { any: '不限', plus: '正', minus: '负' } },
        service_month: { label: '服务月', values: { posted: '入账月', previous_month: '上月' } },
        priority: '优先级',
        seeded: '预置',
      },
    },
  },
  states: {},
  actions: {},
  sections: { basic: '基本信息', mapping: '对照', rules: '分类规则' },
  tabs: { all: '全部', income: '收入', expense: '支出', off: '停用' },
}
