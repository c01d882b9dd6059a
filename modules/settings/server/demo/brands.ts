import { addDays } from '@crossway/kernel'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import { demoBrands } from './brand-list.ts'
import type { Pick } from './pick.ts'

/** 46 brands with 70 marks and their authorisations, some about to end. Answers the brands' ids by name. */
export async function seedBrands(tx: Tx, pick: Pick, companies: readonly number[], today: string): Promise<Map<string, number>> {
  const rows = demoBrands.map(([name, zh], i) => ({
    code: `BR${String(i + 1).padStart(3, '0')}`,
    name,
    name_en: name,
    company_id: i >= 40 ? companies[1] : null,
    level: i < 4 ? 'S' : i < 12 ? 'A' : i < 24 ? 'B' : 'C',
    website: `https://www.${name.toLowerCase()}.example`,
    story: `${zh}：${name} 专注于日常好物。`,
    status: i === 44 ? 'suspended' : i === 45 ? 'ended' : 'active',
  }))
  const ids = await tx.rows<{ id: number }>(
    insertMany(
      'brand',
      { code: 'text', name: 'text', name_en: 'text', company_id: 'bigint', level: 'text', website: 'text', story: 'text', status: 'text' },
      rows,
      sql.raw('returning id'),
    ),
  )
  const byName = new Map(demoBrands.map(([name], i) => [name, ids[i]!.id]))
  await seedTrademarks(tx, pick, [...byName.values()], today)
  return byName
}

const nice: Readonly<Record<string, number>> = { K: 21, H: 20, P: 18, O: 22, A: 12, B: 3 }
const countries = ['US', 'CN', 'DE', 'GB', 'JP'] as const

async function seedTrademarks(tx: Tx, pick: Pick, brands: readonly number[], today: string): Promise<void> {
  const rows = Array.from({ length: 70 }, (_, i) => {
    const b = i % brands.length
    const round = Math.floor(i / brands.length)
    const state = i % 11 === 7 ? 'applied' : i % 17 === 9 ? 'published' : i % 29 === 11 ? 'refused' : 'registered'
    const applied = addDays(today, -pick.int(300, 2400))
    return {
      brand_id: brands[b],
      country: countries[round === 0 ? 0 : 1 + (i % 4)],
      class_no: nice[demoBrands[b]![2]],
      reg_no: String(pick.int(4_800_000, 7_600_000) + i),
      applicant: `${demoBrands[b]![1]}品牌管理有限公司`,
      status: state,
      apply_date: applied,
      reg_date: state === 'registered' ? addDays(applied, 260) : null,
      valid_to: state === 'registered' ? (i % 23 === 5 ? addDays(today, pick.int(20, 85)) : addDays(applied, 260 + 3652)) : null,
    }
  })
  await insertAll(
    tx,
    'trademark',
    {
      brand_id: 'bigint',
      country: 'text',
      class_no: 'integer',
      reg_no: 'text',
      applicant: 'text',
      status: 'text',
      apply_date: 'date',
      reg_date: 'date',
      valid_to: 'date',
    },
    rows,
  )
}

/** Letters by which the store accounts and our companies may sell the brands; four end within two months, two have ended. */
export async function seedAuthorizations(
  tx: Tx,
  pick: Pick,
  accounts: readonly { readonly id: number; readonly brand: number }[],
  today: string,
): Promise<void> {
  const rows = accounts.map((a, i) => {
    const to = i % 8 === 3 ? addDays(today, pick.int(5, 58)) : i % 16 === 9 ? addDays(today, -pick.int(3, 40)) : addDays(today, pick.int(120, 620))
    return {
      code: `SQ${String(i + 1).padStart(4, '0')}`,
      brand_id: a.brand,
      to_type: 'store_account',
      to_store_account_id: a.id,
      from: addDays(to, -730),
      to,
      status: to < today ? 'expired' : to <= addDays(today, 60) ? 'expiring' : 'valid',
    }
  })
  await insertAll(
    tx,
    'brand_authorization',
    { code: 'text', brand_id: 'bigint', to_type: 'text', to_store_account_id: 'bigint', from: 'date', to: 'date', status: 'text' },
    rows,
  )
}
