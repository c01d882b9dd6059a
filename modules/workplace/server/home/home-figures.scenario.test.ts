import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyone, makeHouse, plain, type House } from '../testing/house.ts'
import { registerHomeFigure, readHomeFigures, type HomeFigure } from './home-figures.ts'
import { listFigure } from './list-figure.ts'

let h: House
const figure = (code: string, read: HomeFigure['read'], more: Partial<HomeFigure> = {}): HomeFigure => ({
  code,
  title: { 'zh-cn': code, en: code },
  node: 'OKR',
  presets: ['operation'],
  unit: 'count',
  better: 'up',
  drill: { route: 'OKR' },
  read,
  ...more,
})
const day = '2026-11-20'
const titles = (rows: readonly { code: string }[]): string[] => rows.map((r) => r.code)
const nodes = (...open: string[]) => {
  const ctx = plain(7, writer, [])
  return { ...ctx, access: { ...ctx.access, has: (n: string) => open.includes(n) } }
}
let writer: number

beforeAll(async () => {
  h = await makeHouse()
  writer = await h.person('编辑')
})
afterAll(() => h.close())

describe('workplace.md home, KPI', () => {
  it('a metric whose node is missing is absent, one that fails or is late says so, and the others stand', async () => {
    const { app } = h.t
    registerHomeFigure(
      app,
      figure('good', async () => ({ value: '5', before: '4' })),
      figure('closed', async () => ({ value: '1' }), { node: 'transfer' }),
      figure('unseen', async () => undefined),
      figure('broken', async () => Promise.reject(new Error('no'))),
      figure('slow', () => new Promise(() => undefined)),
    )
    const rows = await readHomeFigures({ app, ctx: nodes('home', 'OKR') }, day, { within: 40 })
    expect(rows).toMatchObject([
      { code: 'good', value: '5', before: '4' },
      { code: 'broken', failed: 'error' },
      { code: 'slow', failed: 'late' },
    ])
    expect(titles(await readHomeFigures({ app, ctx: nodes('home', 'transfer') }, day, { within: 40 }))).toEqual(['closed'])
    expect(await readHomeFigures({ app, ctx: nodes('home') }, day, { within: 40 })).toEqual([])
  })

  it('figures of a list are those of its caller: his rows, this month beside the same days of the last', async () => {
    const { app } = h.t
    const other = await h.person('别人')
    const category = await h.make('kt-category', { name: '制度' })
    h.become(everyone)
    for (const [title, owner, due] of [
      ['我的', writer, '2026-11-03'],
      ['别人的', other, '2026-11-03'],
      ['上月', writer, '2026-10-03'],
      ['上月底', writer, '2026-10-30'],
    ] as const)
      await h.make('kt-article', { title, category, owner, review_due: due })
    const asked = listFigure({
      code: 'articles',
      title: { 'zh-cn': '文章', en: 'Articles' },
      node: 'kt',
      presets: [],
      better: 'up',
      by: { field: 'review_due', span: 'month' },
    })
    expect(await asked.read({ app, ctx: everyone }, day)).toMatchObject({ value: '2', before: '1' })
    expect(await asked.read({ app, ctx: { ...plain(7, writer) } }, day)).toMatchObject({ value: '1', before: '1' })
    const { drill } = (await asked.read({ app, ctx: everyone }, day))!
    const rows = await h.call('GET', `kt-article?view=kt&tab=${drill!.query!['tab']}&filter=${encodeURIComponent(drill!.query!['f']!)}`)
    expect(rows.body.total, 'opens what it counts').toBe(2)
    await expect(asked.read({ app, ctx: nodes('home') }, day), 'the list asks for its own right again').rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('a home page asks once for all of them', async () => {
    h.become(nodes('home', 'transfer'))
    expect((await h.call('GET', 'home/figures')).body.rows).toMatchObject([{ code: 'closed', title: 'closed', value: '1', drill: { route: 'OKR' } }])
  })

  it('one chooses which figures and in which order, among those of pages one may open', async () => {
    const { app } = h.t
    registerHomeFigure(
      app,
      ...['one', 'two', 'three', 'four', 'five', 'six'].map((c) => figure(c, async () => ({ value: '1' }), { presets: c === 'two' ? ['hr'] : [] })),
    )
    registerHomeFigure(
      app,
      figure('broken', async () => ({ value: '1' })),
      figure('slow', async () => ({ value: '1' })),
    )
    const ctx = nodes('home', 'OKR')
    expect(titles(await readHomeFigures({ app, ctx }, day, { codes: ['six', 'closed', 'one', 'gone', 'six'] }))).toEqual(['six', 'one'])
    expect(await readHomeFigures({ app, ctx }, day, { codes: [] })).toEqual([])
    h.become(ctx)
    expect(titles((await h.call('GET', 'home/figures?codes=three,closed,two')).body.rows)).toEqual(['three', 'two'])
    const offered = (await h.call('GET', 'home/figures/offered')).body.rows as { code: string; preset: boolean }[]
    expect(titles(offered)).not.toContain('closed')
    expect(titles(offered)).toContain('six')
    expect(titles(offered.filter((f) => f.preset)), 'before he chose').toEqual(['good', 'unseen', 'broken', 'slow'])
    expect((await h.call('GET', 'home/figures?codes=a;b')).status).toBe(400)
  })
})
