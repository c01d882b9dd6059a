import { sql } from '@crossway/server-kit'
import { pdfOf, withMark } from '@crossway/contract/server'
import { archiveDay, getDefaultBankAccount, markSigned, registerWatermark, sourceStats, unmarkSigned } from '@crossway/customer/server'
import { insertRow } from '@crossway/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// customer.md scenarios 8 to 11: signing, dossiers and their links, bank accounts, what new media costs.
let c: CrmCompany
let k5: any
beforeAll(async () => {
  c = await makeCrm()
  k5 = await c.customer('宁波启明五金制品有限公司', { take: true })
})
afterAll(() => c.close())
const trusted = <T>(work: (call: { app: typeof c.t.app; tx: any; ctx: typeof c.admin }) => Promise<T>): Promise<T> =>
  c.t.app.db.tx((tx) => work({ app: c.t.app, tx, ctx: c.admin }))
const typeOf = async (code: string): Promise<number> => (await c.t.app.db.one<{ id: number }>(sql`select id from file_type where code = ${code}`)).id

async function hand(url: string, name: string, headers: Record<string, string>, content: string | Buffer = '%PDF-1.4\n%%EOF'): Promise<any> {
  const boundary = 'xcrossx'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const r = await c.t.http.inject({ method: 'POST', url, headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` }, payload })
  return { status: r.statusCode, body: r.json() }
}

describe('a signed customer', () => {
  it('scenario 8: is ours, won, and has a dossier with the five papers of a factory, none of them there', async () => {
    await trusted((call) => markSigned(call, k5.id, 7, '2026-11-20T10:00:00+08:00', '120000'))
    const row = await c.row(k5.id)
    expect([row.pool, row.coop_status, row.stage, row.expire_at, row.required_count, row.completeness]).toEqual(['cooperate', 'cooperating', 'won', null, 5, 0])
    expect(row.archive_no).toMatch(/^DA\d{8}$/)
    // told again it changes nothing
    await trusted((call) => markSigned(call, k5.id, 7, '2026-11-20T10:00:00+08:00', '120000'))
    expect((await c.log(k5.id)).filter((a) => a === 'sign')).toHaveLength(1)
    await trusted((call) => unmarkSigned(call, k5.id, 7))
    expect(await c.row(k5.id)).toMatchObject({ pool: 'working', stage: 'contracting', coop_status: null, first_signed_at: null, archive_no: row.archive_no })
    await trusted((call) => markSigned(call, k5.id, 7, '2026-11-20T10:00:00+08:00', '120000'))
    await c.t.app.db.run(sql`update customer set active_contract_count = 1 where id = ${k5.id}`)
    expect((await c.act(k5.id, 'end', { reason: '合同到期' })).body.detail).toBe('仍有有效合同/项目')
    await c.t.app.db.run(sql`update customer set active_contract_count = 0 where id = ${k5.id}`)
  })

  it('scenario 9: fills in his dossier by a link; what is taken counts, what is left is told with its reason, and a revoked link is gone', async () => {
    const { archive_id } = await c.row(k5.id)
    const made = await c.call('POST', `/api/customer-archive/${archive_id}/share`, { mode: 'fill', sections: ['base', 'docs'], days: 7, password: '8848' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const token = { 'x-share-token': String(made.body.url).split('t=')[1]! }
    expect((await c.call('GET', '/api/archive-link', undefined, token)).body.code).toBe('SHARE_PASSWORD')
    expect((await c.call('GET', '/api/archive-link', undefined, { ...token, 'x-share-password': '0000' })).body.detail).toBe('密码错误，还可以试4次')
    const open = { ...token, 'x-share-password': '8848' }
    const shown = (await c.call('GET', '/api/archive-link', undefined, open)).body
    expect([shown.mode, shown.slots.length, shown.papers, 'contacts' in shown]).toEqual(['fill', 5, [], false])
    expect(JSON.stringify(shown)).not.toMatch(/owner|amount|remark/)
    const [licence, trademark] = [await typeOf('c_business_licence'), await typeOf('c_trademark')]
    const files = [await hand('/api/archive-link/file', 'licence.pdf', open), await hand('/api/archive-link/file', 'mark.pdf', open, '%PDF-1.4\n% mark\n%%EOF')]
    expect(
      files.map((f) => f.status),
      JSON.stringify(files),
    ).toEqual([201, 201])
    const body = {
      submitter: '陈总',
      papers: [
        { file_type: licence, file: files[0].body.id, valid_to: '2030-12-31' },
        { file_type: trademark, file: files[1].body.id, valid_to: '2030-12-31' },
      ],
    }
    const sent = await c.call('POST', '/api/archive-link/submission', body, open)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    expect((await c.call('POST', '/api/archive-link/submission', body, open)).body.code).toBe('SHARE_PENDING')
    const review = `/api/archive-submission/${sent.body.id}/actions/review`
    expect((await c.call('POST', review, { args: { decisions: { paper0: { accept: true }, paper1: { accept: false } } } })).body.code).toBe('REVIEW_WHY')
    const done = await c.call('POST', review, {
      args: { decisions: { paper0: { accept: true }, paper1: { accept: false, comment: '商标证书不清晰，请重新扫描' } } },
    })
    expect([done.status, done.body.status], JSON.stringify(done.body)).toEqual([200, 'partly'])
    expect((await c.row(k5.id)).completeness).toBe(30)
    const after = (await c.call('GET', '/api/archive-link', undefined, open)).body
    expect(after.last.items).toEqual([
      { label: '客户营业执照', accept: true, comment: null },
      { label: '商标注册证', accept: false, comment: '商标证书不清晰，请重新扫描' },
    ])
    const names = await c.t.app.db.rows<{ name: string }>(
      sql`select name_en as name from file_type where code in ('c_business_licence', 'c_trademark') order by code`,
    )
    const english = (await c.call('GET', '/api/archive-link', undefined, { ...open, 'accept-language': 'en' })).body
    expect(english.last.items.map((i: any) => i.label)).toEqual(names.map((n) => n.name))
    // a file of somebody else cannot be handed in by a link
    const foreign = await insertRow(c.t.app.db, 'attachment', {
      name: 'x.pdf',
      sha256: 'f'.repeat(64),
      sha1: 'f'.repeat(40),
      path: 'x',
      topic: 'default',
      visibility: 'internal',
      suffix: 'pdf',
      mime: 'application/pdf',
      size: 1,
    })
    expect((await c.call('POST', '/api/archive-link/submission', { submitter: '陈总', papers: [{ file_type: trademark, file: foreign }] }, open)).status).toBe(
      404,
    )
    expect((await c.call('POST', `/api/customer-archive/${archive_id}/actions/annual_check`, {})).body.detail).toBe('档案完整度不足80%')
    await c.call('POST', `/api/archive-share/${made.body.id}/actions/revoke`, {})
    const gone = await c.call('GET', '/api/archive-link', undefined, open)
    expect([gone.status, gone.body.detail]).toEqual([410, '链接已失效'])
    expect((await c.call('GET', '/api/archive-link', undefined, { 'x-share-token': 'x'.repeat(43) })).body.detail).toBe('链接已失效')
  })

  it('takes papers along with who took them across each page and each picture, and shows them by the link marked, never as the files that they are', async () => {
    const { archive_id } = await c.row(k5.id)
    c.as(c.admin)
    const share = async (more: object = {}): Promise<Record<string, string>> => {
      const made = await c.call('POST', `/api/customer-archive/${archive_id}/share`, { mode: 'fill', sections: ['docs'], days: 7, ...more })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return { 'x-share-token': String(made.body.url).split('t=')[1]! }
    }
    const open = await share()
    const white = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer()
    const paper = await pdfOf([{ kind: 'text', text: '商标注册证' }], { foot: '' })
    const files = [await hand('/api/archive-link/file', 'id.jpg', open, white), await hand('/api/archive-link/file', 'mark.pdf', open, paper)]
    const types = [await typeOf('c_legal_id'), await typeOf('c_trademark')]
    const papers = files.map((f, i) => ({ file_type: types[i], file: f.body.id, valid_to: '2030-12-31' }))
    const sent = await c.call('POST', '/api/archive-link/submission', { submitter: '陈总', papers }, open)
    expect(sent.status, JSON.stringify([sent.body, files])).toBe(201)
    await c.call('POST', `/api/archive-submission/${sent.body.id}/actions/review`, {
      args: { decisions: { paper0: { accept: true }, paper1: { accept: true } } },
    })
    const look = await share({ mode: 'view' })
    const shown = (await c.call('GET', '/api/archive-link', undefined, look)).body.papers
    const [picture, pdf] = types.map((t) => shown.find((x: any) => x.file_type === t))
    expect([picture.preview, picture.url, pdf.preview, pdf.url]).toEqual([true, null, true, null])
    const seen = (id: number, by = look): Promise<any> => c.t.http.inject({ method: 'GET', url: `/api/archive-link/paper/${id}`, headers: by })
    const [drawn, printed] = [await seen(picture.id), await seen(pdf.id)]
    expect([drawn.statusCode, drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
    // letters stand on what was white
    const { channels } = await sharp(drawn.rawPayload).stats()
    expect([channels[0]!.min < 230, channels[0]!.mean < 254]).toEqual([true, true])
    expect([printed.statusCode, printed.headers['content-type'], printed.rawPayload.subarray(0, 5).toString(), printed.rawPayload.equals(paper)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
      false,
    ])
    // of another section, of no such paper, and without a link there is nothing to look at
    expect((await seen(picture.id, await share({ mode: 'view', sections: ['base'] }))).statusCode).toBe(404)
    expect((await seen(999_999)).statusCode).toBe(404)
    expect((await seen(picture.id, { 'x-share-token': 'x'.repeat(43) })).statusCode).toBe(404)
    const taken = await share({ mode: 'view', may_download: true })
    expect((await c.call('GET', '/api/archive-link', undefined, taken)).body.papers.every((x: any) => x.url.startsWith('/api/file-link/'))).toBe(true)

    const marks: [kind: string, text: string][] = []
    registerWatermark(c.t.app, async (file, text) => {
      marks.push([file.subarray(0, 4).toString('latin1') === '%PDF' ? 'pdf' : 'picture', text])
      return file
    })
    expect((await c.call('POST', `/api/customer-archive/${archive_id}/actions/download`, {})).status).toBe(200)
    const { id } = await c.t.app.db.one<{ id: number }>(sql`select id from job where name = 'customer.packArchive' order by id desc limit 1`)
    await c.t.app.jobs.runQueued(id)
    const { result } = await c.t.app.db.one<{ result: { papers: number; missing: number } }>(sql`select result from job where id = ${id}`)
    expect(result).toMatchObject({ papers: 3, missing: 0 })
    expect(marks.map(([kind]) => kind).sort()).toEqual(['pdf', 'pdf', 'picture'])
    for (const [, text] of marks) expect(text).toMatch(/^跨途深圳科技有限公司 · 管理员 · \d{4}-\d\d-\d\d /)
    registerWatermark(c.t.app, withMark)
  })

  it('reminds keeper and owner sixty, thirty and seven days before a paper ends and when it has, once a day, and tells who waits for it', async () => {
    const { archive_id } = await c.row(k5.id)
    const { db } = c.t.app
    await db.run(sql`update customer_archive set keeper_id = ${c.head.employee} where id = ${archive_id}`)
    await db.run(sql`update customer set owner_id = ${c.li.employee} where id = ${k5.id}`)
    const { id } = await db.one<{ id: number }>(
      sql`select id from customer_archive_doc where archive_id = ${archive_id} and status <> 'superseded' order by id limit 1`,
    )
    await db.run(sql`update customer_archive_doc set valid_to = '2027-03-31' where id = ${id}`)
    const told = async (account: number): Promise<string[]> =>
      (await db.rows<{ type: string }>(sql`select type from notification where type like 'archive.doc%' and account = ${account} order by id`)).map(
        (n) => n.type,
      )
    const days = { '2027-01-29': 0, '2027-01-30': 1, '2027-02-15': 0, '2027-03-01': 1, '2027-03-24': 1, '2027-03-31': 0, '2027-04-01': 1, '2027-04-02': 0 }
    for (const [day, n] of Object.entries(days)) {
      expect((await archiveDay(c.t.app, day)).told, day).toBe(n)
      await archiveDay(c.t.app, day)
    }
    for (const who of [c.head, c.li])
      expect(await told(who.account)).toEqual(['archive.docExpiring', 'archive.docExpiring', 'archive.docExpiring', 'archive.docExpired'])
    expect(await told(c.wang.account)).toEqual([])
    expect((await db.one<{ status: string }>(sql`select status from customer_archive_doc where id = ${id}`)).status).toBe('expired')
    expect((await db.rows(sql`select 1 as x from outbox_event where event = 'archive.doc.expiring' and record_id = ${archive_id}`)).length).toBeGreaterThan(3)
  })

  it('locks a link for half an hour after five wrong passwords', async () => {
    const { archive_id } = await c.row(k5.id)
    const made = await c.call('POST', `/api/customer-archive/${archive_id}/share`, { mode: 'view', sections: ['base'], days: 1, password: 'secret' })
    const token = String(made.body.url).split('t=')[1]!
    const look = (password: string): Promise<any> => c.call('GET', '/api/archive-link', undefined, { 'x-share-token': token, 'x-share-password': password })
    for (let i = 0; i < 5; i++) await look('wrong')
    expect((await look('secret')).body.code).toBe('SHARE_LOCKED')
  })

  it('a link of one view is one view, also for five who open it at once', async () => {
    const { archive_id } = await c.row(k5.id)
    const made = await c.call('POST', `/api/customer-archive/${archive_id}/share`, { mode: 'view', sections: ['base'], days: 1, max_views: 1 })
    const token = String(made.body.url).split('t=')[1]!
    const five = await Promise.all(Array.from({ length: 5 }, () => c.call('GET', '/api/archive-link', undefined, { 'x-share-token': token })))
    expect(five.map((r: any) => r.status === 200).filter(Boolean)).toHaveLength(1)
    expect(five.filter((r: any) => r.body.code === 'SHARE_OVER')).toHaveLength(4)
  })

  it('scenario 10: a changed bank account is verified by somebody else, and no refund goes to it before', async () => {
    c.as(c.admin)
    const proof = await insertRow(c.t.app.db, 'attachment', {
      name: 'p.pdf',
      sha256: 'a'.repeat(64),
      sha1: 'a'.repeat(40),
      path: 'p',
      topic: 'default',
      visibility: 'internal',
      suffix: 'pdf',
      mime: 'application/pdf',
      size: 1,
      uploader_id: c.admin.account,
    })
    const made = await c.call('POST', '/api/customer-bank-account', {
      customer: k5.id,
      account_type: 'company',
      account_name: '宁波启明五金制品有限公司',
      bank_name: '宁波银行',
      account_no: '6222 0000 1234 5678',
      currency: 'CNY',
      proof: [proof],
    })
    expect([made.status, made.body.is_default], JSON.stringify(made.body)).toEqual([201, true])
    const url = `/api/customer-bank-account/${made.body.id}`
    const own = await c.call('POST', `${url}/actions/verify`, {})
    expect([own.status, own.body.detail]).toEqual([409, '修改人不能自行核验'])
    await expect(getDefaultBankAccount(c.t.app.db, k5.id, 'CNY')).rejects.toMatchObject({ code: 'BANK_UNVERIFIED' })
    c.as({ ...c.admin, account: c.head.account, employee: c.head.employee })
    const verified = await c.call('POST', `${url}/actions/verify`, {})
    expect([verified.status, verified.body.verify_state], JSON.stringify(verified.body)).toEqual([200, 'verified'])
    expect(await getDefaultBankAccount(c.t.app.db, k5.id, 'CNY')).toMatchObject({ account_no: '6222000012345678' })
    const edited = await c.call('PATCH', url, { version: verified.body.version, account_no: '6222000099998888' })
    expect([edited.status, (await c.call('GET', url)).body.verify_state], JSON.stringify(edited.body)).toEqual([200, 'unverified'])
    expect((await c.call('POST', `${url}/actions/verify`, {})).body.detail).toBe('修改人不能自行核验')
    c.as(c.admin)
  })

  it('scenario 11: a confirmed month of new media is a cost of its source, and stands until it is reopened', async () => {
    const { db } = c.t.app
    const account = await insertRow(db, 'new_media_account', { platform: 'douyin', account_name: '跨途出海', operator_id: c.li.employee, status: 'enabled' })
    const { id: source } = await db.one<{ id: number }>(sql`select id from customer_source where category = 'new_media'`)
    await db.run(sql`insert into customer (customer_no, name, name_key, customer_type, main_products, industry_id, source_id, region_id, new_media_account_id, status, created_at)
      select 'NM' || i, '线索' || i, 'nm' || i, 'factory', 'x', ${c.ids.industry}, ${source}, ${c.ids.region}, ${account}, 'active', '2026-10-12T09:00:00+08:00' from generate_series(1, 45) i`)
    c.as({ ...c.admin, account: c.li.account, employee: c.li.employee })
    const made = await c.call('POST', '/api/new-media-month', {
      account,
      month: '2026-10',
      followers_start: 1000,
      followers_new: 300,
      followers_lost: 20,
      views: 50_000,
      likes: 900,
      comments: 60,
      shares: 40,
      leads: 60,
      ad_cost: '12000',
      content_cost: '5000',
      other_cost: '1000',
    })
    expect([made.status, made.body.followers_end, Number(made.body.total_cost)], JSON.stringify(made.body)).toEqual([201, 1280, 18000])
    await c.call('POST', `/api/new-media-month/${made.body.id}/actions/submit`, {})
    expect((await c.call('POST', `/api/new-media-month/${made.body.id}/actions/confirm`, {})).body.code).toBe('MEDIA_OWN')
    c.as(c.admin)
    const confirmed = await c.call('POST', `/api/new-media-month/${made.body.id}/actions/confirm`, {})
    expect([confirmed.status, confirmed.body.leads_valid, Number(confirmed.body.cpl)], JSON.stringify(confirmed.body)).toEqual([200, 45, 400])
    const stats = (await sourceStats(db, '2026-10-01', '2026-10-31')).find((s) => s.id === source)!
    expect([Number(stats.cost), stats.valid_leads, Number(stats.cpl)]).toEqual([18000, 45, 400])
    expect((await c.call('PATCH', `/api/new-media-month/${made.body.id}`, { version: confirmed.body.version, leads: 61 })).status).toBe(409)
    expect((await c.call('POST', `/api/new-media-month/${made.body.id}/actions/reopen`, { args: { reason: '费用有误' } })).body.status).toBe('draft')
    const { version } = (await c.call('GET', `/api/new-media-month/${made.body.id}`)).body
    expect((await c.call('PATCH', `/api/new-media-month/${made.body.id}`, { version, leads: 61 })).body.leads).toBe(61)
    expect(Number((await sourceStats(db, '2026-10-01', '2026-10-31')).find((s) => s.id === source)!.cost)).toBe(0)
  })

  it('gives a contact of his a login of the member centre, which ends with its day', async () => {
    c.as(c.admin)
    const person = await c.t.app.db.one<{ id: number }>(sql`select id from contact where customer_id = ${k5.id} limit 1`)
    const other = await c.customer('台州万象塑料有限公司')
    const refused = await c.call('POST', '/api/customer-account', { customer: other.id, contact: person.id, login_name: 'wanxiang' })
    expect([400, 409, 422]).toContain(refused.status)
    const made = await c.call('POST', '/api/customer-account', { customer: k5.id, contact: person.id, login_name: 'qiming01', valid_to: '2027-12-31' })
    expect([made.status, made.body.status], JSON.stringify(made.body)).toEqual([201, 'invited'])
    const member = await c.t.app.db.one<any>(sql`select m.* from member m join customer_account a on a.member_id = m.id where a.id = ${made.body.id}`)
    expect(member).toMatchObject({ username: 'qiming01', status: 'invited', party_type: 'customer', party_id: k5.id })
    const link = await c.call('POST', `/api/customer-account/${made.body.id}/link`)
    expect(link.body.url).toMatch(/#\/user\/login\?invite=/)
    const frozen = await c.call('POST', `/api/customer-account/${made.body.id}/actions/freeze`, { args: { reason: '人员离职' } })
    expect(frozen.body.status, JSON.stringify(frozen.body)).toBe('frozen')
    expect((await c.t.app.db.one<{ status: string }>(sql`select status from member where id = ${member.id}`)).status).toBe('disabled')
  })
})
