import { sql, type Tx } from '@crossway/server-kit'

interface Promoted {
  readonly project: number
  readonly msku: number
}

/** Those who start or activate the same listing for the same project and goal at once meet here. All that one transaction wants it asks for at once, by the order of listings. */
export async function lockObjects(tx: Tx, what: readonly Promoted[], goal: string): Promise<void> {
  const keys = [...what].sort((a, b) => a.msku - b.msku).map((o) => `promotion_object ${o.project} ${o.msku} ${goal}`)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(k, 0)) from unnest(${keys}::text[]) with ordinality x(k, n)`)
}
