import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cell, docxOf, formula, paragraph, picture, zipOf } from '../../testing/documents.ts'
import { everyone, makeHouse, plain, type House } from '../../testing/house.ts'

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
let h: House
let editor: number
let category: number
beforeAll(async () => {
  h = await makeHouse()
  editor = await h.person('编辑')
  category = await h.make('kt-category', { name: '公司制度', editors: [editor] })
  h.become(plain(4, editor, ['kt/edit']))
})
afterAll(() => h.close())

interface Answer {
  readonly status: number
  readonly body: ReturnType<typeof JSON.parse>
}
async function bring(name: string, bytes: string | Buffer, fields: Readonly<Record<string, string>> = { category: String(category) }): Promise<Answer> {
  const edge = 'edge-of-parts'
  const parts = Object.entries(fields).map(([k, v]) => `--${edge}\r\ncontent-disposition: form-data; name="${k}"\r\n\r\n${v}\r\n`)
  const head = `${parts.join('')}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const r = await h.t.http.inject({
    method: 'POST',
    url: '/api/kt-article-import',
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return { status: r.statusCode, body: r.json() }
}
const read = async (id: number) => (await h.call('GET', `kt-article/${id}`)).body

describe('workplace.md kt, importDoc', () => {
  it('a Word file becomes a draft with headings, tables and pictures, and a report of what has no form in an article', async () => {
    const table = `<w:tbl><w:tr>${cell('情形')}${cell('时限|天')}</w:tr><w:tr>${cell('常规', '<w:gridSpan w:val="2"/>')}</w:tr></w:tbl>`
    const body = [paragraph('适用范围', '2'), paragraph('全体 &lt;b&gt;员工&lt;/b&gt;', 'af'), table, picture, formula].join('')
    const { status, body: answer } = await bring('报销制度.docx', await docxOf(body, png))
    expect(status).toBe(200)
    expect(answer.rows).toEqual([
      {
        file: '报销制度.docx',
        id: expect.any(Number),
        title: '报销制度',
        lost: ['1 个表格的合并单元格或嵌套表格已拆开', '1 个公式未保留，请改为图片或文字', '以下样式按普通段落保留：公司正文'],
      },
    ])
    const article = await read(answer.rows[0].id)
    expect(article).toMatchObject({ status: 'draft', changed: true, body: null, owner: { id: editor }, files: [{ name: 'picture.png' }] })
    expect(article.draft_body).toBe(
      `# 适用范围\n\n全体 <b>员工</b>\n\n| 情形 | 时限\\|天 |\n| --- | --- |\n| 常规 |  |\n\n![流程图](/api/file/${article.files[0].id})\n\n合计`,
    )
    // the picture follows its article
    expect((await h.t.http.inject({ method: 'GET', url: `/api/file/${article.files[0].id}` })).statusCode).toBe(200)
  })

  it('a page is taken without what runs in it, in the code page of old programs, too', async () => {
    const gbk = Buffer.concat([
      Buffer.from('<title>x</title><script>alert(1)</script><h2>'),
      Buffer.from([0xcd, 0xcb, 0xbf, 0xee]),
      Buffer.from('</h2><p onclick="a()">*1*</p><img src="https://example.com/a.png" alt="b"><iframe src="x"></iframe>'),
    ])
    const { body } = await bring('退款.html', gbk)
    expect((await read(body.rows[0].id)).draft_body).toBe('## 退款\n\n\\*1\\*\n\n[b](https://example.com/a.png)')
    expect(body.rows[0].lost).toEqual(['1 张网络图片改为链接，需要长期保留的请下载后上传', '1 个嵌入对象（视频、网页、附件等）未保留'])
  })

  it('an archive gives a draft a document, with the pictures beside it; each is refused for itself', async () => {
    const archive = await zipOf({
      '手册/发货.md': '# 发货\n\n![步骤](图/第%201步.png) ![](图/没有.png)',
      '手册/图/第 1步.png': png,
      '手册/报销制度.html': '<p>重复</p>',
      '手册/坏.docx': await zipOf({ 'word/other.xml': '<x/>' }),
      '手册/空.md': ' ',
      '手册/说明.txt': '不导入',
    })
    const { status, body } = await bring('手册.zip', archive)
    expect(status).toBe(200)
    expect(body.rows).toEqual([
      { file: '手册/发货.md', id: expect.any(Number), title: '发货', lost: ['1 张图片未保留（格式不支持、过大、找不到或超出数量），请在正文中补上'] },
      { file: '手册/报销制度.html', problem: '该目录已有同名文章 报销制度' },
      { file: '手册/坏.docx', problem: '「坏.docx」打不开：文件已损坏或有密码，请去掉密码并重新另存后再导入' },
      { file: '手册/空.md', problem: '「空.md」没有可导入的正文' },
    ])
    const article = await read(body.rows[0].id)
    expect(article.draft_body).toBe(`# 发货\n\n![步骤](/api/file/${article.files[0].id})`)
  })

  it('what unfolds to too much, is too long or of another kind is refused with the way out', async () => {
    const bomb = await docxOf(paragraph('0'.repeat(9 * 1024 * 1024)), png)
    expect((await bring('大.docx', bomb)).body.rows).toEqual([{ file: '大.docx', problem: '「大.docx」解压后过大，请压缩图片或拆成几个文件后再导入' }])
    expect((await bring('长.md', '长'.repeat(200_001))).body.rows).toMatchObject([{ problem: '「长.md」正文超过 200000 字，请拆成几篇后再导入' }])
    expect(await bring('旧.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ status: 415, body: { code: 'KT_IMPORT_KIND' } })
    expect(await bring('锁.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ status: 415, body: { code: 'KT_IMPORT_KIND' } })
    expect(await bring('巨.md', Buffer.alloc(30 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413, body: { code: 'KT_IMPORT_TOO_LARGE' } })
    expect(await bring('空.zip', await zipOf({ 'a.txt': 'x' }))).toMatchObject({ status: 409, body: { code: 'KT_IMPORT_NONE' } })
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`${i}.md`, 'x']))
    expect(await bring('多.zip', await zipOf(many))).toMatchObject({ status: 409, body: { code: 'KT_IMPORT_MANY' } })
  })

  it('asks for a category, an owner and the right to edit', async () => {
    expect(await bring('甲.md', '甲', {})).toMatchObject({ status: 422, body: { code: 'KT_IMPORT_CATEGORY' } })
    h.become(everyone)
    expect(await bring('甲.md', '甲')).toMatchObject({ status: 422, body: { code: 'KT_IMPORT_OWNER' } })
    const { body } = await bring('甲.md', '甲', { category: String(category), owner: String(editor) })
    expect(await read(body.rows[0].id)).toMatchObject({ owner: { id: editor }, draft_body: '甲' })
    h.become(plain(5, editor))
    expect((await bring('乙.md', '乙')).status).toBe(403)
  })
})
