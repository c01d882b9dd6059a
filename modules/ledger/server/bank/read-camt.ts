import { elementAt, elementsOf, readXml, type XmlNode } from '@crossway/server-kit'
import { isDay, num, type Num } from '@crossway/kernel'
import { referenceOf, signedOf, type Statement, type StatementProblem, type StatementRow } from '../../model/bank-statement.ts'

const textAt = (node: XmlNode | undefined, ...path: string[]): string => elementAt(node, ...path)?.text ?? ''
const accountOf = (account: XmlNode | undefined): string => textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id')
const amountForm = /^\d{1,13}(\.\d{1,5})?$/
const dayOf = (node: XmlNode | undefined): string => (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10)
const isCredit = (node: XmlNode): boolean => textAt(node, 'CdtDbtInd') === 'CRDT'

/** A balance of the statement by its code: OPBD or PRCD in front, CLBD behind. */
function balanceOf(statement: XmlNode, ...codes: string[]): Num | undefined {
  for (const code of codes) {
    const found = elementsOf(statement, 'Bal').find((b) => textAt(b, 'Tp', 'CdOrPrtry', 'Cd') === code)
    const text = textAt(found, 'Amt')
    if (found && amountForm.test(text)) return num(text).times(isCredit(found) ? 1 : -1)
  }
  return undefined
}
/** The other side of a movement: who pays us, or whom we pay. */
function partyOf(details: XmlNode | undefined, came: boolean): { name: string; account: string } {
  const parties = elementAt(details, 'RltdPties')
  const party = elementAt(parties, came ? 'Dbtr' : 'Cdtr')
  return { name: textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm'), account: accountOf(elementAt(parties, came ? 'DbtrAcct' : 'CdtrAcct')) }
}

function rowOf(entry: XmlNode, row: number, currency: string): StatementRow | StatementProblem {
  const wrong = (column: string, value: string): StatementProblem => ({ kind: 'cell', row, column, value: value.slice(0, 60) })
  const amount = textAt(entry, 'Amt')
  if (!amountForm.test(amount)) return wrong('Amt', amount)
  const day = dayOf(elementAt(entry, 'BookgDt')) || dayOf(elementAt(entry, 'ValDt'))
  if (!isDay(day)) return wrong('BookgDt', day)
  const sign = textAt(entry, 'CdtDbtInd')
  if (sign !== 'CRDT' && sign !== 'DBIT') return wrong('CdtDbtInd', sign)
  const details = elementAt(entry, 'NtryDtls', 'TxDtls')
  const party = partyOf(details, sign === 'CRDT')
  const words = elementsOf(elementAt(details, 'RmtInf'), 'Ustrd')
    .map((u) => u.text)
    .join(' ')
  const told = [textAt(entry, 'AcctSvcrRef'), textAt(details, 'Refs', 'AcctSvcrRef'), textAt(details, 'Refs', 'TxId'), textAt(entry, 'NtryRef')]
  return {
    row,
    day,
    direction: sign === 'CRDT' ? 'in' : 'out',
    amount: num(amount).toFixed(4),
    currency,
    balance: null,
    counterparty_name: party.name.slice(0, 120) || null,
    counterparty_account: party.account.slice(0, 60) || null,
    summary: (words || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf')).slice(0, 300) || null,
    ext_ref: told.map(referenceOf).find((r) => r !== null) ?? null,
  }
}

/** Statements of an account in CAMT.053: what is booked, oldest statement first; opening balance and movements must make the closing balance. */
export function readCamt(text: string, currency: string, ours: (account: string) => boolean): Statement | StatementProblem {
  const rows: StatementRow[] = []
  let others = 0
  let account: string | null = null
  let reached: Num | undefined
  let n = 0
  const message = elementAt(readXml(text), 'BkToCstmrStmt')
  if (!message) return { kind: 'head' }
  const openedOn = (s: XmlNode): string => textAt(s, 'FrToDt', 'FrDtTm') || textAt(s, 'CreDtTm')
  const statements = elementsOf(message, 'Stmt').toSorted((a, b) => openedOn(a).localeCompare(openedOn(b)))
  for (const s of statements) {
    const entries = elementsOf(s, 'Ntry')
    const whose = accountOf(elementAt(s, 'Acct'))
    const mine = ours(whose)
    if (mine || account === null) account = whose
    if (!mine) {
      others += entries.length
      continue
    }
    const told = textAt(s, 'Acct', 'Ccy') || elementAt(s, 'Bal', 'Amt')?.attributes.Ccy
    if (told && told !== currency) return { kind: 'currency', currency: told }
    const opening = balanceOf(s, 'OPBD', 'PRCD')
    const closing = balanceOf(s, 'CLBD')
    if (opening && reached && !opening.eq(reached)) return { kind: 'balance', row: n + 1 }
    let balance = opening
    for (const entry of entries) {
      n++
      const state = textAt(entry, 'Sts') || textAt(entry, 'Sts', 'Cd')
      if (state && state !== 'BOOK') continue
      if ((elementAt(entry, 'Amt')?.attributes.Ccy ?? currency) !== currency) {
        others++
        continue
      }
      const row = rowOf(entry, n, currency)
      if ('kind' in row) return row
      if (num(row.amount).isZero()) continue
      balance = balance?.plus(signedOf(row))
      rows.push({ ...row, balance: balance?.toFixed(4) ?? null })
    }
    if (opening && closing && balance && !closing.eq(balance))
      return { kind: 'closing', opening: opening.toFixed(2), closing: closing.toFixed(2), sum: balance.toFixed(2) }
    reached = balance
  }
  return { rows, others, account }
}
