import { recordLabels } from '@crossway/platform/words'
import { goalWords } from '../promotion-words.ts'
import { promotionObject } from './promotion-object.resource.ts'

export const promotionObjectLabels = recordLabels(promotionObject, {
  name: ['推广对象', 'Promotion object'],
  fields: {
    type: { values: { listing: ['商品', 'Listing'], brand: ['品牌', 'Brand'], store: ['独立站', 'Web shop'], campaign: ['活动页', 'Campaign page'] } },
    landing_url: ['落地页', 'Landing page'],
    target_countries: { label: ['目标国家', 'Target countries'], example: ['US', 'US'] },
    keywords: ['关键词', 'Keywords'],
    selling_points: ['卖点', 'Selling points'],
    dos_donts: ['要求与禁忌', 'Dos and don’ts'],
    forbidden_claims: ['禁用宣称', 'Forbidden claims'],
    tag_prefix: ['追踪前缀', 'Tracking prefix'],
    goal: {
      label: ['目标', 'Goal'],
      values: goalWords,
    },
    priority: { values: { P0: 'P0', P1: 'P1', P2: 'P2' } },
    start_date: ['开始日期', 'Start'],
    end_date: ['结束日期', 'End'],
    monthly_cap: ['月预算上限', 'Monthly cap'],
    cover_days: { label: ['可售天数', 'Days of cover'], help: ['可售库存 ÷ 近30天日均销量', 'Sellable stock ÷ average daily sales of 30 days'] },
    materials: { label: ['素材', 'Materials'], help: ['启用前至少上传一个', 'At least one before it is activated'] },
  },
  states: { active: ['推广中', 'Active'], paused: ['暂停', 'Paused'], ended: ['已结束', 'Ended'] },
  actions: {
    activate: ['启用', 'Activate'],
    pause: ['暂停', 'Pause'],
    end: ['结束', 'End'],
    request_material: {
      label: ['向设计中心要素材', 'Ask for material'],
      args: {
        category: ['设计类目', 'Kind of work'],
        qty: ['数量', 'Quantity'],
        by: ['期望完成', 'Needed by'],
        brief: { label: ['需求描述', 'Brief'], help: ['卖点、要求与禁忌会一并带上', 'Selling points, dos and don’ts are added'] },
      },
    },
    copy: ['复制', 'Copy'],
  },
  tabs: {
    active: ['推广中', 'Active'],
    short: ['库存不足', 'Short of stock'],
    paused: ['暂停', 'Paused'],
    ended: ['已结束', 'Ended'],
  },
  sections: { content: ['内容要求', 'Content'], goal: ['目标与预算', 'Goal and budget'] },
})
