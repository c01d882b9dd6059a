import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKingdee, quoted } from './client.ts'
import { startKingdee, type KingdeeEmulator } from './emulator/index.ts'
import { uncertain } from './errors.ts'
import { signOf } from './sign.ts'

let k: KingdeeEmulator
beforeAll(async () => void (k = await startKingdee()))
afterAll(() => k.stop())
const client = (more: { appSecret?: string; timeoutMs?: number } = {}) =>
  openKingdee({ server: k.address, acctId: k.acctId, user: k.user, appId: k.appId, appSecret: k.appSecret, ...more })
const line = (account: string, debit: string, credit: string) => ({
  FEXPLANATION: '测试',
  FACCOUNTID: { FNumber: account },
  FCURRENCYID: { FNumber: 'PRE001' },
  FEXCHANGERATETYPE: { FNumber: 'HLTX01_SYS' },
  FDEBIT: debit,
  FCREDIT: credit,
})
const voucher = (key: string, more: object = {}) => ({
  FAccountBookID: { FNumber: '001' },
  FDate: '2026-11-05',
  FVOUCHERGROUPID: { FNumber: 'PRE001' },
  FVOUCHERGROUPNO: '',
  FDocumentStatus: 'A',
  F_ERP_SrcNo: key,
  FEntity: [line('1002', '80000.00', '0'), line('2241', '0', '80000.00')],
  ...more,
})
const logins = (): number => k.calls.filter((c) => c === 'LoginBySign').length

test('signs by the five parts in the order of the alphabet', () => {
  expect(signOf({ acctId: 'b', user: 'a', appId: 'c', appSecret: 'd', timestamp: 1 })).toBe(
    signOf({ acctId: 'a', user: 'b', appId: 'd', appSecret: 'c', timestamp: 1 }),
  )
  expect(signOf({ acctId: 'a', user: 'b', appId: 'c', appSecret: 'd', timestamp: 1 })).toMatch(/^[0-9a-f]{64}$/)
})
test('stores, finds by our number, submits and audits; callers at once share one session', async () => {
  const c = client()
  const before = logins()
  const [a] = await Promise.all([c.save('GL_VOUCHER', voucher('PZ1')), c.save('GL_VOUCHER', voucher('PZ2'))])
  expect(logins() - before).toBe(1)
  expect(await c.find('GL_VOUCHER', ['FVOUCHERID', 'FVOUCHERGROUPNO'], `F_ERP_SrcNo = ${quoted('PZ1')}`)).toEqual([[Number(a!.id), a!.number]])
  expect(await c.find('GL_VOUCHER', ['FVOUCHERID'], `F_ERP_SrcNo = ${quoted("PZ'9")}`)).toEqual([])
  await c.submit('GL_VOUCHER', [a!.id])
  await c.audit('GL_VOUCHER', [a!.id])
  expect(await c.view('GL_VOUCHER', a!.id)).toMatchObject({ DocumentStatus: 'C' })
  await expect(c.audit('GL_VOUCHER', [a!.id])).rejects.toMatchObject({ problem: 'refused' })
})
test('HTTP 200 is no success: what is missing, unknown, unbalanced or closed is refused by field', async () => {
  const c = client()
  const { FVOUCHERGROUPID: _, ...without } = voucher('PZ3')
  await expect(c.save('GL_VOUCHER', without)).rejects.toMatchObject({ problem: 'refused', fields: [{ field: 'FVOUCHERGROUPID' }] })
  k.know('FACCOUNTID', ['1002', '2241'])
  await expect(c.save('GL_VOUCHER', voucher('PZ3', { FEntity: [line('1002', '1', '0'), line('9999', '0', '1')] }))).rejects.toThrow('编码 9999')
  await expect(c.save('GL_VOUCHER', voucher('PZ3', { FEntity: [line('1002', '1', '0'), line('2241', '0', '2')] }))).rejects.toThrow('借贷不平')
  k.closeTo('2026-10')
  await expect(c.save('GL_VOUCHER', voucher('PZ3', { FDate: '2026-10-31' }))).rejects.toMatchObject({ problem: 'closed' })
  expect(k.bills().filter((b) => b.model.F_ERP_SrcNo === 'PZ3')).toHaveLength(0)
})
test('a lost session is opened anew and the call done once', async () => {
  const c = client()
  await c.login()
  const before = logins()
  k.expireSessions()
  await c.save('GL_VOUCHER', voucher('PZ4'))
  expect(logins() - before).toBe(1)
  expect(k.bills().filter((b) => b.model.F_ERP_SrcNo === 'PZ4')).toHaveLength(1)
})
test('refused credentials, limits, a dead line and a lost answer are told apart', async () => {
  await expect(client({ appSecret: 'other' }).login()).rejects.toMatchObject({ problem: 'auth' })
  const c = client({ timeoutMs: 300 })
  k.throttle(1)
  await expect(c.save('GL_VOUCHER', voucher('PZ5'))).rejects.toMatchObject({ problem: 'throttled' })
  await expect(openKingdee({ server: 'http://127.0.0.1:9', acctId: 'a', user: 'b', appId: 'c', appSecret: 'd' }).login()).rejects.toMatchObject({
    problem: 'network',
  })
  k.storeWithoutAnswer(1)
  const lost = await c.save('GL_VOUCHER', voucher('PZ6')).then(
    () => undefined,
    (e: unknown) => e,
  )
  expect(lost).toMatchObject({ problem: 'timeout' })
  expect(uncertain(lost)).toBe(true)
  expect(await c.find('GL_VOUCHER', ['FVOUCHERID'], `F_ERP_SrcNo = 'PZ6'`)).toHaveLength(1)
})
