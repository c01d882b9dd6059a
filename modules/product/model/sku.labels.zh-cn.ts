import type { LabelsOf } from '@crossway/kernel'
import { certificateNamesZh } from './certificate-names.ts'
import type { sku } from './sku.resource.ts'

const stages = { developing: '开发中', on_sale: '在售', clearing: '清仓', discontinued: '停售' }

export const skuZh: LabelsOf<typeof sku> = {
  name: 'SKU',
  fields: {
    code: { label: 'SKU编码', help: '不填则由类目前缀和序号产生', example: 'HK00042' }, name_zh: '中文名', name_en: '英文名', image: '图片',
    kind: { label: '类型', values: { single: '单品', bundle: '虚拟组合', assembled: '加工成品', accessory: '辅料' } },
    spu_code: '款号', variant_text: '规格', category: '类目', brand: '品牌', customer: { label: '所属客户', help: '填写后仅该客户的项目可见' },
    stage: { label: '产品阶段', values: stages },
    unit: { label: '单位', values: { pcs: '个', set: '套', pair: '双', box: '盒', unit: '台' } },
    images: '图片', developer: '开发员', buyer: '采购员', model_no: '型号', material: '材质', description: '描述',
    net_weight: '净重', gross_weight: '毛重', len_cm: '包装长', wid_cm: '包装宽', hei_cm: '包装高', volume: '单件体积',
    carton_qty: '单箱数量', carton_len_cm: '外箱长', carton_wid_cm: '外箱宽', carton_hei_cm: '外箱高', carton_gross: '箱重', carton_volume: '单箱体积',
    special_attrs: { label: '特殊属性', values: { battery_in: '含电', battery_only: '纯电', liquid: '液体', powder: '粉末', paste: '膏体', magnetic: '带磁', blade: '刀具', food_contact: '食品接触', wood: '木质' } },
    hazmat: '危险品', msds: 'MSDS', qc_mode: { label: '质检方式', values: { full: '全检', sample: '抽检', free: '免检' } }, aql: 'AQL', qc_standard: '质检标准',
    purchase_lead_days: '采购交期', moq: '起订量', std_cost: '标准成本', last_price: '最近采购价', last_price_currency: '最近采购币种', last_price_at: '最近采购日', shelf_life_days: '保质期', barcode: { label: '条码', help: 'EAN 或 UPC，校验位须正确' },
    has_customs: '已有报关资料', incomplete: '资料不全', change_open: '变更中', merged_into: '已并入', tags: '标签', remark: '备注',
    components: { label: '子件', fields: { component_sku: '子件SKU', qty: '数量', cost_ratio: '费用比例' } },
    suppliers: {
      label: '供应商',
      fields: { supplier: '供应商', supplier_code: '供应商货号', is_primary: '首选', currency: '币种', tax_included: '含税', tax_rate: '税率', moq: '起订量', lead_days: '交期天数', carton_only: '仅整箱', url: '采购链接', valid_from: '生效日', valid_to: '失效日', remark: '备注' },
    },
    supplier_prices: { label: '阶梯价', fields: { supplier: '供应商', valid_from: '生效日', min_qty: '起订数量', unit_price: '单价', currency: '币种' } },
    customs: {
      label: '报关',
      fields: {
        country: '国家', declare_name_zh: '中文申报名', declare_name_en: '英文申报名', hs_code: 'HS编码', declare_price: '申报单价', duty_rate: '关税率', extra_duty_rate: '附加关税率', vat_rate: '增值税率', material: '材质', usage: '用途',
        brand_type: { label: '品牌类型', values: { none: '无品牌', own: '境内自主', acquired: '境内收购', oem: '境外贴牌', foreign: '境外其他' } }, origin: '产地', elements: '申报要素',
      },
    },
    certificates: { label: '证书', fields: { type: { label: '类型', values: certificateNamesZh }, no: '单号', issued: '签发日期', valid_to: '失效日', file: '文件' } },
    projects: { label: '可用项目', fields: { project: '项目' } },
  },
  states: { draft: '草稿', pending: '待审核', active: '启用', disabled: '停用' },
  actions: {
    submit: '提交', approve: '通过', reject: { label: '驳回', args: { reason: '原因' } },
    change: { label: '变更', args: { fields: '变更内容', reason: '原因', effective_at: '生效时间' }, help: '受控字段审批后生效' },
    set_stage: { label: '变更阶段', args: { stage: { label: '产品阶段', values: stages }, reason: '原因' } },
    set_buyer: { label: '设置采购员', args: { buyer: '采购员' } },
    disable: '停用', enable: '启用', merge: { label: '合并到', args: { into: '保留的SKU', reason: '原因' } },
  },
  sections: { basic: '基本信息', packaging: '包装', quality: '质检与合规', purchase: '采购', components: '子件', suppliers: '供应商', customs: '报关', other: '其他' },
  tabs: { all: '全部', draft: '草稿', pending: '待审核', on_sale: '在售', clearing: '清仓', discontinued: '停售', disabled: '停用', missing: '资料不全' },
}
