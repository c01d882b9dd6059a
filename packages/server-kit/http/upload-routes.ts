import type { Readable } from 'node:stream'
import { refuse } from '@crossway/kernel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { suffixOf, topicOf } from '../file/take-upload.ts'
import { completeUpload, dropUpload, openUpload, partBytes, putPart, uploadState } from '../file/upload-parts.ts'
import { route } from './route.ts'

const base = '/api/upload'
const uploadIn = (req: FastifyRequest): string => (req.params as { id: string }).id
const hash = /^[0-9a-f]{64}$/

interface Begun {
  readonly name?: unknown
  readonly size?: unknown
  readonly topic?: unknown
  readonly mark?: unknown
  readonly sha256?: unknown
}

/** Large files come in parts of 5 MiB, three at a time if the sender likes, and go on after a break (platform.md §6.6, §7.4). */
export function uploadRoutes(http: FastifyInstance, app: App): void {
  http.addContentTypeParser('application/octet-stream', (_req: FastifyRequest, body: unknown, done: (e: Error | null, body?: unknown) => void) =>
    done(null, body),
  )
  const state = {
    type: 'object',
    properties: {
      id: { type: 'string', format: 'uuid' },
      size: { type: 'integer' },
      partSize: { type: 'integer' },
      parts: { type: 'integer' },
      have: { type: 'array', items: { type: 'integer' } },
    },
  }
  route(
    http,
    app,
    {
      method: 'POST',
      url: base,
      node: 'any',
      status: 201,
      summary: 'Begin a file in parts, or go on with it',
      body: {
        type: 'object',
        required: ['name', 'size'],
        properties: {
          name: { type: 'string', maxLength: 180, examples: ['manual.pdf'] },
          size: { type: 'integer', minimum: 1, examples: [7_000_000] },
          topic: { type: 'string', pattern: '^[a-z][a-z0-9_-]{0,30}$' },
          mark: { type: 'string', maxLength: 300, description: 'what the sender knows the file by when it comes back' },
          sha256: { type: 'string', pattern: hash.source },
        },
      },
      answer: state,
    },
    async ({ ctx, req }) => {
      const { name, size, topic, mark, sha256 } = (req.body ?? {}) as Begun
      if (typeof name !== 'string' || !name.trim() || name.length > 180 || !Number.isSafeInteger(size) || Number(size) < 1) throw refuse.UPLOAD_INCOMPLETE()
      if (sha256 !== undefined && (typeof sha256 !== 'string' || !hash.test(sha256))) throw refuse.UPLOAD_INCOMPLETE()
      const { maxBytes, suffixes } = await app.ports.uploads()
      if (!suffixes.has(suffixOf(name))) throw refuse.TYPE_NOT_ALLOWED()
      if (Number(size) > maxBytes) throw refuse.TOO_LARGE()
      const clean = name.replaceAll('\u0000', '')
      const known = typeof mark === 'string' && mark ? mark.replaceAll('\u0000', '').slice(0, 300) : (sha256 ?? clean)
      return openUpload({ app, ctx }, { name: clean, size: Number(size), topic: topicOf(topic), mark: known, sha256: sha256 ?? null })
    },
  )
  route(http, app, { method: 'GET', url: `${base}/:id`, node: 'any', summary: 'Parts of an upload that have come', answer: state }, ({ ctx, req }) =>
    uploadState({ app, ctx }, uploadIn(req)),
  )
  route(
    http,
    app,
    {
      method: 'PUT',
      url: `${base}/:id/part/:n`,
      status: 204,
      node: 'any',
      summary: 'One part, from 0; its bytes as they are',
      bodyLimit: partBytes,
      binary: true,
    },
    async ({ ctx, req }) => {
      const { n } = req.params as { n: string }
      const body = req.body as Readable | undefined
      if (typeof body?.pipe !== 'function') throw refuse.UPLOAD_INCOMPLETE()
      await putPart({ app, ctx }, uploadIn(req), /^\d{1,6}$/.test(n) ? Number(n) : -1, body)
    },
  )
  route(http, app, { method: 'POST', url: `${base}/:id/complete`, status: 201, node: 'any', summary: 'The parts become a file' }, ({ ctx, req }) =>
    completeUpload({ app, ctx }, uploadIn(req)),
  )
  route(http, app, { method: 'DELETE', url: `${base}/:id`, status: 204, node: 'any', summary: 'Give an upload up' }, ({ ctx, req }) =>
    dropUpload({ app, ctx }, uploadIn(req)),
  )
}
