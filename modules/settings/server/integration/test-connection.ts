import type { App } from '@crossway/server-kit'
import { connectionSecret, testOf, type Connection } from './connections.ts'
import { recordCall } from './record-call.ts'
import { secretFields } from '../../model/integration/secret-fields.ts'

export interface TestAnswer {
  readonly ok: boolean
  readonly ms: number
  /** The service's reason against it, or what is missing here. */
  readonly why: string | null
}

/** Tries a connection and writes down what came of it. A mock always answers; a secret that does not open any more is an error of the connection. */
export async function testConnection(app: App, connection: Connection): Promise<TestAnswer> {
  const began = performance.now()
  let why: string | null = null
  try {
    // every secret must open, whichever the call uses
    for (const field of secretFields[connection.type]) await connectionSecret({ app, run: app.db }, connection.id, field)
    const test = testOf(connection.type)
    if (connection.environment !== 'mock') {
      if (test) await test({ app, connection })
      else why = '该类型尚无测试方法 / no test for this type yet'
    }
  } catch (e) {
    why = e instanceof Error ? e.message : String(e)
  }
  const ms = Math.round(performance.now() - began)
  await recordCall(app.db, connection.id, { operation: 'test', ok: why === null, ms, auth: true, ...(why === null ? {} : { error: why }) })
  return { ok: why === null, ms, why }
}
