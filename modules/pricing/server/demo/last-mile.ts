import { num } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { lastMileRate } from '../../model/channel-fee-template.resource.ts'

/** What three carriers take for the last leg: eight zones by twelve weights each; written once carriers are there. */
export async function seedLastMile(call: DemoCall): Promise<void> {
  const carriers = await call.tx.rows<{ id: number }>(
    sql`select id from provider where status = 'active' order by (types && '{last_mile,overseas_wh}'::text[]) desc, id limit 3`,
  )
  const weights = ['0.25', '0.5', '0.75', '1', '1.5', '2', '3', '5', '7.5', '10', '15', '22.5']
  await seed(
    call,
    lastMileRate,
    carriers.flatMap(({ id: provider }, c) =>
      Array.from({ length: 8 }, (_, zone) => zone + 1).flatMap((zone) =>
        weights.map((max_kg, w) => ({
          provider,
          service: ['Ground', 'SurePost', 'Home'][c]!,
          zone: String(zone),
          max_kg,
          currency: 'USD',
          fee: num('4.10').plus(num('0.32').times(zone)).plus(num('0.55').times(w)).plus(num('0.15').times(c)).toFixed(2),
          fuel_pct: ['15', '12', '16.5'][c]!,
          residential_fee: c === 2 ? '0' : '0.60',
          oversize_fee: '12.00',
        })),
      ),
    ),
  )
}
