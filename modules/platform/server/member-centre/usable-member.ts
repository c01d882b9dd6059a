import { sql } from '@crossway/server-kit'
import { networkTest } from '../session/place-rule.ts'

/** Condition over `m`: enabled, and today is among the days of the account. */
export const usableToday = sql.raw(
  `(m.status = 'enabled' and (m.valid_from is null or m.valid_from <= current_date) and (m.valid_to is null or m.valid_to >= current_date))`,
)
/** Addresses and networks that a member may come from; none = anywhere. */
export const mayComeFrom = (networks: readonly string[] | null, ip: string): boolean => networkTest(networks ?? [])?.(ip) ?? true
