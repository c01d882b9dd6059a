import { dayOf, refuse as engine } from '@crossway/kernel'
import { readBook, requireNode, route, sendFile, textParams, type ServerModule } from '@crossway/server-kit'
import { isTargetPage, targetPages, type TargetPage } from '../../model/profit/board-group.ts'
import { targetDims, type TargetDim } from '../../model/board-target.resource.ts'
import { matrixFile } from './matrix-export.ts'
import { importMatrix } from './matrix-import.ts'

const url = '/api/board/target/matrix'
const wrong = (what: string): Error => engine.BAD_REQUEST({ detail: what })
const pageOf = (v: unknown): TargetPage => {
  if (v === undefined) return 'profitTarget'
  if (!isTargetPage(v)) throw wrong('page')
  return v
}
/** A workbook of 300 rows is far below; base64 makes four letters of three bytes. */
const largest = 8_000_000

export const matrixRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'GET',
      url,
      node: 'any',
      module: 'dashboard',
      summary: 'Targets of a year as a workbook, a month a column',
      query: textParams('page', 'year', 'dim'),
    },
    async ({ ctx, req, reply }) => {
      const q = req.query as { page?: string; year?: string; dim?: string }
      const page = pageOf(q.page)
      requireNode(ctx, `${page}/export`)
      if (!/^20\d{2}$/.test(q.year ?? '')) throw wrong('year')
      if (!targetDims.includes(q.dim as TargetDim)) throw wrong('dim')
      const file = await matrixFile({ app, ctx }, page, Number(q.year), q.dim as TargetDim)
      return sendFile(reply, `targets-${q.year}-${q.dim}-${dayOf(new Date())}.xlsx`, file)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url,
      node: 'any',
      module: 'dashboard',
      summary: 'Drafts of targets out of a workbook (xlsx, base64); without apply it is only tried',
      bodyLimit: largest,
      body: {
        type: 'object',
        required: ['book'],
        properties: { page: { enum: targetPages }, book: { type: 'string', format: 'byte' }, apply: { type: 'boolean' } },
      },
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as { page?: unknown; book?: unknown; apply?: unknown }
      const page = pageOf(b.page)
      requireNode(ctx, `${page}/import`)
      if (typeof b.book !== 'string' || b.book.length === 0) throw wrong('book')
      if (b.apply !== undefined && typeof b.apply !== 'boolean') throw wrong('apply')
      return importMatrix({ app, ctx }, page, await readBook(app, Buffer.from(b.book, 'base64')), b.apply === true)
    },
  )
}
