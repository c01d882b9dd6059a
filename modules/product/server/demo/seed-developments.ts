import { addDays, addMonths } from '@crossway/kernel'
import { pickWith } from '@crossway/settings/server'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { analysisProfit, analysisSensitivity, paybackMonths, type AnalysisFigures } from '../../model/analysis-model.ts'
import { planStages } from '../../model/dev-plan.ts'
import { marketOutlook } from '../../model/market-outlook.resource.ts'
import { outlookMetrics } from '../../model/outlook-score.ts'
import { productAnalysis } from '../../model/product-analysis.resource.ts'
import { devStages, productDev } from '../../model/product-dev.resource.ts'

const goods = ['折叠水壶', '便携咖啡机', '真空收纳箱', '宠物饮水机', '露营灯', '车载吸尘器', '电动牙刷', '瑜伽垫', '厨房秤', '烘焙模具'] as const
const english = [
  'Folding kettle',
  'Travel coffee maker',
  'Vacuum box',
  'Pet fountain',
  'Camp light',
  'Car vacuum',
  'Toothbrush',
  'Yoga mat',
  'Kitchen scale',
  'Baking tins',
] as const

/** The first price, in whole dollars less a cent, that leaves so much of itself: 8 to 38 per cent of 12 to 180 dollars (product.md, demo data). */
function pricedFor(margin: number, figures: AnalysisFigures): AnalysisFigures {
  for (let price = 13; price < 180; price++) {
    const at = { ...figures, target_price: (price - 0.01).toFixed(2) }
    if (analysisProfit(at).margin?.gte(margin)) return at
  }
  return { ...figures, target_price: '179.99' }
}
/** Outlooks, analyses and developments of the demo company: some late, some suspended, some waiting for a decision. */
export async function seedDevelopments(call: DemoCall): Promise<void> {
  const { tx, rand, today, size = 1 } = call
  const pick = pickWith(rand)
  const sites = await tx.rows<{ id: number; currency: string; platform: number }>(
    sql`select m.id, m.currency, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code in ('US', 'UK', 'DE') order by m.code desc`,
  )
  const leaves = await tx.rows<{ id: number }>(sql`select id from category where leaf order by id`)
  const suppliers = await tx.rows<{ id: number }>(sql`select id from supplier where status = 'active' order by id limit 40`)
  const people = call.created.get('developer')?.length
    ? call.created.get('developer')!
    : (await tx.rows<{ id: number }>(sql`select id from employee order by id limit 10`)).map((e) => e.id)
  if (!sites[0] || leaves.length === 0 || people.length === 0) return
  const us = sites.find((s) => s.currency === 'USD') ?? sites[0]
  const day = (back: number): string => addDays(today, -back)
  const at = (back: number): string => `${day(back)}T10:00:00+08:00`

  const outlooks = await seed(
    call,
    marketOutlook,
    Array.from({ length: Math.ceil(25 * size) }, (_, i) => {
      const items = Array.from({ length: 30 }, (__, n) => ({
        rank: n + 1,
        item_id: `B0${String(i * 100 + n).padStart(8, '0')}`,
        title: `${english[i % english.length]} ${n + 1}`,
        brand: `Brand ${(n % 12) + 1}`,
        seller_type: pick.one(['amz', 'fba', 'fba', 'fbm'] as const),
        seller_country: pick.one(['US', 'CN'] as const),
        price: (15 + Math.floor(rand() * 60)).toFixed(2),
        monthly_units: 2000 - n * 50 + Math.floor(rand() * 100),
        monthly_revenue: null,
        rating: '4.3',
        review_count: Math.floor(200 + rand() * 4000),
        listed_at: n % 4 === 0 ? day(120) : '2022-03-01',
      }))
      const trends = Array.from({ length: 18 }, (__, n) => ({
        month: addMonths(`${today.slice(0, 7)}-01`, n - 18),
        search_volume: 40_000 + Math.floor(rand() * 20_000),
        units: 30_000 + n * 400 + Math.floor(rand() * 3000),
        revenue: null,
      }))
      const m = outlookMetrics(items, trends, '26', today)
      const status = (['draft', 'submitted', 'reviewed', 'reviewed', 'archived'] as const)[i % 5]!
      return {
        title: `${goods[i % goods.length]}市场`,
        marketplace: us.id,
        currency: us.currency,
        category: leaves[i % leaves.length]!.id,
        keywords: english[i % english.length]!.toLowerCase(),
        period_from: addMonths(today, -18),
        period_to: today,
        owner: people[i % people.length]!,
        margin_pct: '26',
        edition: 1,
        conclusion: status === 'reviewed' || status === 'archived' ? pick.one(['go', 'watch', 'no_go'] as const) : null,
        score: m.score.toFixed(2),
        growth_pct: m.growth_pct?.toFixed(4) ?? null,
        cr10_pct: m.cr10_pct?.toFixed(4) ?? null,
        new_pct: m.new_pct?.toFixed(4) ?? null,
        review_median: m.review_median?.toFixed(1) ?? null,
        median_price: m.median_price?.toFixed(2) ?? null,
        total_units: m.total_units,
        total_revenue: m.total_revenue.toFixed(2),
        hhi: m.hhi?.toFixed(1) ?? null,
        items,
        trends,
        status,
        created_at: at(10 + i * 7),
      }
    }),
  )
  const analyses = await seed(
    call,
    productAnalysis,
    Array.from({ length: Math.ceil(40 * size) }, (_, i) => {
      const figures: AnalysisFigures = pricedFor(i < 30 ? 19 + (i % 17) : i < 36 ? 8 + (i % 6) : 14 + (i % 9), {
        currency: us.currency,
        target_price: '0',
        unit_goods_cost: (30 + Math.floor(rand() * 40)).toFixed(2),
        first_leg_unit: '12.00',
        fx_rate: '7.1',
        referral_pct: '15',
        fulfil_fee: '6.48',
        storage_fee: '0.25',
        ad_pct: '12',
        coupon_pct: '3',
        return_pct: '5',
        return_handling: '3',
        vat_pct: '0',
      })
      const p = analysisProfit(figures)
      const outlook = outlooks[i % Math.max(1, outlooks.length)]
      return {
        title: `${goods[i % goods.length]} ${'ABCD'[i % 4]}款`,
        source: outlook && i % 2 === 0 ? 'outlook' : 'idea',
        outlook: outlook && i % 2 === 0 ? outlook.id : null,
        category: leaves[(i * 3) % leaves.length]!.id,
        marketplace: us.id,
        platform: us.platform,
        owner: people[i % people.length]!,
        ...figures,
        est_monthly_units: 200 + (i % 5) * 100,
        first_batch: 1000,
        dev_cost: '20000',
        landed: p.cost.toFixed(),
        profit: p.profit.toFixed(),
        margin: p.margin?.toFixed() ?? null,
        roi: p.roi?.toFixed() ?? null,
        payback: paybackMonths(figures, 1000, 200 + (i % 5) * 100)?.toFixed() ?? null,
        model: { lines: p.lines.map((l) => ({ code: l.code, amount: l.amount.toFixed(2) })), sensitivity: analysisSensitivity(figures) },
        edition: 1,
        rivals: ['A', 'B', 'C', 'D'].map((c, n) => ({
          item_id: `B0${c}${String(i).padStart(7, '0')}`,
          brand: `Brand ${n + 1}`,
          price: (30 + n * 4).toFixed(2),
          monthly_units: 900 - n * 100,
          rating: '4.4',
          review_count: 800 * (n + 1),
        })),
        reviews: [
          { topic: '漏水', polarity: 'neg', mention_count: 38, our_answer: '加硅胶密封圈' },
          { topic: '轻便', polarity: 'pos', mention_count: 61 },
        ],
        status: i < 30 ? 'approved' : i < 36 ? 'rejected' : i < 38 ? 'submitted' : 'draft',
        reason: i >= 30 && i < 36 ? '利润率不足' : null,
        created_at: at(20 + i * 5),
      }
    }),
  )
  const projects = await tx.rows<{ id: number }>(sql`select id from project order by id limit 20`)
  if (projects.length === 0 || suppliers.length === 0) return
  await seed(
    call,
    productDev,
    Array.from({ length: Math.ceil(34 * size) }, (_, i) => {
      const stage = devStages[i % devStages.length]!
      const ended = ({ 27: 'done', 28: 'draft', 30: 'terminated' } as const)[i]
      const late = i % 7 === 3
      const suspended = i === 12 || i === 25
      const back = 30 + (i % 6) * 12
      const plan = planStages(null, day(back))
      const here = devStages.indexOf(stage)
      const due = late ? day(4) : addDays(today, 12)
      return {
        name_zh: `${goods[i % goods.length]} ${'ABCD'[i % 4]}款`,
        name_en: english[i % english.length]!,
        analysis: i < analyses.length && i % 3 === 0 ? analyses[i]!.id : null,
        project: projects[i % projects.length]!.id,
        category: leaves[(i * 3) % leaves.length]!.id,
        marketplaces: [us.id],
        level: pick.one(['S', 'A', 'B', 'C'] as const),
        developer: people[i % people.length]!,
        currency: us.currency,
        target_price: (25 + (i % 9) * 5).toFixed(2),
        target_margin: '25',
        target_list_date: addDays(today, late ? 10 : 60 + i),
        patent_check: here >= 3 ? 'clear' : 'none',
        test_fees: '0',
        design_cost: '0',
        budget: '20000',
        spent: here >= 1 ? '920' : '0',
        stage: ended === 'draft' ? null : stage,
        health: suspended ? 'blocked' : late ? 'late' : 'on_track',
        sample_edition: 1,
        started_on: day(back),
        listed_on: stage === 'listed' ? day(ended === 'done' ? 34 : 6) : null,
        suspended_on: suspended ? day(9) : null,
        reason: suspended ? '等待客户确认外观' : ended === 'terminated' ? '专利风险无法规避' : null,
        stages: plan.map((s, n) => ({
          ...s,
          plan_end: n === here ? due : s.plan_end,
          actual_start: n <= here ? s.plan_start : null,
          actual_end: n < here ? s.plan_end : null,
          result: n < here ? 'pass' : null,
        })),
        tasks: [{ title: '确认包装设计', stage, assignee: people[(i + 1) % people.length]!, due: addDays(today, 3 + (i % 9)), state: 'todo' }],
        samples:
          here >= 1
            ? [
                {
                  supplier: suppliers[i % suppliers.length]!.id,
                  edition: 1,
                  requested_at: day(back - 5),
                  cost: '120',
                  ...(here >= 2 ? { conclusion: 'pass', look: 4, function_score: 4, pack: 5 } : {}),
                },
              ]
            : [],
        quotes:
          here >= 3
            ? [1, 500, 2000].map((qty, n) => ({
                supplier: suppliers[i % suppliers.length]!.id,
                qty,
                unit_price: (47 - n * 2).toFixed(2),
                currency: 'CNY',
                moq: 300,
                lead_days: 30,
                tooling_fee: n === 0 ? '800' : '0',
                chosen: n === 0,
              }))
            : [],
        status: ended ?? (suspended ? 'suspended' : stage),
        created_at: at(back + 3),
      }
    }),
  )
}
