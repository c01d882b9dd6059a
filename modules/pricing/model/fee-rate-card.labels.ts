import { recordLabels } from '@crossway/platform/words'
import { feeRateCard } from './fee-rate-card.resource.ts'

export const feeRateCardLabels = recordLabels(feeRateCard, {
  name: ['费率卡', 'Fee card'],
  fields: {
    program: { label: ['配送项目', 'Program'], values: { fba: 'FBA', wfs: 'WFS', own: ['自有仓', 'Own warehouse'] } },
    product_class: {
      label: ['商品类别', 'Class of goods'],
      values: { standard: ['普通', 'Standard'], apparel: ['服装', 'Apparel'], dangerous: ['危险品', 'Dangerous goods'] },
    },
    season: { label: ['季节', 'Season'], values: { non_peak: ['淡季', 'Off peak'], peak: ['旺季', 'Peak'] } },
    edition: ['版本', 'Edition'],
    effective_from: ['生效日期', 'From'],
    effective_to: ['失效日期', 'Until'],
    dim_divisor: ['体积重除数', 'Volume weight divisor'],
    fuel_surcharge_pct: ['燃油附加费', 'Fuel surcharge'],
    source_note: {
      label: ['来源说明', 'Where it comes from'],
      help: ['平台费率表的名称、日期与核对人', 'Name and day of the platform’s table, and who checked it'],
    },
    tiers: {
      label: ['尺寸分段', 'Size tiers'],
      help: ['按顺序匹配，第一个符合的分段生效；不填表示不限', 'The first tier that fits counts; empty is no limit'],
      fields: {
        code: ['编码', 'Code'],
        longest: ['最长边', 'Longest side'],
        median: ['次长边', 'Middle side'],
        shortest: ['最短边', 'Shortest side'],
        length_plus_girth: ['长+围', 'Length and girth'],
        weight: ['重量上限', 'Weight up to'],
        uses_dim_weight: ['用体积重', 'Volume weight counts'],
        min_side: ['最小边', 'Least side'],
      },
    },
    bands: {
      label: ['费率', 'Fees'],
      fields: {
        tier: ['尺寸分段', 'Tier'],
        max_weight: ['重量上限', 'Weight up to'],
        unit: { label: ['单位', 'Unit'], values: { oz: 'oz', lb: 'lb' } },
        price_band: { label: ['价格段', 'Price'], values: { lt10: '< 10', '10to50': '10-50', gt50: '> 50' } },
        fee: ['费用/基价', 'Fee or base'],
        step: ['步长', 'Step'],
        step_fee: ['步进费', 'Fee a step'],
        above: ['步进起点', 'Steps above'],
      },
    },
  },
  states: { draft: ['草稿', 'Draft'], published: ['已发布', 'Published'], retired: ['已停用', 'Retired'] },
  actions: {
    publish: ['发布', 'Publish'],
    revise: { label: ['新版本', 'New edition'] },
    retire: ['停用', 'Retire'],
  },
  tabs: { published: ['已发布', 'Published'] },
  sections: { tiers: ['尺寸分段', 'Size tiers'], bands: ['费率', 'Fees'] },
})
