import type { AnyResource } from '@crossway/kernel'
import { revealRoute, type App, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { personalFields, readPersonal, type Person } from './sealed-personal.ts'

/** Values that a person may see in clear on one day (resource.md customerInformation, reveal). */
const most = { n: 30, over: ['buyer', 'consumer', 'after_card_claim'], refuse: refuse.BUYER_REVEALS }

/** One sealed value in clear, with the reason that the log keeps. */
export const revealPerson = (
  http: Parameters<NonNullable<ServerModule['routes']>>[0],
  app: App,
  o: { readonly who: Person; readonly record: AnyResource; readonly node: string },
): void =>
  revealRoute(http, app, {
    module: 'resource',
    node: o.node,
    summary: `One value that names a ${o.who}, in clear for half a minute; logged with its reason`,
    record: o.record,
    fields: personalFields,
    seconds: 30,
    most,
    read: async ({ tx }, id, field) => {
      const value = await readPersonal({ app, run: tx }, o.who, id, field)
      if (value === null) throw refuse.BUYER_PURGED()
      return value
    },
  })
