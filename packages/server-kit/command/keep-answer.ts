import type { QueryContext } from '../context.ts'
import { createHmac } from 'node:crypto'
import { refuse } from '@crossway/kernel'
import type { App } from '../app.ts'
import { openText, sealText } from '../secret/sealed-text.ts'
import { sql } from '../sql/sql.ts'
import { recall, takeKey, type Answer } from './idempotency.ts'

/** Sealed under a key that has been taken away since: done, but what was answered is gone. */
function opened(app: App, body: string, about: string): string {
  try {
    return openText(app, body, about)
  } catch {
    throw refuse.IDEMPOTENCY_OPEN()
  }
}

interface StoredCall {
  readonly key: string
  readonly method: string
  readonly url: string
  readonly body: unknown
}
/** Nothing has been answered yet. */
const running = 0
const pause = 50
const longestWait = 15_000

/**
 * Runs a call of a hand-written route at most once per Idempotency-Key for 24 hours. The key is taken before the work and freed when the work is
 * refused; an equal call that comes meanwhile waits and answers the same. If the process dies between, nobody knows how far it came: then the
 * key stays taken and the caller is told to look, for doing it twice is the worse of the two. Answers are kept sealed, some hold a secret.
 * `work` answers undefined for what cannot be kept, such as a file that is streamed.
 */
export async function keepAnswer({ app, ctx }: QueryContext, call: StoredCall, work: () => Promise<Answer | undefined>): Promise<Answer | undefined> {
  const key = `call ${ctx.actorType === 'member' ? 'member ' : ''}${call.key}`
  // keyed, because a body may hold a password that a bare hash would let somebody guess
  const hash = createHmac('sha256', app.config.secret)
    .update(`${call.method} ${call.url}\n${JSON.stringify(call.body ?? null)}`)
    .digest('hex')
  const about = `idempotency_key ${ctx.account} ${key}`
  const mine = sql`account = ${ctx.account}::bigint and key = ${key}`
  for (let waited = 0; ; waited += pause) {
    if (await takeKey({ run: app.db, ctx }, { key, hash }, { status: running, body: '' })) break
    const first = await recall({ run: app.db, ctx }, { key, hash })
    if (first && first.status !== running) return { status: first.status, body: first.body === '' ? '' : opened(app, first.body, about) }
    if (waited >= longestWait) throw refuse.IDEMPOTENCY_OPEN()
    await new Promise((go) => setTimeout(go, pause))
  }
  const free = (): Promise<unknown> => app.db.run(sql`delete from idempotency_key where ${mine} and status = ${running}`)
  let answer: Answer | undefined
  try {
    answer = await work()
  } catch (e) {
    await free()
    throw e
  }
  if (!answer) await free()
  else
    await app.db.run(
      sql`update idempotency_key set status = ${answer.status}, body = ${answer.body === '' ? '' : sealText(app, answer.body, about)} where ${mine}`,
    )
  return answer
}
