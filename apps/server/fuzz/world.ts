import { createTestApp, type TestApp } from '@crossway/test-kit'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'
import { callersOf, type Caller } from './callers.ts'
import { operationsOf, type Document, type Operation } from './operations.ts'
import { seedRows, type OwnRows } from './own-rows.ts'

export interface Fixture {
  readonly t: TestApp
  readonly callers: readonly Caller[]
  readonly operations: readonly Operation[]
  readonly rows: OwnRows
}

/** The real application of this build with the demo company's accounts and roles, and a few rows of every record. */
export async function makeFixture(): Promise<Fixture> {
  const t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  for (const m of modules.filter((x) => ['platform', 'settings', 'organization', 'ledger'].includes(x.model.name)))
    if (m.demo) await t.app.db.tx((tx) => m.demo!({ app: t.app, tx, rand: randomSource(20261120), created, today: testDay }))
  const rows = await seedRows(t.app)
  const callers = await callersOf(t)
  const doc = (await t.http.inject({ url: '/api/openapi.json', headers: callers[1]!.headers() })).json() as Document
  return { t, callers, operations: operationsOf(t.app, doc), rows }
}
