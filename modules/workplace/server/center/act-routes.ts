import { refuse as refuseEngine, Refusal } from '@crossway/kernel'
import { answerOnce, onceOf, pathId, route, type App, type Call, type JsonSchema, type Tx } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { addSign, approveTask, rejectTask, removeSign, returnTask, takeBackTask, transferTask, type Message } from '../acts/decide.ts'
import { copy, reassign, remark, retryExecution, terminate, urge, withdraw } from '../acts/starter.ts'
import { bodyOf, id, idIn, ids, idsIn, isId, objectIn, oneIn, schema, text, textIn, type Body } from './act-body.ts'

const keyOf = (call: Call): string | undefined => {
  const k = call.req.headers['idempotency-key']
  return Array.isArray(k) ? k[0] : k
}
const messageIn = (b: Body): Message => {
  const people = objectIn(b, 'people')
  if (people && !Object.values(people).every((v) => Array.isArray(v) && v.length <= 50 && v.every(isId)))
    throw refuseEngine.BAD_VALUE({ label: 'people' }, 'people')
  const fields = objectIn(b, 'fields')
  const client = oneIn(b, 'client', ['pc', 'mobile'] as const)
  return {
    comment: textIn(b, 'comment'),
    files: idsIn(b, 'files', { max: 9 }),
    ...(client ? { client } : {}),
    ...(fields ? { fields } : {}),
    ...(people ? { people: people as Record<string, number[]> } : {}),
  }
}
const message = ['comment', 'files', 'client'] as const
const values: JsonSchema = { type: 'object', additionalProperties: true }
const peopleByStep: JsonSchema = { type: 'object', additionalProperties: ids }

/** Actions of approvals: each in one transaction, each repeatable by its key (workplace.md E1.5). Whose turn it is decides, not a node. */
export function actRoutes(http: FastifyInstance, app: App): void {
  const act = (
    url: string,
    summary: string,
    body: Readonly<Record<string, JsonSchema>>,
    work: (call: Call, tx: Tx, b: Body, at: number) => Promise<void>,
  ): void =>
    route(http, app, { method: 'POST', url: `/api/approvals/${url}`, node: 'any', module: 'workplace', summary, body: schema(body) }, async (call) => {
      const b = bodyOf(call.req.body, Object.keys(body))
      const at = pathId(call.req)
      await answerOnce(app, call.ctx, onceOf(keyOf(call), 'POST', call.req.url, b), async (tx) => {
        await work(call, tx, b, at)
        return { status: 200, body: '{"ok":true}' }
      })
      return { ok: true }
    })
  const saying = { comment: text, files: ids, client: text }
  act('tasks/:id/approve', 'Agree to what a task of mine asks', { ...saying, fields: values, people: peopleByStep }, ({ ctx }, tx, b, at) =>
    approveTask({ app, tx, ctx }, at, messageIn(b)),
  )
  act('tasks/:id/reject', 'Reject: end it, or give it back to the starter', { ...saying, to: text }, ({ ctx }, tx, b, at) =>
    rejectTask({ app, tx, ctx }, at, { ...messageIn(pick(b, message)), to: oneIn(b, 'to', ['end', 'starter'] as const) }),
  )
  act('tasks/:id/return', 'Return to an earlier step', { ...saying, node: text }, ({ ctx }, tx, b, at) =>
    returnTask({ app, tx, ctx }, at, textIn(b, 'node', { required: true, max: 40 })!, messageIn(pick(b, message))),
  )
  act('tasks/:id/transfer', 'Hand my task to somebody else', { ...saying, to: id }, ({ ctx }, tx, b, at) =>
    transferTask({ app, tx, ctx }, at, idIn(b, 'to'), messageIn(pick(b, message))),
  )
  act('tasks/:id/add-sign', 'Ask further people before, after or beside me', { ...saying, people: ids, where: text }, ({ ctx }, tx, b, at) => {
    const where = oneIn(b, 'where', ['before', 'after', 'parallel'] as const) ?? 'before'
    return addSign({ app, tx, ctx }, at, idsIn(b, 'people', { required: true }), where, messageIn(pick(b, message)))
  })
  act('tasks/:id/remove-sign', 'Take out a signer whom I added', {}, ({ ctx }, tx, _, at) => removeSign({ app, tx, ctx }, at))
  act('tasks/:id/take-back', 'Take my approval back while nobody has acted since', {}, ({ ctx }, tx, _, at) => takeBackTask({ app, tx, ctx }, at))
  act('tasks/:id/reassign', 'Give an open task to somebody else, as an administrator of the flow', { to: id, reason: text }, ({ ctx }, tx, b, at) =>
    reassign({ app, tx, ctx }, at, idIn(b, 'to'), textIn(b, 'reason', { required: true, max: 300 })!),
  )
  act('instances/:id/withdraw', 'Take back what I started', { comment: text }, ({ ctx }, tx, b, at) => withdraw({ app, tx, ctx }, at, textIn(b, 'comment')))
  act('instances/:id/urge', 'Remind those whose turn it is', {}, ({ ctx }, tx, _, at) => urge({ app, tx, ctx }, at))
  act('instances/:id/cc', 'Copy it to people', { people: ids }, ({ ctx }, tx, b, at) =>
    copy({ app, tx, ctx }, at, idsIn(b, 'people', { required: true, max: 50 })),
  )
  act('instances/:id/comment', 'Say something about it', { comment: text }, ({ ctx }, tx, b, at) =>
    remark({ app, tx, ctx }, at, textIn(b, 'comment', { required: true })!),
  )
  act('instances/:id/terminate', 'End it, as an administrator of the flow', { reason: text }, ({ ctx }, tx, b, at) =>
    terminate({ app, tx, ctx }, at, textIn(b, 'reason', { required: true, max: 300 })!),
  )
  act('instances/:id/retry', 'Do the approved action once more', {}, ({ ctx }, tx, _, at) => retryExecution({ app, tx, ctx }, at))
  batch(http, app)
}
const pick = (b: Body, keys: readonly string[]): Body => Object.fromEntries(Object.entries(b).filter(([k]) => keys.includes(k)))

/** Agrees to many tasks that need nothing but a decision; each is a transaction of its own and answers for itself. */
function batch(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/approvals/batch-approve',
      node: 'any',
      module: 'workplace',
      summary: 'Agree to up to fifty tasks of mine',
      body: schema({ ids, comment: text, client: text }),
    },
    async (call) => {
      const b = bodyOf(call.req.body, ['ids', 'comment', 'client'])
      const tasks = idsIn(b, 'ids', { required: true, max: 500 })
      if (tasks.length === 0 || tasks.length > 50) throw refuse.APPROVAL_BATCH_SIZE({}, 'ids')
      const ok: number[] = []
      const failed: { id: number; code: string; detail: string }[] = []
      const key = keyOf(call)
      for (const task of tasks)
        try {
          await answerOnce(app, call.ctx, onceOf(key ? `${key}:${task}` : undefined, 'POST', `${call.req.url}#${task}`, b), async (tx) => {
            await approveTask({ app, tx, ctx: call.ctx }, task, { ...messageIn(pick(b, message)), batch: true })
            return { status: 200, body: '{}' }
          })
          ok.push(task)
        } catch (e) {
          if (!(e instanceof Refusal)) throw e
          failed.push({ id: task, code: e.code, detail: e.text(call.ctx.lang) })
        }
      return { ok, failed }
    },
  )
}
