/** How the account stands with the supplier who is paid: looked at, changed lately, not looked at, not his. */
export const payeeChecks = ['verified', 'recent', 'unverified', 'unlisted'] as const

/** A payee as modules freeze it, each under names of its own. */
export type PayeeAccount = Readonly<Record<string, unknown>>

/** The first of some names that says something. */
export const payeeText = (account: PayeeAccount | null | undefined, ...names: string[]): string =>
  names
    .map((k) => account?.[k])
    .find((v): v is string => typeof v === 'string' && v.trim() !== '')
    ?.trim() ?? ''

export const payeeNumber = (account: PayeeAccount | null | undefined): string => payeeText(account, 'account_no', 'account', 'iban').replaceAll(/\s/g, '')

/** What whoever approves may see of the number that is paid to, also without the class of bank data: its last four digits (mobile.md scenario 12). A number that is not longer stays closed. */
export function payeeTail(account: PayeeAccount | null | undefined): string | null {
  const no = payeeNumber(account)
  if (!no) return null
  // the end of an e-mail address is that of its provider: what is before it tells whose it is
  const own = no.includes('@') ? no.slice(0, no.indexOf('@')) : no
  return own.length > 4 ? `**** ${own.slice(-4)}` : '****'
}
