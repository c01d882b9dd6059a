import { plainRef } from '@crossway/kernel'
import type { Lang, RowOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { nameKey } from '../../model/name-key.ts'
import type { supplier } from '../../model/supplier.resource.ts'
import { isUscc } from '../../model/uscc.ts'

type Draft = Record<string, unknown>
interface BankLine {
  readonly id?: number
  readonly account_no: string
  readonly bank: string
  readonly account_name: string
  readonly currency: string
  readonly is_default: boolean
}

/** Identity of a supplier: name key and credit code are his alone, a company in China has a code whose check character is right. */
export async function checkIdentity(run: Runner, before: RowOf<typeof supplier> | undefined, draft: Draft): Promise<void> {
  const now = { ...before, ...draft } as Draft
  if (typeof draft.uscc === 'string') draft.uscc = draft.uscc.toUpperCase()
  if (typeof draft.name === 'string') draft.name_key = nameKey(draft.name)
  if (now.country === 'CN' && now.supplier_type !== 'individual') {
    if (!now.uscc) throw refuse.USCC_REQUIRED({}, 'uscc')
    if (draft.uscc && !isUscc(draft.uscc as string)) throw refuse.BAD_USCC({}, 'uscc')
  }
  if (now.country !== 'CN' && now.uscc) throw refuse.USCC_ABROAD({}, 'uscc')
  const duplicate = await run.maybe<{ no: string; name: string; by: string }>(sql`
    select no, name, case when name_key = ${(draft.name_key as string | undefined) ?? null} then 'name' else 'uscc' end as by from supplier
    where id <> ${before?.id ?? 0} and (name_key = ${(draft.name_key as string | undefined) ?? null} or uscc = ${(draft.uscc as string | undefined) ?? null}) limit 1`)
  if (duplicate) throw refuse.SUPPLIER_EXISTS({ no: duplicate.no, name: duplicate.name }, duplicate.by)
}

/** Contacts and banks of the draft: one primary contact, one default account a currency; the only one is it without saying. */
export function settleLines(draft: Draft): void {
  const contacts = draft.contacts as { is_primary: boolean }[] | undefined
  if (contacts?.length) {
    const primary = contacts.filter((c) => c.is_primary).length
    if (primary > 1) throw refuse.PRIMARY_CONTACT({}, 'contacts')
    if (primary === 0) contacts[0]!.is_primary = true
  }
  const banks = draft.banks as (BankLine & { is_default: boolean })[] | undefined
  for (const currency of new Set(banks?.map((b) => b.currency))) {
    const own = banks!.filter((b) => b.currency === currency)
    const defaults = own.filter((b) => b.is_default).length
    if (defaults > 1) throw refuse.DEFAULT_BANK({ currency }, 'banks')
    if (defaults === 0) Object.assign(own[0]!, { is_default: true })
  }
}

/** Accounts that are new or changed are unverified again and remember who typed them in. */
export function markEditedBanks(before: RowOf<typeof supplier> | undefined, draft: Draft, editor: number): void {
  const old = new Map((before?.banks ?? []).map((b) => [b.id, b]))
  for (const line of (draft.banks ?? []) as (BankLine & Draft)[]) {
    const was = line.id === undefined ? undefined : old.get(line.id)
    const same = was && (['account_name', 'bank', 'branch', 'account_no', 'currency', 'swift'] as const).every((f) => (was[f] ?? null) === (line[f] ?? null))
    if (!same) Object.assign(line, { verify_state: 'unverified', edited_by: editor, verified_by: null, verified_on: null })
  }
}

/** Certificates that are new or changed are unverified again and remember who entered them. */
export function markEditedCertificates(before: RowOf<typeof supplier> | undefined, draft: Draft, editor: number): void {
  const plain = (v: unknown): unknown => plainRef(v) ?? null
  const old = new Map((before?.certificates ?? []).map((c) => [c.id, c as unknown as Draft]))
  for (const line of (draft.certificates ?? []) as (Draft & { id?: number })[]) {
    const was = line.id === undefined ? undefined : old.get(line.id)
    if (!was || ['file_type', 'no', 'valid_to', 'file'].some((f) => plain(was[f]) !== plain(line[f])))
      Object.assign(line, { verify_state: 'unverified', edited_by: editor, verified_by: null })
  }
}

const relations = {
  legal_rep: { 'zh-cn': '法人', en: 'legal representative' },
  bank: { 'zh-cn': '银行账号', en: 'bank account' },
} as const

/** Asks about a bank account that another supplier has, and on a new supplier about anything shared with a blacklisted one. */
export async function askAboutRelations(
  run: Runner,
  lang: Lang,
  before: RowOf<typeof supplier> | undefined,
  draft: Draft,
  confirmed: ReadonlySet<string>,
): Promise<void> {
  const known = new Set(before?.banks.map((b) => b.account_no))
  const accounts = ((draft.banks ?? []) as BankLine[]).map((b) => b.account_no).filter((no) => no !== undefined && !known.has(no))
  if (accounts.length && !confirmed.has('SUPPLIER_BANK_SHARED')) {
    const duplicate = await run.maybe<{ no: string; name: string }>(
      sql`select s.no, s.name from supplier_bank b join supplier s on s.id = b.supplier_id where b.account_no = any(${accounts}::text[]) and s.id <> ${before?.id ?? 0} and s.status not in ('blacklist', 'archived') limit 1`,
    )
    if (duplicate) throw refuse.SUPPLIER_BANK_SHARED({ no: duplicate.no, name: duplicate.name })
  }
  if (before || confirmed.has('SUPPLIER_BLACK_RELATED')) return
  const black = await run.maybe<{ name: string; what: keyof typeof relations }>(sql`
    select s.name, case when s.legal_rep = ${(draft.legal_rep as string | undefined) ?? null} then 'legal_rep' else 'bank' end as what from supplier s
    where s.status = 'blacklist' and (s.legal_rep = ${(draft.legal_rep as string | undefined) ?? null} or exists (select 1 from supplier_bank b where b.supplier_id = s.id and b.account_no = any(${accounts}::text[]))) limit 1`)
  if (black) throw refuse.SUPPLIER_BLACK_RELATED({ name: black.name, what: relations[black.what][lang] })
}
