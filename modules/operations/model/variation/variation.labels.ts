import { recordLabels } from '@crossway/platform/words'
import { variationFamily } from './variation-family.query.ts'
import { variationPlan } from './variation-plan.resource.ts'

export const variationPlanLabels = recordLabels(variationPlan, {
  name: ['变体方案', 'Variation plan'],
  fields: {
    type: {
      values: {
        create: ['新建', 'Create'],
        merge: ['合并', 'Merge'],
        split: ['拆分', 'Split'],
        add_child: ['加入', 'Add child'],
        remove_child: ['移出', 'Remove child'],
        theme: ['改主题', 'Change theme'],
      },
    },
    parent_asin: ['父ASIN', 'Parent ASIN'],
    target_parent: ['目标父ASIN', 'Target parent'],
    theme: ['变体主题', 'Theme'],
    risk_check: ['风险检查', 'Risks'],
    plan_at: ['计划时间', 'Planned for'],
    operator: ['执行人', 'Operator'],
    screenshots: ['截图', 'Screenshots'],
    executed_at: ['执行时间', 'Executed at'],
    verified_at: ['验证时间', 'Verified at'],
    before_units: ['前14天日均销量', 'Units a day before'],
    after_units: ['后14天日均销量', 'Units a day after'],
    before_sessions: ['前14天日均访客', 'Sessions a day before'],
    after_sessions: ['后14天日均访客', 'Sessions a day after'],
    before_conversion: ['前14天转化率', 'Conversion before'],
    after_conversion: ['后14天转化率', 'Conversion after'],
    children: {
      label: ['子体', 'Children'],
      fields: {
        from_parent: ['原父ASIN', 'Parent now'],
        attribute: ['变体属性', 'Attribute'],
        reviews: ['评论数', 'Reviews'],
        stock: ['库存', 'Stock'],
        before_units: ['前14天日均', 'Before'],
        after_units: ['后14天日均', 'After'],
      },
    },
  },
  states: { approved: ['待执行', 'To be executed'], executed: ['已执行', 'Executed'], verified: ['已验证', 'Verified'], failed: ['失败', 'Failed'] },
  actions: { execute: { label: ['执行', 'Execute'] } },
  tabs: { pending: ['待审批', 'Pending'], todo: ['待执行', 'To be executed'], watched: ['观察中', 'Watched'] },
  sections: { outcome: ['效果（前后14天）', 'Outcome (14 days before and after)'] },
})
export const variationFamilyLabels = recordLabels(variationFamily, {
  name: ['变体家族', 'Variation families'],
  fields: {
    parent_asin: ['父ASIN', 'Parent ASIN'],
    theme: ['变体主题', 'Theme'],
    children: ['子体数', 'Children'],
    units_30d: ['30天销量', 'Units in 30 days'],
    child_share: ['子体占比', 'Share'],
    attributes: ['变体属性', 'Attributes'],
    sessions_30d: ['30天访客', 'Sessions in 30 days'],
    stockout_share: {
      label: ['断货损失占比', 'Lost to stock-outs'],
      help: ['30天断货少卖的件数 ÷ 家族应售件数', 'Units missed on days without stock ÷ what the family would have sold'],
    },
    family_rating: ['家族评分', 'Rating of the family'],
    reviews: ['评论数', 'Reviews'],
    rating_drag: { label: ['评分拖累', 'Rating drag'], help: ['家族评分减去不含该子体的评分', 'Rating of the family less that without the child'] },
    stock: ['库存', 'Stock'],
    advice: { label: ['建议', 'Advice'], values: { split: ['拆分', 'Split off'], remove: ['移出', 'Remove'], restock: ['补货', 'Restock'] } },
  },
  tabs: { all: ['全部', 'All'] },
})
