import { isDay, num } from '@crossway/kernel'
import { referenceOf, signedOf, type Statement, type StatementProblem, type StatementRow } from './bank-statement.ts'

interface Field {
  readonly tag: string
  readonly line: number
  value: string
}
/** Fields `:tag:value` with their line; a line without a tag goes on with the field before it. Envelopes of SWIFT ({1:…}{4:) and `-}` are left out. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^(\{\d:[^}]*\})*\{4:/, '').trimEnd()
    const tagged = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (tagged) fields.push({ tag: tagged[1]!, line: i + 1, value: tagged[2]! })
    else if (fields.length && !/^-\}?/.test(line)) fields.at(-1)!.value += `\n${line}`
  }
  return fields
}
const day6 = (s: string): string => `20${s.slice(0, 2)}-${s.slice(2, 4)}-${s.slice(4, 6)}`
const amount = (s: string): string => num(s.replace(',', '.').replace(/\.$/, '')).toFixed(4)
const balanceForm = /^([CD])(\d{6})([A-Z]{3})(\d{1,13},\d{0,4})$/
const movementForm = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,13},\d{0,4})([A-Z]\w{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/

/** What field 86 tells: German subfields ?20…?33, Dutch /NAME/…/, or plain words. */
function detailsOf(text: string): { name: string; account: string; summary: string } {
  const joined = text.replaceAll('\n', '')
  const sub = (from: number, to: number): string =>
    [...joined.matchAll(/\?(\d{2})([^?]*)/g)]
      .filter((m) => Number(m[1]) >= from && Number(m[1]) <= to)
      .map((m) => m[2]!)
      .join('')
      .trim()
  if (/\?\d{2}/.test(joined)) return { name: sub(32, 33), account: sub(31, 31), summary: sub(20, 29) || sub(0, 0) }
  const word = (...keys: string[]): string => keys.map((k) => new RegExp(`/${k}/([^/]*)`).exec(joined)?.[1]?.trim()).find(Boolean) ?? ''
  return { name: word('NAME', 'BENM//NAME', 'ORDP//NAME'), account: word('IBAN', 'ACCT'), summary: text.replaceAll('\n', ' ').trim() }
}

/** Whether a text is a customer statement message of SWIFT. */
export const isMt940 = (text: string): boolean => /^(\{1:|\s*:20:)/.test(text) && /^:25:/m.test(text) && /^:60[FM]:/m.test(text)

/** Statements of an account in MT940: opening balance, movements, closing balance, which must be the sum; the statements follow one another. */
export function readMt940(text: string, currency: string, ours: (account: string) => boolean): Statement | StatementProblem {
  const rows: StatementRow[] = []
  let others = 0
  let account: string | null = null
  let mine = false
  let opening = num(0)
  let balance = num(0)
  let before = ''
  for (const f of fieldsOf(text)) {
    // field 86 behind a closing balance is of the statement, not of its last movement
    const tells = f.tag === '86' && before === '61'
    before = f.tag
    const wrong: StatementProblem = { kind: 'cell', row: f.line, column: `:${f.tag}:`, value: f.value.slice(0, 60) }
    if (f.tag === '25') {
      mine = ours(f.value.trim())
      if (mine || account === null) account = f.value.trim()
    } else if (!mine) {
      if (f.tag === '61') others++
    } else if (/^6[02][FM]$/.test(f.tag)) {
      const b = balanceForm.exec(f.value.trim())
      if (!b) return wrong
      if (b[3] !== currency) return { kind: 'currency', currency: b[3]! }
      const told = num(amount(b[4]!)).times(b[1] === 'C' ? 1 : -1)
      if (f.tag.startsWith('62')) {
        if (!told.eq(balance)) return { kind: 'closing', opening: opening.toFixed(2), closing: told.toFixed(2), sum: balance.toFixed(2) }
      } else {
        if (rows.length && !told.eq(balance)) return { kind: 'balance', row: f.line }
        opening = balance = told
      }
    } else if (f.tag === '61') {
      const m = movementForm.exec(f.value.trimEnd())
      if (!m || !isDay(day6(m[1]!))) return wrong
      const row = { day: day6(m[1]!), direction: /^(C|EC|RD)$/.test(m[3]!) ? ('in' as const) : ('out' as const), amount: amount(m[5]!) }
      if (num(row.amount).isZero()) continue
      balance = balance.plus(signedOf(row))
      rows.push({
        ...row,
        row: f.line,
        currency,
        balance: balance.toFixed(4),
        counterparty_name: null,
        counterparty_account: null,
        summary: m[9]?.replaceAll('\n', ' ').trim().slice(0, 300) || null,
        ext_ref: referenceOf(m[8]?.trim() || m[7]!.trim()),
      })
    } else if (tells && rows.length) {
      const d = detailsOf(f.value)
      const last = rows.pop()!
      rows.push({
        ...last,
        counterparty_name: d.name.slice(0, 120) || last.counterparty_name,
        counterparty_account: d.account.slice(0, 60) || last.counterparty_account,
        summary: d.summary.slice(0, 300) || last.summary,
      })
    }
  }
  return { rows, others, account }
}
