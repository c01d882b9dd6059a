import type { LabelsOf } from '@crossway/kernel'
import type { category } from './category.resource.ts'
import { certificateNamesZh } from './certificate-names.ts'

export const categoryZh: LabelsOf<typeof category> = {
  name: '产品类目',
  fields: {
    parent: '上级',
    code_prefix: { label: '编码前缀', help: 'SKU编码以它开头' },
    name_zh: '中文名',
    name_en: '英文名',
    level: '级别',
    path: '路径',
    sort: '排序',
    leaf: '是否末级',
    developer: '开发员',
    buyer: '采购员',
    target_margin: '目标毛利率',
    qc_mode: { label: '质检方式', values: { full: '全检', sample: '抽检', free: '免检' } },
    aql: 'AQL',
    qc_standard: '质检标准',
    required_certs: { label: '必备证书', values: certificateNamesZh },
    attr_template: '属性模板',
    stage_days: '阶段天数',
    service_level: '服务水平',
    platforms: {
      label: '平台类目与费率',
      fields: {
        platform: '平台',
        marketplace: '站点',
        node_id: '平台类目ID',
        node_path: '平台类目路径',
        referral_pct: '佣金率',
        min_referral: '最低佣金',
        closing_fee: '结算费',
        valid_from: '生效日',
        valid_to: '失效日',
      },
    },
  },
  states: { enabled: '启用', disabled: '停用' },
  actions: {
    move: { label: '移动', args: { parent: '新上级', place: { label: '位置', help: '在同级中的位置，0 为最前；不填放在最后' } } },
    merge: { label: '合并到', args: { into: '保留的类目' } },
    disable: '停用',
    enable: '启用',
  },
  sections: { basic: '基本信息', defaults: '默认值', people: '人员', attributes: '属性', platforms: '平台费率' },
  tabs: { all: '全部', leaf: '末级', disabled: '停用' },
}
