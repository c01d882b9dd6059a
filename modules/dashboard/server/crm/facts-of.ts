import { sql, type QueryContext } from '@crossway/server-kit'
import type { CrmFacts } from '../../model/crm/compared.ts'
import { staleStores } from '../facts/read-facts.ts'
import type { CrmQuestion } from './question.ts'

/** Whose rows a board is of, when it was read, what it is compared with, and which stores of its customers tell nothing new. */
export const crmFacts = async ({ app }: Pick<QueryContext, 'app'>, q: CrmQuestion): Promise<CrmFacts> => ({
  limited: q.limited,
  asOf: new Date().toISOString(),
  before: q.before,
  late: await staleStores(app.db, sql`st.customer_id in (select c.id from customer c where ${q.customer})`),
})
