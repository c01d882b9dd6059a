import { num, round } from '@crossway/kernel'

/** What an account's registration must hold, by region: 28 items in North America, 36 in Europe, 30 in Japan (settings.md amzRegisterInfo). */
const everywhere = [
  'party',
  'legal_name_zh',
  'legal_name_en',
  'uscc',
  'establish_date',
  'licence_file',
  'licence_valid_to',
  'address_zh',
  'address_en',
  'legal_rep',
  'id_type',
  'id_no',
  'id_files',
  'birthday',
  'rep_address',
  'utility_bill',
  'owners',
  'email',
  'email_holder',
  'phone',
  'sim_holder',
  'card_bank',
  'card_last4',
  'card_expiry',
  'payout_account',
  'psp',
  'merchant_id',
  'two_factor_sources',
] as const
const europe = ['recovery_email', 'taxes', 'eprs', 'marketplaces', 'seller_name', 'plan', 'registered_at', 'deposit_currency'] as const
const japan = ['taxes', 'recovery_email'] as const
export const requiredItems = (region: string): readonly string[] =>
  region === 'EU' ? [...everywhere, ...europe] : region === 'FE' ? [...everywhere, ...japan] : everywhere

const filled = (v: unknown): boolean => (Array.isArray(v) ? v.length > 0 : v !== null && v !== undefined && v !== '')

/** How much of the required is there, in percent, and what is missing. */
export function completeness(region: string, row: Readonly<Record<string, unknown>>): { readonly pct: string; readonly missing: readonly string[] } {
  const items = requiredItems(region)
  const party = row['entity_type'] === 'ours' ? 'company' : 'customer'
  const missing = items.map((n) => (n === 'party' ? party : n)).filter((n) => !filled(row[n]))
  return {
    pct: round(
      num(items.length - missing.length)
        .times(100)
        .div(items.length),
      2,
    ).toFixed(2),
    missing,
  }
}
