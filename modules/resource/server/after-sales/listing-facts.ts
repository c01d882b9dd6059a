import { sql, type Tx } from '@crossway/server-kit'

/** The one article of a listing; a bundle of several has none. */
export const mskuById = async (tx: Tx, msku: number): Promise<number | null> =>
  (await tx.maybe<{ sku: number }>(sql`select min(sku_id) as sku from msku_sku where msku_id = ${msku}::bigint having count(*) = 1`))?.sku ?? null
