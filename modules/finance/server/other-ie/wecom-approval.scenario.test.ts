import { dayOf, moneyText } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { seedConfig, setConfig } from '@crossway/platform/server'
import { startWecom, type WecomEmulator } from '@crossway/wecom/emulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let wecom: WecomEmulator
let callback: string
let template: number
const today = dayOf(new Date())
const seconds = Math.floor(Date.now() / 1000)
const zh = (text: string) => [{ text, lang: 'zh_CN' }]

interface Approval {
  id: number
  sp_no: string
  status: string
  sp_status: string
  amount: string | null
  employee: { id: number } | null
  target_no: string | null
  target_reversed: boolean
  needs_hand: boolean
  sync_error: string | null
  version: number
}
interface Fault {
  code: string
  errors?: { code: string }[]
  detail: string
}
beforeAll(async () => {
  w = await makeFixture()
  wecom = await startWecom()
  const set = {
    wecom_corp_id: wecom.corpId,
    wecom_approval_secret: wecom.secret,
    wecom_api: wecom.address,
    wecom_callback_token: wecom.keys.token,
    wecom_callback_key: wecom.keys.aesKey,
  }
  await w.tx(async (tx) => {
    await seedConfig(tx)
    for (const [name, value] of Object.entries(set)) await setConfig({ app: w.app, tx }, name, value, { account: 1, name: 'test' })
  })
  callback = `${await w.test.http.listen({ port: 0, host: '127.0.0.1' })}/api/wecom/approval`
  const { id } = await w.app.db.one<{ id: number }>(sql`select id from pl_line where code = 'L1503'`)
  await insertRow(w.app.db, 'cost_type', { code: 'WX-EXP', name: '报销', name_en: 'Expense', direction: 'expense', pl_line_id: id, active: true })
  await w.app.db.run(sql`update employee set wecom_userid = 'zhangsan' where id = ${w.leader}`)
  const property = (control: string, key: string, title: string) => ({ property: { control, id: key, title: zh(title) } })
  wecom.template('TPL-EXPENSE', {
    template_names: zh('费用报销'),
    template_content: { controls: [property('Money', 'Money-1', '金额'), property('Text', 'Text-1', '事由'), property('Date', 'Date-1', '日期')] },
  })
  // Seen first with an approval in review, which nothing follows from.
  file('202611210001', 1, '1.00')
  await reported('202611210001', 1)
  template = (await w.app.db.one<{ id: number }>(sql`select id from wx_approval_template where template_id = 'TPL-EXPENSE'`)).id
})
afterAll(async () => {
  await wecom.stop()
  await w.close()
})

/** An expense as it stands in WeCom. */
const file = (no: string, status: number, money: string, more: { userid?: string; date?: number } = {}): void =>
  wecom.approval({
    sp_no: no,
    sp_name: '费用报销',
    sp_status: status,
    template_id: 'TPL-EXPENSE',
    apply_time: seconds - 60,
    applyer: { userid: more.userid ?? 'zhangsan', partyid: '1' },
    apply_data: {
      contents: [
        { control: 'Money', id: 'Money-1', title: zh('金额'), value: { new_money: money } },
        { control: 'Text', id: 'Text-1', title: zh('事由'), value: { text: '展会差旅' } },
        { control: 'Date', id: 'Date-1', title: zh('日期'), value: { date: { type: 'day', s_timestamp: String(more.date ?? seconds) } } },
      ],
    },
  })
const work = async (): Promise<void> => {
  for (const j of await w.app.db.rows<{ id: number }>(sql`select id from job where state = 'queued' and name like 'wxApproval.%' order by id`))
    await w.app.jobs.runQueued(j.id)
}
const reported = async (no: string, event: number, at = seconds): Promise<void> => {
  expect((await wecom.tell({ to: callback, spNo: no, event, at })).status).toBe(200)
  await work()
}
const approval = async (no: string): Promise<Approval> => {
  const r = await w.call<{ rows: Approval[] }>('GET', `/api/wxwrokApproval?filter=${encodeURIComponent(JSON.stringify({ sp_no: { eq: no } }))}`)
  return r.body.rows[0]!
}
const documents = (no: string) =>
  w.app.db.rows<{ no: string; amount: string; currency: string; status: string; employee: number | null; day: string }>(
    sql`select no, amount::numeric(18,2)::text as amount, currency, status, employee_id as employee, biz_date::text as day from other_ie where origin_no = ${no}`,
  )
const booked = async (no: string): Promise<string> =>
  (
    await w.app.db.one<{ s: string }>(
      sql`select coalesce(sum(e.amount_cny), 0)::numeric(18,2)::text as s from pl_entry e join other_ie o on o.id = e.source_id and e.source_type = 'other_ie' where o.origin_no = ${no}`,
    )
  ).s
const configure = async (more: object) => {
  const { version } = (await w.call<{ version: number }>('GET', `/api/wx-approval-template/${template}`)).body
  return w.call<Fault>('PATCH', `/api/wx-approval-template/${template}`, { version, ...more })
}
const codeOf = (fault: Fault): string => fault.errors?.[0]?.code ?? fault.code
const mapping = [
  { control_id: 'Money-1', target_field: 'amount', transform: 'money' },
  { control_id: 'Text-1', target_field: 'title', transform: 'text' },
  { control_id: 'Date-1', target_field: 'biz_date', transform: 'date' },
  { target_field: 'cost_type', transform: 'fixed', options: 'WX-EXP' },
]
const act = (id: number, action: string, args: object = {}) => w.call<Approval & Fault>('POST', `/api/wx-approval/${id}/actions/${action}`, { args })

describe('approvals of WeCom (resource.md wxwrokApproval)', () => {
  it('lets WeCom prove its address, and hears nobody else', async () => {
    const proof = await wecom.verify(callback)
    expect(proof).toMatchObject({ status: 200, text: proof.expected })
    file('202611210002', 2, '5.00')
    expect((await wecom.tell({ to: callback, spNo: '202611210002', event: 2, forged: true })).status).toBe(403)
    for (const body of ['', '<xml/>', '<xml><Encrypt>AAAA</Encrypt></xml>', '<'])
      expect((await fetch(`${callback}?msg_signature=x&timestamp=1&nonce=2`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })).status).toBe(
        403,
      )
    expect(
      (await fetch(callback.replace('/wecom/approval', '/other-ie'), { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' })).status,
    ).toBe(415)
    expect(await w.app.db.maybe(sql`select 1 as x from job where name = 'wxApproval.read' and data->>'sp_no' = '202611210002'`)).toBeUndefined()
  })

  it('refuses a mapping that the form or the document has not', async () => {
    const bad = async (line: object): Promise<string> => codeOf((await configure({ target_resource: 'otherIandE', mapping: [line] })).body)
    expect(await bad({ control_id: 'Money-1', target_field: 'price', transform: 'money' })).toBe('WX_FIELD')
    expect(await bad({ control_id: 'Money-9', target_field: 'amount', transform: 'money' })).toBe('WX_CONTROL')
    expect(await bad({ target_field: 'amount', transform: 'money' })).toBe('WX_CONTROL_NEEDED')
    expect(await bad({ target_field: 'cost_type', transform: 'fixed' })).toBe('WX_OPTIONS')
    expect(codeOf((await configure({ target_resource: 'collectMoney' })).body)).toBe('WX_TARGET_OFF')
    expect((await configure({ target_resource: 'otherIandE', auto_create: true, mapping })).status).toBe(200)
  })

  it('scenario 12: a callback delivered twice makes one document of 1,280.50 CNY; status 6 takes it back', async () => {
    file('202611210012', 2, '1280.50')
    await Promise.all([wecom.tell({ to: callback, spNo: '202611210012', event: 2 }), wecom.tell({ to: callback, spNo: '202611210012', event: 2 })])
    await work()
    await reported('202611210012', 2, seconds + 1)
    const created = await documents('202611210012')
    expect(created).toEqual([{ no: created[0]!.no, amount: '1280.50', currency: 'CNY', status: 'approved', employee: w.leader, day: today }])
    expect(await approval('202611210012')).toMatchObject({ status: 'mapped', sp_status: 'approved', target_no: created[0]!.no, employee: { id: w.leader } })
    expect(moneyText((await approval('202611210012')).amount!)).toBe('1280.5000')
    expect(await booked('202611210012')).toBe('-1280.50')
    expect((await act((await approval('202611210012')).id, 'generate')).body).toMatchObject({ code: 'WX_DONE', detail: `已生成 ${created[0]!.no}` })
    const record = await w.call<{ allowed: { action: string; ok: boolean; why?: string }[] }>('GET', `/api/wx-approval/${(await approval('202611210012')).id}`)
    expect(record.body.allowed.find((a) => a.action === 'generate')).toMatchObject({ ok: false, why: `已生成 ${created[0]!.no}` })
    file('202611210012', 6, '1280.50')
    await reported('202611210012', 8)
    await reported('202611210012', 8, seconds + 2)
    expect(await documents('202611210012')).toMatchObject([{ status: 'reversed' }])
    expect(await approval('202611210012')).toMatchObject({ sp_status: 'revoked_after', target_reversed: true, needs_hand: false })
    expect(await booked('202611210012')).toBe('0.00')
    await w.assertLaws()
  })

  it('keeps what it cannot make, with the reason, and makes it when that is gone', async () => {
    await configure({ mapping: mapping.filter((m) => m.target_field !== 'cost_type') })
    file('202611210013', 2, '90.00')
    await reported('202611210013', 2)
    expect(await approval('202611210013')).toMatchObject({ status: 'map_failed', sync_error: '表单没有给出 cost_type', target_no: null })
    expect(await documents('202611210013')).toEqual([])
    await configure({ mapping })
    const tried = await w.call<{ fields: object; open: object[] }>('POST', `/api/wx-approval-template/${template}/try`, { sp_no: '202611210013' })
    expect(tried.body).toEqual({ fields: { amount: '90', title: '展会差旅', biz_date: today, cost_type: 'WX-EXP' }, open: [] })
    expect(await act((await approval('202611210013')).id, 'generate')).toMatchObject({ status: 200, body: { status: 'mapped', sync_error: null } })
    expect(await documents('202611210013')).toHaveLength(1)
  })

  it('leaves to people what cannot be taken back', async () => {
    file('202611210014', 2, '70.00')
    await reported('202611210014', 2)
    await w.app.db.run(sql`update other_ie set status = 'reversed' where origin_no = '202611210014'`)
    file('202611210014', 7, '70.00')
    await reported('202611210014', 6)
    expect(await approval('202611210014')).toMatchObject({ sp_status: 'deleted', needs_hand: true, target_reversed: false })
    expect(await w.app.db.maybe(sql`select 1 as x from outbox_event where event = 'wxApproval.needsHand'`)).toBeDefined()
  })

  it('keeps an approval of somebody it does not know; a rejected or withdrawn one makes nothing', async () => {
    file('202611210015', 3, '1.00', { userid: 'nobody' })
    await reported('202611210015', 3)
    expect(await approval('202611210015')).toMatchObject({ sp_status: 'rejected', status: 'synced', employee: null })
    expect((await act((await approval('202611210015')).id, 'generate')).body.code).toBe('WX_NOT_APPROVED')
    expect(await act((await approval('202611210015')).id, 'ignore', { reason: '测试单' })).toMatchObject({ status: 200, body: { status: 'ignored' } })
    file('202611210016', 99, '1.00')
    await reported('202611210016', 2)
    expect(await approval('202611210016')).toMatchObject({ sp_status: 'approving' })
  })

  it('catches what no callback told, page by page, and counts against WeCom’s list', async () => {
    for (let i = 0; i < 120; i++) file(String(202611220000 + i), 1, '1.00')
    const span = { from: new Date((seconds - 3600) * 1000).toISOString(), to: new Date((seconds + 3600) * 1000).toISOString() }
    const asked = await w.call<{ jobId: number }>('POST', '/api/wx-approval/sync', span)
    expect(asked.status).toBe(202)
    await work()
    const { result } = await w.app.db.one<{ result: { listed: number; stored: number; missing: string[] } }>(
      sql`select result from job where id = ${asked.body.jobId}::bigint`,
    )
    expect(result.listed).toBeGreaterThan(120)
    expect(result).toMatchObject({ stored: result.listed, missing: [] })
    const tooLong = { ...span, from: new Date((seconds - 32 * 86_400) * 1000).toISOString() }
    expect(await w.call<Fault>('POST', '/api/wx-approval/sync', tooLong)).toMatchObject({ status: 422, body: { errors: [{ code: 'WX_RANGE' }] } })
  })
})
