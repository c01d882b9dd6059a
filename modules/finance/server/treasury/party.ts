import { sql, type Runner } from '@crossway/server-kit'
import { refuseTreasury as refuse } from '../../model/treasury/errors.ts'

export interface Party {
  readonly type: 'customer' | 'supplier' | 'provider' | 'other'
  readonly id: number
  readonly name: string
}
interface Payer {
  readonly party_type: Party['type']
  readonly customer?: number | null
  readonly supplier?: number | null
  readonly provider?: number | null
  readonly payer_name: string
}
const words = { customer: '客户 / customer', supplier: '供应商 / supplier', provider: '物流商 / provider' } as const

/** Who paid, by his record; somebody whom we keep no record of is known by name only. */
export async function partyOf(run: Runner, p: Payer): Promise<Party> {
  if (p.party_type === 'other') return { type: 'other', id: 0, name: p.payer_name }
  const id = p[p.party_type]
  if (!id) throw refuse.SK_PARTY({ party: words[p.party_type] }, p.party_type)
  const { name } = await run.one<{ name: string }>(sql`select name from ${sql.id(p.party_type)} where id = ${id}::bigint`)
  return { type: p.party_type, id, name }
}
/** Names compare without blanks, brackets of either width and case: 深圳跨途（中国）有限公司 is the same in every bank's writing. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s()]/g, '')
    .toLowerCase()
export const sameName = (a: string, b: string): boolean => plain(a) === plain(b)
