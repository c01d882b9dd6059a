import { sql, type Runner } from '@crossway/server-kit'
import type { Party } from './contract-paper.ts'

/** Both sides as the paper names them: the customer as he stood when the terms were written, our company as it is. */
export async function partiesOf(
  run: Runner,
  doc: { readonly party_a: unknown; readonly company: { readonly id: number } },
): Promise<{ party_a: Party; party_b: Party }> {
  const a = (doc.party_a ?? {}) as Partial<Party>
  const party_b = await run.one<Party>(sql`select name, uscc, address, legal_rep from company where id = ${doc.company.id}`)
  return { party_a: { name: a.name ?? '', uscc: a.uscc ?? null, address: a.address ?? null }, party_b }
}
