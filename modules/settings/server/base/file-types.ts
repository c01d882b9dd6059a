import { insertMany, sql, type Tx } from '@crossway/server-kit'

const documents = ['pdf', 'jpg', 'jpeg', 'png']
const pictures = ['jpg', 'jpeg', 'png', 'webp']
const sheets = ['pdf', 'xlsx', 'xls', 'docx', 'doc', 'csv']
const any = [...documents, 'docx', 'xlsx', 'zip']

/** code, Chinese name, English name; marks: v = has an end date, n = number, i = issuer, s = sensitive, m = versioned. */
type T = readonly [code: string, zh: string, en: string, marks?: string, ext?: readonly string[]]
const types: Readonly<Record<string, readonly T[]>> = {
  company: [
    ['business_licence', '营业执照', 'Business licence', 'vni'],
    ['articles', '公司章程', 'Articles of association', 'm'],
    ['tax_registration', '税务登记', 'Tax registration', 'n'],
    ['general_taxpayer', '一般纳税人资格', 'General VAT taxpayer certificate', 'ni'],
    ['export_licence', '进出口资质', 'Import and export licence', 'vni'],
    ['bank_permit', '开户许可证', 'Account opening permit', 'n'],
    ['annual_report', '年报', 'Annual report', 'v'],
    ['seal_registration', '印章备案', 'Seal registration', 'i'],
  ],
  customer: [
    ['c_business_licence', '客户营业执照', 'Customer’s business licence', 'vni'],
    ['c_legal_id', '法人身份证', 'Legal representative’s ID', 'vns'],
    ['c_trademark', '商标注册证', 'Trademark certificate', 'vni'],
    ['c_brand_authorization', '品牌授权书', 'Brand authorisation', 'v'],
    ['c_patent', '专利证书', 'Patent certificate', 'vni'],
    ['c_catalogue', '产品目录', 'Product catalogue', 'm', any],
    ['c_bank_proof', '银行账户证明', 'Bank account proof', 's'],
    ['c_tax_info', '开票资料', 'Invoicing data', 'm'],
    ['c_questionnaire', '合作调查表', 'Cooperation questionnaire', 'm', sheets],
  ],
  supplier: [
    ['s_business_licence', '供应商营业执照', 'Supplier’s business licence', 'vni'],
    ['s_bank_proof', '开户行证明', 'Bank proof', 's'],
    ['s_general_taxpayer', '一般纳税人证明', 'VAT taxpayer proof', 'n'],
    ['s_production_licence', '生产许可证', 'Production licence', 'vni'],
    ['s_iso9001', 'ISO 9001', 'ISO 9001', 'vni'],
    ['s_bsci', 'BSCI验厂报告', 'BSCI audit', 'vi'],
    ['s_quality_agreement', '质量协议', 'Quality agreement', 'vm'],
    ['s_price_list', '报价单', 'Price list', 'vm', sheets],
  ],
  store: [
    ['st_licence', '注册主体执照', 'Registering entity’s licence', 'vni'],
    ['st_legal_id', '注册法人证件', 'Representative’s ID', 'vns'],
    ['st_utility_bill', '地址账单', 'Utility bill', 'vs'],
    ['st_vat', 'VAT证书', 'VAT certificate', 'vni'],
    ['st_eori', 'EORI号', 'EORI', 'n'],
    ['st_epr', 'EPR注册', 'EPR registration', 'vni'],
    ['st_insurance', '保险凭证', 'Insurance certificate', 'vni'],
    ['st_credit_card', '信用卡账单', 'Card statement', 's'],
    ['st_appeal', '申诉材料', 'Appeal documents', '', any],
  ],
  product: [
    ['p_fcc', 'FCC认证', 'FCC', 'ni'],
    ['p_ce', 'CE认证', 'CE', 'ni'],
    ['p_ul', 'UL认证', 'UL', 'vni'],
    ['p_cpc', 'CPC儿童产品证书', 'CPC', 'ni'],
    ['p_fda', 'FDA', 'FDA', 'ni'],
    ['p_rohs', 'RoHS报告', 'RoHS report', 'i'],
    ['p_un383', 'UN38.3报告', 'UN38.3 report', 'vi'],
    ['p_msds', 'MSDS', 'MSDS', 'vm'],
    ['p_test_report', '检测报告', 'Test report', 'ni'],
    ['p_manual', '说明书', 'Manual', 'm'],
    ['p_packaging', '包装设计稿', 'Packaging artwork', 'm', any],
    ['p_qc_standard', '质检标准', 'Quality standard', 'm', sheets],
  ],
  contract: [
    ['k_contract', '合同正本', 'Signed contract', 'vn'],
    ['k_agreement', '补充协议', 'Agreement', 'vn'],
    ['k_authorization', '授权委托书', 'Power of attorney', 'v'],
    ['k_nda', '保密协议', 'NDA', 'v'],
    ['k_settlement', '结算确认书', 'Settlement confirmation', ''],
    ['k_handover', '交接清单', 'Hand-over list', '', sheets],
  ],
  employee: [
    ['e_id_card', '身份证', 'ID card', 'vns'],
    ['e_diploma', '学历证书', 'Diploma', 'nis'],
    ['e_labour_contract', '劳动合同', 'Labour contract', 'vs'],
    ['e_leaving_proof', '离职证明', 'Proof of leaving', 's'],
    ['e_health', '体检报告', 'Health check', 'vs'],
    ['e_bank_card', '工资卡', 'Salary card', 's'],
  ],
  logistics: [
    ['l_booking', '订舱单', 'Booking note', 'n'],
    ['l_bill_of_lading', '提单', 'Bill of lading', 'n'],
    ['l_packing_list', '装箱单', 'Packing list', '', sheets],
    ['l_customs_export', '出口报关单', 'Export declaration', 'n'],
    ['l_customs_import', '进口报关单', 'Import declaration', 'n'],
    ['l_pod', '签收单', 'Proof of delivery', '', pictures],
  ],
  finance: [
    ['f_invoice_special', '增值税专用发票', 'Special VAT invoice', 'ni'],
    ['f_invoice_normal', '普通发票', 'Invoice', 'ni'],
    ['f_bank_receipt', '银行回单', 'Bank receipt', 'n'],
    ['f_statement', '对账单', 'Statement', '', sheets],
    ['f_payment_proof', '付款凭证', 'Payment proof', ''],
    ['f_tax_certificate', '完税证明', 'Tax certificate', 'n'],
  ],
}

const columns = {
  code: 'text',
  name: 'text',
  name_en: 'text',
  group: 'text',
  allowed_ext: 'text[]',
  max_mb: 'integer',
  max_count: 'integer',
  need_valid_to: 'boolean',
  remind_days: 'text',
  need_number: 'boolean',
  need_issuer: 'boolean',
  is_sensitive: 'boolean',
  retention_years: 'integer',
  versioned: 'boolean',
  status: 'text',
}
/** The seventy kinds of documents, and which of them a supplier in China needs to be admitted. */
export async function writeFileTypes(tx: Tx): Promise<void> {
  const rows = Object.entries(types).flatMap(([group, list]) =>
    list.map(([code, name, name_en, marks = '', ext = documents]) => ({
      code,
      name,
      name_en,
      group,
      allowed_ext: ext,
      max_mb: 20,
      max_count: 5,
      need_valid_to: marks.includes('v'),
      remind_days: '60,30,7',
      need_number: marks.includes('n'),
      need_issuer: marks.includes('i'),
      is_sensitive: marks.includes('s'),
      retention_years: group === 'finance' || group === 'contract' ? 15 : 10,
      versioned: marks.includes('m'),
      status: 'enabled',
    })),
  )
  await tx.run(insertMany('file_type', columns, rows, sql`on conflict do nothing`))
  await tx.run(sql`
    insert into file_type_requirement (file_type_id, seq, party, party_type, region, weight)
    select t.id, 1, 'supplier', null, 'CN', 10 from file_type t where t.code = 's_business_licence' and not exists (select 1 from file_type_requirement r where r.file_type_id = t.id)`)
}
