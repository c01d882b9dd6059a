import { recordLabels } from '@crossway/platform/words'
import { opLog } from './op-log.resource.ts'

const conclusions = { worked: ['有效', 'Worked'], no_effect: ['无效果', 'No effect'], harmful: ['有害', 'Harmful'] } as const
export const opLogLabels = recordLabels(opLog, {
  name: ['运营日志', 'Operation log'],
  fields: {
    parent_asin: ['父ASIN', 'Parent ASIN'],
    day: ['日期', 'Day'],
    type: {
      values: {
        price: ['调价', 'Price'],
        promo: ['促销', 'Promotion'],
        ad: ['广告', 'Advertising'],
        listing: ['改Listing', 'Listing'],
        image: ['主图', 'Main image'],
        inventory: ['库存', 'Stock'],
        review: ['评论', 'Review'],
        variation: ['变体', 'Variation'],
        competitor: ['竞品', 'Competitor'],
        policy: ['政策', 'Policy'],
        other: ['其他', 'Other'],
      },
    },
    text: ['内容', 'What was done'],
    text_en: ['英文内容', 'In English'],
    source: { values: { manual: ['人工', 'By hand'], auto: ['自动', 'Automatic'] } },
    ref: ['关联单据', 'Document'],
    source_key: ['来源键', 'Source key'],
    author: ['记录人', 'Author'],
    mention: ['提醒', 'Mention'],
    goal_metric: {
      label: ['目标指标', 'Metric'],
      values: { units: ['销量', 'Units'], sessions: ['访客', 'Sessions'], sales: ['销售额', 'Sales'], conversion: ['转化率', 'Conversion'] },
    },
    evaluate_after: ['评估天数', 'Judged after days'],
    before_mean: ['前期日均', 'Mean before'],
    after_mean: ['后期日均', 'Mean after'],
    effect: { label: ['效果（百分点）', 'Effect (points)'], help: ['扣除店铺同期变化', 'Less what the store did meanwhile'] },
    conclusion: { label: ['结论', 'Conclusion'], values: conclusions },
    conclusion_text: ['结论说明', 'Note on it'],
    images: ['图片', 'Pictures'],
  },
  states: { noted: ['已登记', 'Noted'], concluded: ['已复盘', 'Concluded'] },
  actions: {
    conclude: { label: ['写结论', 'Conclude'], args: { text: ['说明', 'Note'] } },
  },
  tabs: { mine: ['我的', 'Mine'], due: ['待写结论', 'To be concluded'], auto: ['自动', 'Automatic'], experience: ['经验', 'Experience'] },
  sections: { goal: ['目标', 'Goal'] },
})
