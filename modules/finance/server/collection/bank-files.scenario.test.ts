import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

// finance-treasury.md bankAccount: files as banks and people make them, through the route of the page.
let w: Fixture
let account: number
let n = 0
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())
beforeEach(async () => {
  account = await insertRow(w.app.db, 'bank_account', {
    code: `E${++n}`,
    company_id: w.company,
    name: `Deutsche Bank ${n}`,
    type: 'bank',
    account_no: `05320130${String(n).padStart(2, '0')}`,
    currency: 'EUR',
    opening_balance: '1000.00',
    balance: '1000.00',
    opening_date: '2026-01-01',
  })
})

type Answer = { imported?: number; known?: number; code?: string; detail?: string }
const bytes = (book: Buffer, name = 'a') => w.call<Answer>('POST', `/api/bank-account/${account}/txns`, { name, book: book.toString('base64') })
const bring = (text: string, name = 'a') => bytes(Buffer.from(text), name)
const standing = () =>
  w.app.db.one<{ n: number; balance: string }>(
    sql`select (select count(*)::int from bank_txn where bank_account_id = ${account}) as n, balance::numeric(18,2)::text as balance from bank_account where id = ${account}`,
  )
const mt940 = (own: string, movements: string[], opening: string, closing: string): string =>
  [':20:S', `:25:10020030/${own}EUR`, ':28C:1/1', `:60F:C261101EUR${opening}`, ...movements, `:62F:C261130EUR${closing}`, '-'].join('\r\n')
const own = (): string => `05320130${String(n).padStart(2, '0')}`
const camt = (iban: string, entries: string, closing: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, sign: string, ref: string, more = ''): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-02</Dt></BookgDt><AcctSvcrRef>${ref}</AcctSvcrRef>${more}</Ntry>`

describe('statements of banks', () => {
  it('MT940: a payment and its fee under one number are two movements, and overlapping days double nothing', async () => {
    const two = [':61:2611021102C250,00NTRFR1//B77', ':86:?20RECHNUNG?32MUELLER', ':61:2611021102D1,50NCHGR1//B77']
    expect(await bring(mt940(own(), two, '1000,00', '1248,50'))).toMatchObject({ status: 200, body: { imported: 2, known: 0 } })
    const overlapping = mt940(own(), [...two, ':61:2611031103D48,50NTRFR2//B78'], '1000,00', '1200,00')
    expect(await bring(overlapping)).toMatchObject({ status: 200, body: { imported: 1, known: 2 } })
    expect(await standing()).toEqual({ n: 3, balance: '1200.00' })
    expect(await bring(overlapping)).toMatchObject({ status: 409, body: { code: 'BANK_FILE_KNOWN' } })
    // the same once more with another line end is other bytes: nothing is new in it
    expect(await bring(overlapping.replaceAll('\r\n', '\n'))).toMatchObject({ status: 200, body: { imported: 0, known: 3 } })
    expect(await standing()).toEqual({ n: 3, balance: '1200.00' })
  })
  it('MT940 of another account, or with a movement missing, is refused whole', async () => {
    const one = [':61:2611021102C250,00NTRFR1//B77']
    expect(await bring(mt940('9999999999', one, '1000,00', '1250,00'))).toMatchObject({ status: 409, body: { code: 'BANK_FILE_ACCOUNT' } })
    expect(await bring(mt940(own(), one, '1000,00', '1251,00'))).toMatchObject({ status: 409, body: { code: 'BANK_CLOSING' } })
    // it follows another balance than the account's
    expect(await bring(mt940(own(), one, '900,00', '1150,00'))).toMatchObject({ status: 409, body: { code: 'BANK_BALANCE' } })
    expect(await standing()).toEqual({ n: 0, balance: '1000.00' })
  })
  it('CAMT.053: booked entries with payer and purpose; pending ones wait', async () => {
    const details =
      '<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Müller &amp; Söhne</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>Rechnung 12</Ustrd></RmtInf></TxDtls></NtryDtls>'
    const pending = entry('5.00', 'CRDT', 'P').replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>')
    const file = camt(`DE89370400${own()}`, entry('119.00', 'CRDT', 'C1', details) + entry('19.00', 'DBIT', 'C2') + pending, '1100.00')
    expect(await bring(file, 'a.xml')).toMatchObject({ status: 200, body: { imported: 2 } })
    expect(
      await w.app.db.one(
        sql`select counterparty_name as name, summary, amount::numeric(18,2)::text as amount from bank_txn where bank_account_id = ${account} and ext_ref = 'C1'`,
      ),
    ).toEqual({ name: 'Müller & Söhne', summary: 'Rechnung 12', amount: '119.00' })
    expect(await standing()).toEqual({ n: 2, balance: '1100.00' })
    expect(await bring(file.replace('</BkToCstmrStmt>', ''), 'b.xml')).toMatchObject({ status: 400, body: { code: 'FILE_DAMAGED' } })
    expect(await bring(`<!DOCTYPE a [<!ENTITY x "y">]>${camt('&x;', '', '1000.00')}`, 'c.xml')).toMatchObject({ status: 400 })
    expect(await bring('<a/>', 'd.xml')).toMatchObject({ status: 422, body: { code: 'BANK_FILE_HEAD' } })
  })
})
describe('files as people make them', () => {
  const head = '交易日期,摘要,收入,支出,对方户名\n'
  it('without numbers and balances: overlapping days double nothing, two payments of one kind on a day stay two', async () => {
    const a = '2026-11-02,货款,10.00,,A\n'
    expect(await bring(head + a + a)).toMatchObject({ body: { imported: 2 } })
    expect(await bring(head + a + a + a + '2026-11-03,货款,5.00,,B\n')).toMatchObject({ body: { imported: 2, known: 2 } })
    expect(await standing()).toEqual({ n: 4, balance: '1035.00' })
  })
  it('in GB18030 and UTF-16, and damaged letters are named', async () => {
    const gb = Buffer.concat([Buffer.from([0xbd, 0xbb, 0xd2, 0xd7, 0xc8, 0xd5, 0xc6, 0xda]), Buffer.from(',Amount\n2026-11-02,1\n')])
    expect(await bytes(gb)).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await bytes(Buffer.from('\ufeff交易日期\t金额\n2026-11-03\t2\n', 'utf16le'))).toMatchObject({ status: 200, body: { imported: 1 } })
    expect(await bring('Date,Description,Amount\n2026-11-04,M\ufffdller,3\n')).toMatchObject({ status: 422, body: { code: 'BANK_FILE_CHARSET' } })
  })
  it('of another account, another currency, an old workbook, a picture, nothing, and without a column: each with its own word', async () => {
    expect(await bring('账号：6222021001234567\n' + head + '2026-11-02,货款,10.00,,A\n')).toMatchObject({
      status: 409,
      body: { code: 'BANK_FILE_ACCOUNT', detail: `文件是尾号 4567 的账户的对账单，不是 Deutsche Bank ${n}；请换到该账户再导入` },
    })
    expect(await bring('Date,Amount,Currency\n2026-11-02,10,USD\n')).toMatchObject({ status: 409, body: { code: 'BANK_FILE_OTHERS' } })
    expect(await bytes(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toMatchObject({ status: 422, body: { code: 'BANK_FILE_OLD_BOOK' } })
    expect(await bytes(Buffer.from('%PDF-1.7'))).toMatchObject({ status: 422, body: { code: 'BANK_FILE_PICTURE' } })
    expect(await bring(head)).toMatchObject({ status: 422, body: { code: 'BANK_FILE_EMPTY' } })
    expect(await bring('日期,摘要\n2026-11-02,货款\n')).toMatchObject({ status: 422, body: { code: 'BANK_FILE_HEAD' } })
    expect(await bring('Date,Amount\n2026-11-02,"1,234.50"\n2026-11-02,"1.234,50"\n')).toMatchObject({ status: 422, body: { code: 'BANK_FILE_WRITING' } })
    expect(await bring(mt940(own(), [], '1000,00', '1000,00').replaceAll('EUR1', 'USD1'))).toMatchObject({ status: 409, body: { code: 'BANK_FILE_CURRENCY' } })
    expect(await standing()).toEqual({ n: 0, balance: '1000.00' })
  })
  it('a receipt taken back lowers the balance, and an account of a bank never falls below zero', async () => {
    expect(await bring(head + '2026-11-02,货款,10.00,,A\n2026-11-03,红冲,-10.00,,A\n')).toMatchObject({ body: { imported: 2 } })
    expect(await standing()).toEqual({ n: 2, balance: '1000.00' })
    expect(await bring(head + '2026-11-04,付款,,2000.00,A\n')).toMatchObject({ status: 422, body: { code: 'ACCOUNT_NEGATIVE' } })
  })
})
