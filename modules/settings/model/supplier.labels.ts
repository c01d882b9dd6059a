import { recordLabels } from '@crossway/platform/words'
import { supplier } from './supplier.resource.ts'

export const supplierLabels = recordLabels(supplier, {
  name: ['供应商', 'Supplier'],
  fields: {
    change_open: ['变更待审', 'Change waiting'],
    no: ['供应商编号', 'Supplier number'],
    name: ['供应商名称', 'Supplier'],
    name_key: ['名称关键字', 'Name key'],
    supplier_type: {
      label: ['类型', 'Type'],
      values: {
        factory: ['工厂', 'Factory'],
        trader: ['贸易商', 'Trader'],
        agent: ['代理', 'Agent'],
        individual: ['个人', 'Individual'],
        service: ['服务商', 'Service'],
      },
    },
    customer: ['关联客户', 'Customer'],
    main_products: ['主营产品', 'Main products'],
    capacity: ['产能', 'Capacity'],
    moq_note: ['起订说明', 'Minimum order'],
    lead_days: ['交期天数', 'Lead time'],
    factory_address: ['工厂地址', 'Factory address'],
    legal_rep: ['法人', 'Legal representative'],
    registered_capital: ['注册资本', 'Registered capital'],
    establish_date: ['成立日期', 'Established on'],
    level: { values: { A: 'A', B: 'B', C: 'C', D: 'D', new: ['新', 'New'] } },
    score: ['评分', 'Score'],
    buyer: ['采购负责人', 'Buyer'],
    invoice_type: {
      label: ['发票', 'Invoice'],
      values: { special: ['专票', 'Special VAT invoice'], normal: ['普票', 'Normal invoice'], none: ['不开票', 'None'] },
    },
    qualify_state: {
      label: ['核验结论', 'Verification'],
      values: { none: ['未核验', 'Not verified'], pass: ['通过', 'Passed'], conditional: ['有条件通过', 'Conditional'], fail: ['不通过', 'Failed'] },
    },
    qualify_valid_to: ['核验有效期', 'Verification valid to'],
    source: {
      values: { manual: ['手工', 'By hand'], supplierWrite: ['自助填报', 'Supplier portal'], customer: ['客户', 'Customer'], import: ['导入', 'Import'] },
    },
    state_reason: ['状态原因', 'Reason of the state'],
    merged_into: ['已并入', 'Merged into'],
    contacts: {
      label: ['联系人', 'Contacts'],
      fields: { name: ['姓名', 'Name'], position: ['职务', 'Position'], wechat: ['微信', 'WeChat'], is_primary: ['首选', 'Primary'] },
    },
    banks: {
      label: ['银行账户', 'Bank accounts'],
      fields: {
        account_name: ['户名', 'Account name'],
        bank: ['开户行', 'Bank'],
        branch: ['支行', 'Branch'],
        account_no: ['账号', 'Account number'],
        swift: 'SWIFT',
        verify_state: {
          label: ['核验', 'Verification'],
          values: { unverified: ['未核验', 'Unverified'], verified: ['已核验', 'Verified'], rejected: ['已驳回', 'Rejected'] },
        },
        edited_by: ['录入人', 'Entered by'],
        verified_by: ['核验人', 'Verified by'],
        verified_on: ['核验日期', 'Verified on'],
        proof: ['凭证', 'Proof'],
      },
    },
    certificates: {
      label: ['资质', 'Certificates'],
      fields: {
        file_type: ['文件类型', 'Kind'],
        no: ['编号', 'Number'],
        verify_state: {
          label: ['核验', 'Verification'],
          values: { unverified: ['未核验', 'Unverified'], verified: ['已核验', 'Verified'], rejected: ['已驳回', 'Rejected'] },
        },
        edited_by: ['录入人', 'Entered by'],
        verified_by: ['核验人', 'Verified by'],
      },
    },
  },
  states: {
    pending: ['待审核', 'Pending'],
    active: ['合作中', 'Active'],
    frozen: ['冻结', 'Frozen'],
    blacklist: ['黑名单', 'Blacklisted'],
    archived: ['停用', 'Archived'],
  },
  actions: {
    approve_change: ['通过变更', 'Approve the change'],
    reject_change: ['驳回变更', 'Reject the change'],
    submit: ['提交准入', 'Submit'],
    approve: ['准入', 'Admit'],
    freeze: ['冻结', 'Freeze'],
    unfreeze: ['解冻', 'Unfreeze'],
    archive: ['停用', 'Archive'],
    merge: { args: { into: ['保留的供应商', 'Supplier that stays'] } },
    verify_certificate: {
      label: ['核验资质', 'Verify certificate'],
      args: {
        certificate: ['资质', 'Certificate'],
        result: { label: ['结论', 'Verdict'], values: { verified: ['已核验', 'Verified'], rejected: ['驳回', 'Rejected'] } },
      },
    },
    verify_bank: {
      label: ['核验账户', 'Verify account'],
      args: {
        bank: ['银行账户', 'Bank account'],
        result: { label: ['结论', 'Verdict'], values: { verified: ['已核验', 'Verified'], rejected: ['驳回', 'Rejected'] } },
        proof: ['凭证', 'Proof'],
      },
    },
  },
  tabs: {
    changing: ['待变更', 'Change waiting'],
    pending: ['待审核', 'Pending'],
    active: ['合作中', 'Active'],
    frozen: ['冻结', 'Frozen'],
    blacklist: ['黑名单', 'Blacklisted'],
    archived: ['停用', 'Archived'],
    expiring: ['资质到期', 'Certificates expiring'],
  },
  sections: { terms: ['合作条件', 'Terms'], registration: ['工商信息', 'Registration'], people: ['联系与负责人', 'People'] },
})
