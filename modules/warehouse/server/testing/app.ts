import { defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import type { Ctx, ServerModule } from '@crossway/server-kit'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { model as ledger } from '@crossway/ledger/model'
import { model as product } from '@crossway/product/model'
import { model as project } from '@crossway/project/model'
import { model as settings } from '@crossway/settings/model'
import { server } from '../warehouse-server.ts'

const named = (name: string, subtitle: string): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', subtitle, fields: { name: f.text(), [subtitle]: f.text({ optional: true }) } })
/** Records of modules that this one does not use but whose people and parties its documents name. */
const others: ModuleModel = {
  name: 'other',
  pages: [],
  labels: {},
  resources: [named('employee', 'emp_no'), named('department', 'code'), named('customer', 'short_name')],
}
const only = (model: ModuleModel): ServerModule => ({ model })

/** Who calls by HTTP; tests put somebody else here. */
export const caller: { ctx: Ctx } = { ctx: superCtx() }

/** This module over the definitions of the lower ones, on a database of its own. */
export const makeApp = (): Promise<TestApp> =>
  createTestApp([only(others), only(settings), only(ledger), only(product), only(project), server], {
    base: false,
    auth: () => ({ authenticate: async () => caller.ctx }),
  })
