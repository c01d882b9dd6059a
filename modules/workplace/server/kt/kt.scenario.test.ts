import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyone, makeHouse, plain, type House } from '../testing/house.ts'
import { registerPaperPrinter } from '../transfer/receipt.ts'
import { workplaceServer } from '../workplace-server.ts'
import { remindMustRead } from './kt-jobs.ts'

const writer = ['kt/add', 'kt/edit', 'kt/publish']
let h: House
let manager: number
let editor: number
let reader: number
let category: number
let article: number
const act = (action: string, args: object = {}, confirmed: readonly string[] = []) => h.act('kt-article', article, action, args, confirmed)
const read = async () => (await h.call('GET', `kt-article/${article}`)).body

beforeAll(async () => {
  h = await makeHouse()
  manager = await h.person('管理员')
  editor = await h.person('编辑')
  reader = await h.person('读者')
  category = await h.make('kt-category', { name: '公司制度', managers: [manager], editors: [editor], review_required: true })
})
afterAll(() => h.close())

describe('workplace.md kt, ktInfo and ktHistory', () => {
  it('an editor writes under a lock of half an hour, and the manager of a reviewed category publishes', async () => {
    h.become(plain(4, editor, writer))
    article = await h.make('kt-article', { title: '报销流程', category, owner: editor })
    expect((await act('submit')).body).toMatchObject({ code: 'KT_EMPTY' })
    expect((await act('write', { body: '# 报销\n7 天内提交' })).status).toBe(200)
    h.become(plain(3, manager, writer))
    expect((await act('write', { body: 'x' })).body).toMatchObject({ code: 'KT_LOCKED', detail: '编辑 正在编辑' })
    h.become(plain(4, editor, writer))
    expect((await act('publish', { change_note: '首次' })).body).toMatchObject({ code: 'KT_MANAGER' })
    expect((await act('submit')).status).toBe(200)
    await h.t.app.db.run(sql`update kt_article set locked_until = now() - interval '1 second'`)
    h.become(plain(3, manager, writer))
    expect((await act('publish', { change_note: '首次发布' })).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'published', current_version: 1, body: '# 报销\n7 天内提交', draft_body: null })
    h.become(plain(5, reader, writer))
    expect((await act('write', { body: 'x' })).body).toMatchObject({ code: 'KT_EDITOR' })
  })

  it('what is written on a published article is a draft until it is published; versions compare and come back', async () => {
    h.become(everyone)
    expect((await act('write', { body: '# 报销\n14 天内提交 ktInfo?DetailID=999' })).status).toBe(200)
    expect(await read()).toMatchObject({ body: '# 报销\n7 天内提交', changed: true })
    expect((await act('publish', { change_note: '放宽时限' })).body).toMatchObject({ code: 'KT_DEAD' })
    expect((await act('publish', { change_note: '放宽时限' }, ['KT_DEAD'])).status).toBe(200)
    expect((await act('publish', { change_note: '再发一次' })).body, 'the same words are no new version').toMatchObject({ code: 'KT_UNCHANGED' })
    const [row] = (await h.call('GET', 'kt-article?view=kt')).body.rows as { allowed: { action: string }[] }[]
    expect(row!.allowed.map((a) => a.action)).toContain('write')
    expect(row!.allowed.map((a) => a.action)).not.toContain('publish')
    const versions = (await h.call('GET', 'kt-version?view=ktHistory&sort=version_no')).body.rows
    expect(versions).toMatchObject([
      { version_no: 1, change_note: '首次发布' },
      { version_no: 2, change_note: '放宽时限' },
    ])
    expect((await act('restoreVersion', { version_no: 9 })).status).toBe(422)
    expect((await act('restoreVersion', { version_no: 1 })).status).toBe(200)
    expect(await read()).toMatchObject({ draft_body: '# 报销\n7 天内提交', changed: true })
  })

  it('a reader confirms what must be read after twenty seconds, once a version; who has not is reminded', async () => {
    h.become(everyone)
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await act('mustRead', { deadline: day })).status).toBe(200)
    expect(await remindMustRead(h.t.app, day)).toEqual({ people: 3 })
    h.become(plain(5, reader))
    const url = `kt-article/${article}/read`
    expect((await h.call('POST', url, { seconds: 10, confirm: true })).body).toMatchObject({ code: 'KT_TOO_SOON' })
    expect((await h.call('POST', url, { seconds: 20 })).body).toMatchObject({ confirmed_at: null, liked: false })
    expect((await h.call('POST', url, { confirm: true, liked: true })).body).toMatchObject({ liked: true, confirmed_at: expect.any(String) })
    expect(await read()).toMatchObject({ views: 1, likes: 1 })
    expect(await remindMustRead(h.t.app, day)).toEqual({ people: 2 })
    expect((await h.call('POST', url, { seconds: 99_999 })).status).toBe(422)
    h.become(everyone)
    const rows = (await h.call('GET', 'kt-coverage?view=kt')).body.rows
    expect(rows).toMatchObject([{ people: 3, done: 1, open: 2, done_pct: '33.33' }])
  })
  it('who has read which version is taken along as a file', async () => {
    h.become(everyone)
    const asked = { format: 'csv', view: 'ktHistory', fields: ['article', 'version_no', 'employee', 'seconds', 'confirmed_at'] }
    expect((await h.call('POST', 'kt-read/export', asked)).status).toBe(202)
    const { app } = h.t
    const job = await app.db.one<{ id: number; name: string; data: Record<string, unknown> }>(sql`select id, name, data from job order by id desc limit 1`)
    const none = async (): Promise<void> => undefined
    const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
    const signal = new AbortController().signal
    const made = (await def.run({ app, ctx: everyone, id: job.id, data: job.data, progress: none, log: none, itemFailed: none, signal })) as { file: number }
    const text = (await h.t.http.inject({ method: 'GET', url: `/api/file/${made.file}` })).body
    expect(text.split('\n')[0]).toContain('确认已读')
    expect(text).toContain('读者')
    h.become(plain(5, reader))
    expect((await h.call('POST', 'kt-read/export', asked)).status).toBe(403)
  })

  it('feedback that something is wrong needs words and waits for the owner; the share of helpful votes is shown', async () => {
    h.become(plain(5, reader))
    expect((await h.call('POST', `kt-article/${article}/feedback`, { kind: 'wrong' })).body).toMatchObject({ code: 'KT_FEEDBACK_TEXT' })
    const wrong = (await h.call('POST', `kt-article/${article}/feedback`, { kind: 'wrong', text: '时限不对' })).body.id
    await h.call('POST', `kt-article/${article}/feedback`, { kind: 'helpful' })
    h.become(everyone)
    expect(await read()).toMatchObject({ open_feedback: 1, helpful_pct: '100.0000' })
    expect((await h.act('kt-feedback', wrong, 'settle', { answer: '已更新' })).status).toBe(200)
    expect(await read()).toMatchObject({ open_feedback: 0 })
  })

  it('an article of a category for some people is out of everybody else’s sight, in lists and counts alike', async () => {
    h.become(everyone)
    const closed = await h.make('kt-category', { name: '薪酬', visibility: 'list', employees: [manager] })
    expect((await h.call('POST', 'kt-category', { name: '空', visibility: 'departments' })).body).toMatchObject({ code: 'KT_AUDIENCE' })
    const secret = await h.make('kt-article', { title: '薪酬结构', category: closed, owner: manager })
    await h.act('kt-article', secret, 'write', { body: '内容' })
    expect((await h.act('kt-article', secret, 'publish', { change_note: '首次' })).status).toBe(200)
    h.become(plain(5, reader))
    const list = (await h.call('GET', 'kt-article?view=kt')).body
    expect(list.rows.map((r: { title: string }) => r.title)).toEqual(['报销流程'])
    expect((await h.call('GET', `kt-article/${secret}`)).status).toBe(404)
    expect((await h.call('POST', `kt-article/${secret}/read`, { seconds: 5 })).status).toBe(404)
    h.become(plain(3, manager, writer))
    expect((await h.call('GET', `kt-article/${secret}`)).status).toBe(200)
  })

  it('finds what every word is in: a title weighs three, a tag two, the text one, and nothing beyond the reader’s sight', async () => {
    h.become(everyone)
    const written = async (title: string, body: string, tags: readonly string[] = []): Promise<number> => {
      const id = await h.make('kt-article', { title, category, owner: manager, tags })
      await h.act('kt-article', id, 'write', { body })
      h.become(plain(3, manager, writer))
      expect((await h.act('kt-article', id, 'publish', { change_note: '首次' })).status).toBe(200)
      h.become(everyone)
      return id
    }
    const inTitle = await written('索赔手册', '如何写信')
    const inTags = await written('退货处理', '如何写信', ['索赔'])
    const inText = await written('来信模板', `${'前言。'.repeat(20)}亚马逊索赔要在九个月内提出`)
    const inAll = await written('索赔时限 FBA', '索赔要在九个月内提出', ['索赔'])
    const hits = async (q: string): Promise<{ id: number; weight: number; snippet: string | null }[]> =>
      (await h.call('GET', `kt-article-search?q=${encodeURIComponent(q)}`)).body.rows
    h.become(plain(5, reader))
    const found = await hits('索赔')
    expect(found.map((r) => [r.id, r.weight])).toEqual([
      [inAll, 6],
      [inTitle, 3],
      [inTags, 2],
      [inText, 1],
    ])
    expect(found[3]!.snippet).toContain('亚马逊索赔要在九个月内提出')
    expect(found[1]!.snippet).toBeNull()
    // every word must be there; full width and case make no difference
    expect((await hits('索赔 ｆｂａ')).map((r) => r.id)).toEqual([inAll])
    expect(await hits('100%')).toEqual([])
    expect(await hits('薪酬')).toEqual([])
    h.become(everyone)
    expect((await hits('薪酬')).length).toBe(1)
    // beside the shelf: the newest first, and what somebody must read until he has said so
    const shelf = async () => (await h.call('GET', 'kt-shelf')).body
    expect((await shelf()).fresh[0]).toEqual({ id: inAll, title: '索赔时限 FBA' })
    await h.t.app.db.run(sql`update kt_article set must_read = true, must_read_deadline = '2027-01-05', views = 900 where id = ${inText}`)
    h.become(plain(5, reader))
    const { hot, mine } = await shelf()
    expect([hot[0].id, hot.some((a: { title: string }) => a.title === '薪酬结构')]).toEqual([inText, false])
    expect(mine).toContainEqual({ id: inText, title: '来信模板', deadline: '2027-01-05' })
    await h.t.app.db.run(sql`
      insert into kt_read (article_id, employee_id, version_no, first_at, last_at, seconds, confirmed_at) values (${inText}, ${reader}, 1, now(), now(), 30, now())`)
    expect((await shelf()).mine.some((a: { id: number }) => a.id === inText)).toBe(false)
    h.become(everyone)
    expect((await h.call('GET', 'kt-article-search?q=%20')).status).toBe(400)
  })

  it('finds a title by the first letters of its pinyin, behind titles that have the very word, also one written before there were any', async () => {
    h.become(everyone)
    const written = async (title: string): Promise<number> => {
      const id = await h.make('kt-article', { title, category, owner: manager })
      await h.act('kt-article', id, 'write', { body: '内容' })
      expect((await h.act('kt-article', id, 'publish', { change_note: '首次' })).status).toBe(200)
      return id
    }
    const byLetters = await written('亚马逊 FBA 退款政策（2026）')
    const byTitle = await written('什么是 TKZC')
    await h.t.app.db.run(sql`update kt_article set views = 500 where id = ${byLetters}`)
    const found = async (q: string): Promise<number[]> =>
      (await h.call('GET', `kt-article-search?q=${encodeURIComponent(q)}`)).body.rows.map((r: { id: number }) => r.id)
    h.become(plain(5, reader))
    expect(await found('tkzc')).toEqual([byTitle, byLetters])
    expect(await found('ＴＫＺＣ ymx')).toEqual([byLetters])
    expect(await found('ymxfbatkzc2026')).toEqual([byLetters])
    expect(await found('z')).toEqual([byTitle])
    // the title of 薪酬结构 is out of his sight, by its letters, too
    expect(await found('xcjg')).toEqual([])
    h.become(everyone)
    expect(await found('xcjg')).toHaveLength(1)
    const { version } = (await h.call('GET', `kt-article/${byLetters}`)).body
    expect((await h.call('PATCH', `kt-article/${byLetters}`, { version, title: '退货政策' })).status).toBe(200)
    expect([await found('ymxfba'), await found('thzc')]).toEqual([[], [byLetters]])
    await h.t.app.db.run(sql`update kt_article set initials = null where id = ${byLetters}`)
    expect(await found('thzc')).toEqual([])
    await h.t.app.db.tx((tx) => workplaceServer.base!({ app: h.t.app, tx }))
    expect(await found('thzc')).toEqual([byLetters])
  })

  it('ktInfo: a reader takes an article along with his name across it, unless it may not be copied or he may not read it', async () => {
    let printed = ''
    registerPaperPrinter(h.t.app, async (blocks, o) => {
      printed = JSON.stringify([blocks, o])
      return Buffer.from('%PDF-')
    })
    const pdf = (id: number) => h.t.http.inject({ method: 'GET', url: `/api/kt-article/${id}/article.pdf` })
    h.become(plain(5, reader))
    expect((await pdf(article)).rawPayload.toString()).toBe('%PDF-')
    expect(printed).toContain('{"kind":"heading","text":"报销"}')
    expect(printed).toMatch(new RegExp(`"watermark":"${plain(5, reader).name} \\d{4}-`))
    const secret = await h.t.app.db.one<{ id: number }>(sql`select id from kt_article where title = '薪酬结构'`)
    expect((await pdf(secret.id)).statusCode).toBe(404)
    await h.t.app.db.run(sql`update kt_article set allow_copy = false where id = ${article}`)
    expect((await pdf(article)).json()).toMatchObject({ code: 'KT_NO_COPY' })
    await h.t.app.db.run(sql`update kt_article set allow_copy = true where id = ${article}`)
  })

  it('merging leaves a way to the article that goes on, categories end at four levels', async () => {
    h.become(everyone)
    const other = await h.make('kt-article', { title: '报销问答', category, owner: editor })
    await h.act('kt-article', other, 'write', { body: '见报销流程' })
    await h.act('kt-article', other, 'publish', { change_note: '首次' })
    expect((await h.act('kt-article', other, 'merge', { into: article })).status).toBe(200)
    expect((await h.call('GET', `kt-article/${other}`)).body).toMatchObject({ status: 'archived', merged_into: { title: '报销流程' } })
    let parent = category
    for (let i = 0; i < 3; i++) parent = await h.make('kt-category', { name: `级 ${i}`, parent })
    expect((await h.call('POST', 'kt-category', { name: '五', parent })).body).toMatchObject({ code: 'KT_DEPTH' })
    expect((await h.call('DELETE', `kt-category/${category}`)).status).toBe(409)
  })
})
