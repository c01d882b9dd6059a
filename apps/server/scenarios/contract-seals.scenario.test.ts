import { chaseReturns } from '@crossway/contract/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, type Contracts } from './contract-company.ts'
import { contractSteps } from './contract-steps.ts'

// Seals, copies and licences that are given out (contract.md, acceptance scenario 11), numbered as there.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const { db, stamped } = contractSteps(() => x)

describe('seals', () => {
  it('that are out stamp nothing else; late ones are chased, on the third day by HR too (scenario 11)', async () => {
    const hr = await x.a.person('人事')
    const role = await insertRow(db(), 'role', { code: 'HRX', name: '人事甲', category: 'hr', status: 'enabled' })
    await insertRow(db(), 'employee_role', { employee_id: hr.employee, role_id: role, valid_from: '2020-01-01', status: 'active' })
    const seal = await insertRow(db(), 'seal', {
      name: '公章',
      company_id: x.a.c.ids.company,
      seal_type: 'official',
      keeper_id: x.keeper.employee,
      status: 'in_place',
    })
    const apply = async (o: object) =>
      x.a.c.call('POST', '/api/file-apply', {
        apply_type: 'seal',
        company: x.a.c.ids.company,
        seals: [seal],
        doc_title: '投标文件',
        purpose: '投标',
        counterparty: '某公司',
        files: [await x.pdf(2, x.li)],
        ...o,
      })
    const asked = async (o: object = {}): Promise<number> => {
      x.a.c.as(x.li)
      const { body, status } = await apply(o)
      expect(status, JSON.stringify(body)).toBe(201)
      await x.act(x.li, 'file_apply', body.id, 'submit')
      await x.act(x.legal, 'file_apply', body.id, 'approve')
      return body.id
    }
    const from = new Date()
    const back = new Date(from.getTime() + 3600_000)
    // moments are compared as moments, whatever zone they are written in
    const taken = '2099-03-01'
    const late = { take_out: true, out_place: '广州', out_from: `${taken}T09:00:00+08:00`, expected_return: `${taken}T05:00:00Z` }
    await asked(late)
    x.a.c.as(x.li)
    const wrong = await apply({
      ...late,
      out_from: `${taken}T03:00:00Z`,
      expected_return: `${taken}T10:00:00+08:00`,
    })
    expect(wrong.body.errors, JSON.stringify(wrong.body)).toMatchObject([{ code: 'FA_OUT_ORDER', field: 'expected_return' }])
    const out = await asked({ take_out: true, out_place: '广州', out_from: from.toISOString(), expected_return: back.toISOString() })
    const other = await asked()
    const stamp = async (id: number) => x.act(x.keeper, 'file_apply', id, 'stamp', { scans: [await x.pdf(2, x.keeper)], copies: 1 })
    expect(await stamp(out)).toMatchObject({ status: 409, code: 'FA_TAKE_OUT' })
    expect(await x.act(x.keeper, 'file_apply', out, 'check_out')).toMatchObject({ status: 'out' })
    expect(await stamp(other)).toMatchObject({ status: 409, code: 'FA_SEAL_OUT', detail: expect.stringContaining('印章外带中') })
    const reminded = async (): Promise<Record<string, number>> => {
      const rows = await db().rows<{ account: number; n: number }>(
        sql`select account, count(*)::int as n from notification where type = 'seal.overdue' and dedupe_key like ${`seal ${out} %`} group by 1`,
      )
      const by = new Map(rows.map((r) => [r.account, r.n]))
      return { li: by.get(x.li.account) ?? 0, keeper: by.get(x.keeper.account) ?? 0, hr: by.get(hr.account) ?? 0 }
    }
    const day = (n: number): Date => new Date(back.getTime() + n * 86_400_000)
    expect(await chaseReturns(x.a.c.t.app, from)).toBe(0)
    await chaseReturns(x.a.c.t.app, day(1))
    expect(await reminded()).toEqual({ li: 1, keeper: 1, hr: 0 })
    await chaseReturns(x.a.c.t.app, day(2))
    expect(await reminded()).toEqual({ li: 2, keeper: 2, hr: 0 })
    await chaseReturns(x.a.c.t.app, day(3))
    expect(await reminded()).toEqual({ li: 3, keeper: 3, hr: 1 })
    expect(await x.act(x.keeper, 'file_apply', out, 'return', { scans: [await x.pdf(2, x.keeper)], copies: 1 })).toMatchObject({ status: 'stamped' })
    expect(await stamp(other)).toMatchObject({ status: 'stamped' })
    // who approved is told by the name that the reader knows, on the request and in the register
    await db().run(sql`update employee set name_en = 'Fa Wu' where id = ${x.legal.employee}`)
    x.a.c.as({ ...x.keeper, lang: 'en' })
    expect((await x.a.c.call('GET', `/api/file-apply/${other}`)).body).toMatchObject({ approved_by: { title: 'Fa Wu' } })
    const used = await x.a.c.call('GET', `/api/seal-usage?filter=${encodeURIComponent(JSON.stringify({ apply: { in: [other] } }))}`)
    expect(used.body.rows, JSON.stringify(used.body)).toMatchObject([{ approved_by: { id: x.legal.employee, title: 'Fa Wu' } }])
  })
  it('stay with the file that was approved, and copies with what was allowed', async () => {
    const doc = await x.converted()
    const seal = await stamped(doc.id, doc.final_pages)
    expect(await x.act(x.li, 'contract', doc.id, 'apply_seal', { seals: [x.ids.seal], copies: 1 })).toMatchObject({ status: 409, code: 'CT_SEAL_OPEN' })
    const scans = [await x.pdf(doc.final_pages, x.keeper)]
    expect(await x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans, copies: 3 })).toMatchObject({ status: 422, code: 'FA_COPIES' })
    expect(await x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans, copies: 2, opened_sha256: 'f'.repeat(64) })).toMatchObject({
      status: 409,
      code: 'FA_REPLACED',
    })
    await db().run(sql`update file_apply set files = array[${scans[0]!}]::bigint[] where id = ${seal.id}`)
    expect(await x.act(x.keeper, 'file_apply', seal.id, 'stamp', { scans, copies: 2 })).toMatchObject({
      status: 409,
      code: 'FA_REPLACED',
      detail: '审批中的文件不可替换，请撤回',
    })
  })
  it('are named, and their keepers, only by who keeps them', async () => {
    const staff = { ...x.li, access: { ...x.li.access, has: (node: string) => node !== 'fileApply/config' } }
    x.a.c.as(staff)
    const body = { name: '报关章', company: x.a.c.ids.company, seal_type: 'customs', keeper: x.li.employee }
    expect((await x.a.c.call('POST', '/api/seal', body)).body).toMatchObject({ status: 403, code: 'CT_KEEP_RIGHT' })
    x.a.c.as(x.keeper)
    expect((await x.a.c.call('POST', '/api/seal', body)).body).toMatchObject({ status: 'in_place' })
  })
  it('gives out copies with a watermark, and lends a licence once', async () => {
    const licence = await insertRow(db(), 'license_doc', { name: '营业执照', company_id: x.a.c.ids.company, keeper_id: x.keeper.employee })
    const asked = async (o: object): Promise<number> => {
      x.a.c.as(x.li)
      const { body, status } = await x.a.c.call('POST', '/api/file-apply', {
        company: x.a.c.ids.company,
        doc_title: '执照',
        purpose: '投标',
        counterparty: '某公司',
        ...o,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      await x.act(x.li, 'file_apply', body.id, 'submit')
      await x.act(x.legal, 'file_apply', body.id, 'approve')
      return body.id
    }
    const copy = await asked({ apply_type: 'e_copy', files: [await x.pdf(1, x.li)] })
    expect(await x.act(x.keeper, 'file_apply', copy, 'issue')).toMatchObject({
      status: 'issued',
      watermark_text: '仅供某公司投标使用',
      issued_files: [{ mime: 'application/pdf' }],
    })
    const [one, two] = [await asked({ apply_type: 'borrow_license', license: licence }), await asked({ apply_type: 'borrow_license', license: licence })]
    expect(await x.act(x.li, 'file_apply', one, 'lend')).toMatchObject({ status: 409, code: 'FA_KEEPER' })
    expect(await x.act(x.keeper, 'file_apply', one, 'lend')).toMatchObject({ status: 'out' })
    expect(await x.act(x.keeper, 'file_apply', two, 'lend')).toMatchObject({ status: 409, code: 'FA_LENT', detail: '证照已借出给李楠' })
    expect(await x.act(x.keeper, 'file_apply', one, 'give_back')).toMatchObject({ status: 'closed' })
    expect(await x.act(x.keeper, 'file_apply', two, 'lend')).toMatchObject({ status: 'out' })
  })
})
