import { sql, type Sql } from '@crossway/server-kit'

let pieces: ((skuColumn: string) => Sql) | undefined
/** Port: buying tells how many pieces of an article are ordered and still to come, as an expression over the given column (warehouse.md A2, on order). */
export const registerOnOrder = (of: (skuColumn: string) => Sql): void => void (pieces = of)
export const onOrder = (skuColumn: string): Sql => pieces?.(skuColumn) ?? sql.raw('null::int')
