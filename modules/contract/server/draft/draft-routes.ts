import { readRecord, route, type App, type ServerModule } from '@crossway/server-kit'
import { createDraftFromCustomer } from './draft-from-customer.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** A salesman turns a customer of his into a draft (customer.md working, 转合同). */
export function draftRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/contract-draft/from-customer',
      status: 201,
      node: 'contractDraft/add',
      summary: 'Draft a contract with what a customer’s record says; the draft that is open already is answered again',
      body: {
        type: 'object',
        required: ['customer'],
        additionalProperties: false,
        properties: { customer: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
      },
    },
    async ({ ctx, req }) => {
      const id = Number((req.body as { customer: number }).customer)
      await readRecord({ app, ctx }, app.registry.resource('customer'), id)
      return { id: await app.db.tx((tx) => createDraftFromCustomer({ app, tx, ctx }, id)) }
    },
  )
}
