import { addDays } from '@crossway/kernel'
import { seed, type DemoCall } from '@crossway/server-kit'
import { logTypes, opLog } from '../../model/oplog/op-log.resource.ts'
import { demoListings } from '../selling/demo-listings.ts'

const texts: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  price: ['价格：29.99 → 27.99', 'Price: 29.99 → 27.99'],
  promo: ['7天促销开始', 'Seven-day deal started'],
  ad: ['广告预算上调30%', 'Advertising budget up 30 %'],
  listing: ['标题增加核心词', 'Key words added to the title'],
  image: ['更换主图', 'Main picture changed'],
  inventory: ['补货到仓，恢复可售', 'Goods arrived, in stock again'],
  review: ['新增2星评论，已联系', 'New review of 2 stars, buyer written to'],
  variation: ['合并新颜色', 'New colour merged'],
  competitor: ['竞品降价10%', 'Competitor 10 % cheaper'],
  policy: ['补充合规文件', 'Compliance papers added'],
  other: ['参加站外测评', 'Reviews outside the platform'],
}
const ends = ['worked', 'no_effect', 'worked', 'harmful'] as const

/** 3 000 entries of the last half year; those of the last days wait for their conclusion. */
export async function demoLogs(call: DemoCall): Promise<void> {
  const { today, rand, size = 1 } = call
  const list = await demoListings(call, 300)
  if (list.length === 0) return
  const rows = Array.from({ length: Math.ceil(3000 * size) }, (_, i) => {
    const m = list[Math.floor(rand() * list.length)]!
    const type = logTypes[i % logTypes.length]!
    const ago = Math.floor(rand() * 180)
    const day = addDays(today, -ago)
    const auto = i % 3 === 0
    const concluded = !auto && ago > 12 && i % 5 !== 0
    const effect = concluded ? Math.round(rand() * 80 - 25) : null
    return {
      store: m.store,
      msku: m.id,
      asin: m.asin,
      day,
      type,
      text: texts[type]![0],
      text_en: auto ? texts[type]![1] : null,
      source: auto ? 'auto' : 'manual',
      source_key: auto ? `demo:${i}` : null,
      author: auto ? null : m.owner,
      owner: m.owner,
      project: m.project,
      goal_metric: auto ? null : 'units',
      evaluate_after: 7,
      before_mean: effect === null ? null : '12.00',
      after_mean: effect === null ? null : (12 * (1 + effect / 100)).toFixed(2),
      effect: effect === null ? null : effect.toFixed(2),
      conclusion: concluded ? ends[i % ends.length] : null,
      status: concluded ? 'concluded' : 'noted',
      created_at: `${day}T11:00:00+08:00`,
    }
  })
  await seed(call, opLog, rows)
}
