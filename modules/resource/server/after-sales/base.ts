import { sql, type Tx } from '@crossway/server-kit'

/** Cost type that claims are booked under, on the line of other expense. */
export const writeAfterSaleCost = (tx: Tx): Promise<void> =>
  tx
    .run(sql`
    insert into cost_type (code, name, name_en, direction, pl_line_id, active)
    select 'after_sale', '售后成本', 'After-sales cost', 'expense', l.id, true from pl_line l where l.code = 'L1502' and not exists (select 1 from cost_type c where c.code = 'after_sale' or c.name = '售后成本')`)
    .then(() => undefined)
