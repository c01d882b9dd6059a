import { sql } from '@crossway/server-kit'
import type { ReceivableCut } from '@crossway/ledger/server'
import { kindOfSource, type ReceivableCutName } from '../../model/receivable/breakdown.ts'

/** The project that a receivable is of, else its customer, says who answers for it. */
const answering = `left join project j on j.id = o.project_id left join customer c on o.project_id is null and o.party_type = 'customer' and c.id = o.party_id`
const kinds = Object.entries(kindOfSource)

/** By what receivables are ranked (dashboard.md receivableStatistics: table, kind). */
export const cutOf: Readonly<Record<ReceivableCutName, ReceivableCut>> = {
  owner: {
    key: sql.raw(`coalesce(e.id::text, '')`),
    title: sql.raw('e.name'),
    joins: sql.raw(`${answering} left join employee e on e.id = coalesce(j.leader_id, c.owner_id)`),
  },
  department: {
    key: sql.raw(`coalesce(d.id::text, '')`),
    title: sql.raw('d.name'),
    joins: sql.raw(`${answering} left join department d on d.id = coalesce(j.department_id, c.department_id)`),
  },
  company: { key: sql.raw('o.company_id::text'), title: sql.raw('coalesce(y.short_name, y.name)'), joins: sql.raw('join company y on y.id = o.company_id') },
  kind: {
    key: sql.raw(`coalesce(k.kind, 'other')`),
    title: sql.raw('k.kind'),
    joins: sql`left join contract_receivable fee on o.source_type = 'contract_receivable' and fee.id = o.source_id
      left join unnest(${kinds.map(([source]) => source)}::text[], ${kinds.map(([, kind]) => kind)}::text[]) as k(source, kind) on k.source = coalesce('fee:' || fee.fee_type, o.source_type)`,
  },
}
