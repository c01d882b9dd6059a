import type { LabelsOf } from '@crossway/kernel'
import type { supplier } from './supplier.resource.ts'

const verified = { unverified: '未核验', verified: '已核验', rejected: '已驳回' }

export const supplierZh: LabelsOf<typeof supplier> = {
  name: '供应商',
  fields: {
    no: '供应商编号', name: '供应商名称', short_name: '简称', name_en: '英文名', name_key: '名称关键字', uscc: '统一社会信用代码',
    supplier_type: { label: '类型', values: { factory: '工厂', trader: '贸易商', agent: '代理', individual: '个人', service: '服务商' } },
    customer: '关联客户', categories: '类目', main_products: '主营产品', capacity: '产能', moq_note: '起订说明', lead_days: '交期天数', country: '国家', region: '地区', address: '地址',
    factory_address: '工厂地址', legal_rep: '法人', registered_capital: '注册资本', establish_date: '成立日期',
    level: { label: '等级', values: { A: 'A', B: 'B', C: 'C', D: 'D', new: '新' } },
    score: '评分', buyer: '采购负责人', department: '部门', currency: '币种', tax_rate: '税率',
    invoice_type: { label: '发票', values: { special: '专票', normal: '普票', none: '不开票' } },
    qualify_state: { label: '核验结论', values: { none: '未核验', pass: '通过', conditional: '有条件通过', fail: '不通过' } },
    qualify_valid_to: '核验有效期',
    source: { label: '来源', values: { manual: '手工', supplierWrite: '自助填报', customer: '客户', import: '导入' } },
    state_reason: '状态原因', merged_into: '已并入', tags: '标签', remark: '备注',
    contacts: { label: '联系人', fields: { name: '姓名', position: '职务', mobile: '手机', email: '邮箱', wechat: '微信', is_primary: '首选' } },
    banks: {
      label: '银行账户',
      fields: {
        account_name: '户名', bank: '开户行', branch: '支行', account_no: '账号', currency: '币种', swift: 'SWIFT', is_default: '默认',
        verify_state: { label: '核验', values: verified }, edited_by: '录入人', verified_by: '核验人', proof: '凭证',
      },
    },
    certificates: { label: '资质', fields: { file_type: '文件类型', no: '编号', valid_to: '有效期至', file: '文件', verify_state: { label: '核验', values: verified } } },
  },
  states: { draft: '草稿', pending: '待审核', active: '合作中', frozen: '冻结', blacklist: '黑名单', archived: '停用' },
  actions: {
    submit: '提交准入',
    approve: '准入',
    reject: { label: '驳回', args: { reason: '原因' } },
    freeze: { label: '冻结', args: { reason: '原因' } },
    unfreeze: { label: '解冻', args: { reason: '原因' } },
    blacklist: { label: '拉黑', args: { reason: '原因' } },
    archive: '停用',
    merge: { label: '合并到', args: { into: '保留的供应商' } },
    verify_bank: { label: '核验账户', args: { bank: '银行账户', result: { label: '结论', values: { verified: '已核验', rejected: '驳回' } }, proof: '凭证' } },
  },
  sections: { basic: '基本信息', terms: '合作条件', registration: '工商信息', people: '联系与负责人' },
  tabs: { all: '全部', draft: '草稿', pending: '待审核', active: '合作中', frozen: '冻结', blacklist: '黑名单', archived: '停用', expiring: '资质到期' },
}
