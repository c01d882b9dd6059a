import { seedAll, type DemoCall } from '@crossway/server-kit'
import { sealedPersonal, type Personal } from '../personal.ts'

const given = ['James', 'Maria', 'Anna', 'Kevin', 'Sarah', 'Thomas', 'Laura', 'Emma', 'David', 'Robert'] as const
const family = ['Miller', 'Garcia', 'Clark', 'Nguyen', 'Wright', 'Lopez', 'Baker'] as const
const streets = ['Main St', 'Oak Ave', 'Maple Dr', 'Park Rd', 'Lake View'] as const

/** Who receives the demo's order of this number; nobody real. */
export const recipientOf = (i: number): Personal => ({
  buyer_name: `${given[i % 10]!} ${family[i % 7]!}`,
  phone: `+1 202 555 ${1000 + (i % 9000)}`,
  email: `${given[i % 10]!.toLowerCase()}.${family[i % 7]!.toLowerCase()}@example.invalid`,
  address1: `${(i % 9) + 1}${String(i % 100).padStart(2, '0')} ${streets[i % 5]!}`,
})

const waits = new Set(['unpaid', 'review', 'hold', 'ready'])
/** Sealed for orders that still have to leave: they are pushed and looked at; those of the past are past their time of keeping. */
export const demoRecipients = ({ app, tx }: DemoCall, made: readonly { readonly id: number; readonly o: { readonly status: string } }[]): Promise<unknown> =>
  seedAll(
    tx,
    'mc_order_personal',
    made.flatMap((m, i) => (waits.has(m.o.status) ? [{ order_id: m.id, sealed: sealedPersonal(app, m.id, recipientOf(i)) }] : [])),
  )
