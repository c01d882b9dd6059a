import { recordLabels } from '@crossway/platform/words'
import { category } from './category.resource.ts'

export const categoryLabels = recordLabels(category, {
  name: ['产品类目', 'Category'],
  fields: {
    code_prefix: { label: ['编码前缀', 'Code prefix'], help: ['SKU编码以它开头', 'SKU codes begin with it'] },
    level: ['级别', 'Level'],
    path: ['路径', 'Path'],
    leaf: ['是否末级', 'Leaf'],
    developer: ['开发员', 'Developer'],
    target_margin: ['目标毛利率', 'Target margin'],
    net_ppm_target: {
      label: ['亚马逊Net PPM目标', 'Amazon’s Net PPM goal'],
      help: [
        '供货给亚马逊时它期望的毛利：耐用品40%，软品与消耗品35%',
        'What Amazon expects to earn of us as a vendor: hardlines 40 %, softlines and consumables 35 %',
      ],
    },
    qc_mode: { label: ['质检方式', 'Inspection'], values: { full: ['全检', 'All pieces'], sample: ['抽检', 'Sample'], free: ['免检', 'None'] } },
    aql: 'AQL',
    qc_standard: ['质检标准', 'Quality standard'],
    required_certs: {
      label: ['必备证书', 'Required certificates'],
      values: { FCC: 'FCC', CE: 'CE', UL: 'UL', CPC: 'CPC', FDA: 'FDA', RoHS: 'RoHS', 'UN38.3': 'UN38.3', other: ['其他', 'Other'] },
    },
    attr_template: ['属性模板', 'Attributes'],
    stage_days: ['阶段天数', 'Days per stage'],
    service_level: ['服务水平', 'Service level'],
    platforms: {
      label: ['平台类目与费率', 'Platform nodes and fees'],
      fields: {
        node_id: ['平台类目ID', 'Node id'],
        node_path: ['平台类目路径', 'Node path'],
        referral_pct: ['佣金率', 'Referral fee'],
        min_referral: ['最低佣金', 'Least referral fee'],
        closing_fee: ['结算费', 'Closing fee'],
        valid_from: ['生效日', 'From'],
        valid_to: ['失效日', 'To'],
      },
    },
  },
  actions: {
    move: {
      args: {
        parent: ['新上级', 'New parent'],
        place: { label: ['位置', 'Place'], help: ['在同级中的位置，0 为最前；不填放在最后', 'Among its siblings, 0 is the first; empty stands last'] },
      },
    },
    merge: { args: { into: ['保留的类目', 'Category that stays'] } },
  },
  tabs: { leaf: ['末级', 'Leaves'] },
  sections: { defaults: ['默认值', 'Defaults'], people: ['人员', 'People'], attributes: ['属性', 'Attributes'], platforms: ['平台费率', 'Platform fees'] },
})
