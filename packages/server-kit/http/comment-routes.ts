import { longestComment, mostCommentFiles, reactionNames, refuse, type AnyResource, type CommentPlace, type Reaction } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { readDelegated } from '../access/delegated.ts'
import { addComment, deleteComment, editComment, type NewWords } from '../comment/comment.ts'
import { markComment, react } from '../comment/comment-marks.ts'
import { readRecord } from '../list/record.ts'
import { route, type Call } from './route.ts'
import { pathId } from './path-id.ts'

const ids = { type: 'array', items: { type: 'integer' } }
const words = { text: { type: 'string', maxLength: longestComment }, mentions: ids, files: ids }
const body = { type: 'object', required: ['text'], properties: words }
const share = { type: 'number', minimum: 0, maximum: 1 }
const place = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'left', 'top'],
  properties: { page: { type: 'integer', minimum: 1, maximum: 1000 }, left: share, top: share },
}
const newBody = { type: 'object', required: ['text'], properties: { ...words, parent: { type: 'integer' }, question: { type: 'boolean' }, place } }
const marks = { type: 'object', additionalProperties: false, properties: { pinned: { type: 'boolean' }, question: { enum: ['none', 'open', 'resolved'] } } }
const feeling = {
  type: 'object',
  additionalProperties: false,
  required: ['reaction', 'on'],
  properties: { reaction: { enum: reactionNames }, on: { type: 'boolean' } },
}

/** Comments on a record: whoever may read the record may speak (workplace.md E3). */
export function commentRoutes(http: FastifyInstance, app: App): void {
  /** The record of the address, if the caller may read it, and the comment's number. */
  const at = async ({ ctx, req }: Call): Promise<{ r: AnyResource; id: number; comment: number }> => {
    const { record, comment } = req.params as { record: string; comment?: string }
    const r = app.registry.byApiName(record)
    if (!r) throw refuse.NOT_FOUND()
    const id = pathId(req)
    const commentId = comment === undefined ? 0 : pathId(req, 'comment')
    await readDelegated({ app, ctx }, r, id, (seer) => readRecord({ app, ctx: seer }, r, id))
    return { r, id, comment: commentId }
  }
  const all = '/api/:record/:id/comments'
  route(http, app, { method: 'POST', url: all, status: 201, node: 'any', summary: 'Comment on a record, or answer a comment', body: newBody }, async (call) => {
    const { r, id } = await at(call)
    const message = wordsOf(call.req.body)
    return app.db.tx((tx) => addComment({ app, tx, ctx: call.ctx }, r, id, message))
  })
  route(http, app, { method: 'PATCH', url: `${all}/:comment`, node: 'any', summary: 'Put an own comment right', body }, async (call) => {
    const { r, id, comment } = await at(call)
    const message = wordsOf(call.req.body)
    return app.db.tx((tx) => editComment({ app, tx, ctx: call.ctx }, r, id, comment, message))
  })
  route(http, app, { method: 'DELETE', url: `${all}/:comment`, node: 'any', summary: 'Take a comment back' }, async (call) => {
    const { r, id, comment } = await at(call)
    return app.db.tx((tx) => deleteComment({ app, tx, ctx: call.ctx }, r, id, comment))
  })
  route(
    http,
    app,
    { method: 'PATCH', url: `${all}/:comment/marks`, node: 'any', summary: 'Pin a comment; say that it asks something, or is settled', body: marks },
    async (call) => {
      const { r, id, comment } = await at(call)
      const { pinned, question } = (call.req.body ?? {}) as { pinned?: boolean; question?: 'none' | 'open' | 'resolved' }
      if (pinned === undefined && question === undefined) throw refuse.BAD_REQUEST({ detail: 'pinned, question' })
      const asked = question === undefined ? undefined : question === 'none' ? null : question
      return app.db.tx((tx) => markComment({ app, tx, ctx: call.ctx }, r, id, comment, { pinned, question: asked }))
    },
  )
  route(
    http,
    app,
    { method: 'POST', url: `${all}/:comment/reactions`, node: 'any', summary: 'Say what one feels about a comment, or take it back', body: feeling },
    async (call) => {
      const { r, id, comment } = await at(call)
      const { reaction, on } = call.req.body as { reaction: Reaction; on: boolean }
      return app.db.tx((tx) => react({ app, tx, ctx: call.ctx }, r, id, comment, reaction, on))
    },
  )
}

/** Words or at least a file; numbers that are none are left out, as are those past the limits of mentions. */
function wordsOf(sent: unknown): NewWords {
  const b = (sent ?? {}) as { text?: unknown; mentions?: unknown; files?: unknown; parent?: unknown; question?: unknown; place?: CommentPlace }
  const numbers = (v: unknown): number[] => (Array.isArray(v) ? [...new Set(v.filter((m): m is number => Number.isSafeInteger(m) && m > 0))] : [])
  const files = numbers(b.files)
  const text = typeof b.text === 'string' ? b.text.trim() : ''
  if ((!text && files.length === 0) || text.length > longestComment || text.includes('\u0000')) throw refuse.BAD_REQUEST({ detail: 'text' })
  if (files.length > mostCommentFiles) throw refuse.COMMENT_TOO_MANY_FILES({ max: mostCommentFiles })
  const parent = numbers([b.parent])[0]
  if (b.parent !== undefined && b.parent !== null && parent === undefined) throw refuse.BAD_REQUEST({ detail: 'parent' }, 'parent')
  return { text, mentions: numbers(b.mentions).slice(0, 50), files, parent, question: b.question === true, place: b.place }
}
