import { sql } from '@crossway/server-kit'
import { insertRow, refusalOf, rowsOf, superCtx, type Refused } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerUsage } from '../reference/uses.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { applySupplierChange, setSupplierState } from './supplier.actions.ts'

// What settings.md supplierManage refuses: in both languages, and nothing is written.
let w: Fixture
const clerk = 8
const tables = ['supplier', 'supplier_contact', 'supplier_bank', 'supplier_change'] as const
type Case = readonly [method: 'POST' | 'PATCH', url: string, body: object, ...message: Refused]
async function refused(...cases: readonly Case[]): Promise<void> {
  const before = await rowsOf(w.app.db, ...tables)
  for (const [method, url, body, ...message] of cases)
    expect(await refusalOf((lang) => w.call(clerk, method, url, body, { 'accept-language': lang })), `${url} ${JSON.stringify(body)}`).toEqual(message)
  expect(await rowsOf(w.app.db, ...tables)).toBe(before)
}
const act = (id: number, action: string, args: object, ...message: Refused): Case => ['POST', `/api/supplier/${id}/actions/${action}`, { args }, ...message]
const fresh = (name: string, more: object = {}): object => ({
  name,
  supplier_type: 'individual',
  address: '义乌',
  buyer: w.employee,
  contacts: [{ name: '王' }],
  banks: [],
  certificates: [],
  ...more,
})
const bank = (account_no: string, more: object = {}): object => ({ account_name: '厂', bank: '农业银行', account_no, currency: 'CNY', ...more })
const versionOf = async (id: number): Promise<unknown> => (await w.call(clerk, 'GET', `/api/supplier/${id}`)).body['version']
const defaults = [422, 'DEFAULT_BANK', 'banks', 'CNY只能有一个默认账户', 'Only one default account for CNY'] as const

beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

describe('lines of a supplier', () => {
  it('have one primary contact and one default account a currency, also in what waits for approval', async () => {
    const id = await w.supplier('两户厂')
    const two = [bank('6228480000001001', { is_default: true }), bank('6228480000001002', { is_default: true })]
    const contacts = [
      { name: '甲', is_primary: true },
      { name: '乙', is_primary: true },
    ]
    await refused(
      ['POST', '/api/supplier', fresh('新厂', { contacts }), 422, 'PRIMARY_CONTACT', 'contacts', '首选联系人只能有一个', 'Only one contact is the primary one'],
      ['POST', '/api/supplier', fresh('新厂', { banks: two }), ...defaults],
      ['PATCH', `/api/supplier/${id}`, { version: await versionOf(id), banks: two }, ...defaults],
    )
  })
  it('are verified as they stand, and not beside the record', async () => {
    const id = await w.supplier('核验厂')
    await refused(
      act(id, 'verify_bank', { bank: 999999, result: 'verified' }, 422, 'BANK_GONE', 'args.bank', '银行账户不存在', 'There is no such bank account'),
      act(
        id,
        'verify_certificate',
        { certificate: 999999, result: 'verified' },
        422,
        'CERTIFICATE_GONE',
        'args.certificate',
        '资质不存在',
        'There is no such certificate',
      ),
    )
  })
})

describe('a supplier', () => {
  it('is handed in with a contact, and changes what he is paid by one request at a time', async () => {
    const bare = await insertRow(w.app.db, 'supplier', {
      name: '无人厂',
      name_key: '无人厂',
      buyer_id: w.employee,
      status: 'draft',
      supplier_type: 'individual',
      country: 'CN',
    })
    const id = await w.supplier('变更厂')
    expect((await w.call(clerk, 'PATCH', `/api/supplier/${id}`, { version: await versionOf(id), tax_rate: '6' })).status).toBe(200)
    const waits = [409, 'SUPPLIER_CHANGE_OPEN', null, '存在待审批的变更', 'A change is waiting for approval'] as const
    const quiet = await w.supplier('安静厂')
    const none = [409, 'SUPPLIER_NO_CHANGE', null, '没有待审变更', 'No change is waiting'] as const
    await refused(
      act(bare, 'submit', {}, 409, 'SUPPLIER_CONTACT', 'contacts', '至少填写一个联系人', 'At least one contact is needed'),
      ['PATCH', `/api/supplier/${id}`, { version: await versionOf(id), tax_rate: '3' }, ...waits],
      act(quiet, 'approve_change', {}, ...none),
      act(quiet, 'reject_change', { reason: '重复' }, ...none),
    )
  })
  it('that shares his accounts or his representative is asked about, when new and when he changes (fraud)', async () => {
    const other = await w.supplier('邻厂', { banks: [bank('6228480000002001')] })
    const black = await w.supplier('黑厂', { banks: [bank('6228480000002002')], legal_rep: '钱某' })
    await w.app.db.run(sql`update supplier set status = 'blacklist' where id = ${black}`)
    const id = await w.supplier('本厂', { banks: [bank('6228480000002003')] })
    const { no } = await w.app.db.one<{ no: string }>(sql`select no from supplier where id = ${other}`)
    const shared = [
      409,
      'SUPPLIER_BANK_SHARED',
      null,
      `银行账号与供应商${no} 邻厂相同，确定吗？`,
      `Supplier ${no} 邻厂 has the same bank account. Continue?`,
    ] as const
    const related = (zh: string, en: string): Refused => [
      409,
      'SUPPLIER_BLACK_RELATED',
      null,
      `与黑名单供应商黑厂的${zh}相同，确定吗？`,
      `Same ${en} as the blacklisted supplier 黑厂. Continue?`,
    ]
    const version = await versionOf(id)
    await refused(
      ['POST', '/api/supplier', fresh('新厂', { banks: [bank('6228480000002001')] }), ...shared],
      ['PATCH', `/api/supplier/${id}`, { version, banks: [bank('6228480000002001')] }, ...shared],
      ['POST', '/api/supplier', fresh('新厂', { legal_rep: '钱某' }), ...related('法人', 'legal representative')],
      ['POST', '/api/supplier', fresh('新厂', { banks: [bank('6228480000002002')] }), ...related('银行账号', 'bank account')],
    )
    const body = { version, banks: [bank('6228480000002001')], confirmed: ['SUPPLIER_BANK_SHARED'] }
    expect((await w.call(clerk, 'PATCH', `/api/supplier/${id}`, body)).status).toBe(200)
  })
  it('is merged into one that works, in his currency, and archived when nothing is open with him', async () => {
    const [id, dollars, black, gone] = [await w.supplier('并厂'), await w.supplier('外币厂'), await w.supplier('名单厂'), await w.supplier('旧厂')]
    await w.app.db.run(sql`update supplier set currency = 'USD' where id = ${dollars}`)
    await w.app.db.run(sql`update supplier set status = 'blacklist' where id = ${black}`)
    await w.app.db.run(sql`update supplier set status = 'archived' where id = ${gone}`)
    registerUsage(w.app, 'supplier', async (call) => [{ text: { 'zh-cn': '未结采购单', en: 'open orders' }, count: call.id === id ? 2 : 0 }])
    await refused(
      act(
        id,
        'merge',
        { into: dollars },
        409,
        'SUPPLIER_MERGE_CURRENCY',
        null,
        '币种不同的供应商不能合并',
        'Suppliers of different currencies cannot be merged',
      ),
      act(id, 'merge', { into: black }, 409, 'SUPPLIER_MERGE_BLACK', null, '黑名单供应商不能合并', 'A blacklisted supplier cannot be merged'),
      act(id, 'merge', { into: gone }, 409, 'MERGE_TARGET', 'args.into', '保留的记录不可用', 'The record that stays is not in use'),
      act(
        id,
        'archive',
        {},
        409,
        'SUPPLIER_OPEN',
        null,
        '供应商仍有未结采购单 (2)，不能停用',
        'The supplier cannot be archived, there are still: open orders (2)',
      ),
    )
  })
  it('that is not there, or not in that state, is not led anywhere by other modules', async () => {
    const id = await w.supplier('状态厂')
    const text = async (lang: 'zh-cn' | 'en', work: 'change' | 'state' | 'back'): Promise<unknown> => {
      const ctx = { ...superCtx(7), lang }
      const done = w.app.db.tx((tx): Promise<unknown> =>
        work === 'change'
          ? applySupplierChange({ app: w.app, tx, ctx }, 999999, { address: '杭州' }, 'api')
          : setSupplierState({ app: w.app, tx, ctx }, work === 'state' ? 999999 : id, 'pending', '测试'),
      )
      return done.then(
        () => 'done',
        (e: { code: string; status: number; text(l: string): string }) => [e.status, e.code, e.text(lang)],
      )
    }
    for (const work of ['change', 'state'] as const) {
      expect(await text('zh-cn', work)).toEqual([404, 'NO_SUPPLIER', '供应商不存在：999999'])
      expect(await text('en', work)).toEqual([404, 'NO_SUPPLIER', 'There is no supplier 999999'])
    }
    expect(await text('zh-cn', 'back')).toEqual([409, 'SUPPLIER_STATE', '供应商不能从合作中变为待审核'])
  })
})
