import { splitTable } from '@crossway/ledger/server'
import { readBook, route, scopeSql, sql, type App, type Ctx, type ServerModule } from '@crossway/server-kit'
import { parcel } from '../../model/parcel/parcel.resource.ts'
import { refuse } from '../../model/parcel/parcel-errors.ts'
import { readTracks, type TrackRow } from '../../model/parcel/read-tracks.ts'
import { applyTrackingTo } from './track-parcel.ts'

const most = 10_000
interface Told {
  readonly parcels: number
  /** Parcels whose state is another one now. */
  readonly moved: number
  readonly events: number
  readonly unknown: readonly string[]
}

/** Each parcel by itself, so that a long sheet holds no parcel of another for long; events that are known change nothing. */
async function takeRows(app: App, ctx: Ctx, rows: readonly TrackRow[]): Promise<Told> {
  const of = Map.groupBy(rows, (r) => r.tracking)
  const scopes = ctx.access.scopes(parcel.name, ['finalLogistics/track'], 'write')
  const known = await app.db.rows<{ id: number; tracking: string; status: string }>(sql`
    select distinct on (t.tracking_no) t.id, t.tracking_no as tracking, t.status from parcel t where t.tracking_no = any(${[...of.keys()]}::text[]) and ${scopeSql(scopes, parcel, ctx, 't')} order by t.tracking_no, t.ship_year desc, t.id desc limit ${of.size}`)
  const told = { parcels: known.length, moved: 0, events: 0 }
  for (const p of known) {
    const done = await app.db.tx((tx) => applyTrackingTo({ app, tx, ctx }, p.id, of.get(p.tracking)!))
    told.events += done.events
    if (done.status !== p.status) told.moved++
  }
  const found = new Set(known.map((k) => k.tracking))
  return { ...told, unknown: [...of.keys()].filter((t) => !found.has(t)).slice(0, 200) }
}

export function tracksRoute(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  route(
    http,
    app,
    {
      module: 'multichannel',
      node: 'finalLogistics/track',
      method: 'POST',
      url: '/api/parcel/import-tracks',
      summary: '批量导入轨迹 · Events of many parcels out of a sheet of a carrier; numbers that nobody knows and rows that cannot be read are named',
      bodyLimit: 8_000_000,
      body: {
        type: 'object',
        additionalProperties: false,
        properties: { text: { type: 'string', maxLength: 5_000_000 }, book: { type: 'string', format: 'byte', maxLength: 7_000_000 } },
      },
    },
    async ({ req, ctx }) => {
      const { text, book } = req.body as { text?: string; book?: string }
      const read = readTracks(book === undefined ? splitTable(text ?? '') : await readBook(app, Buffer.from(book, 'base64')))
      if ('missing' in read) throw refuse.TRACK_HEAD({ missing: read.missing })
      if (read.rows.length + read.problems.length === 0 || read.rows.length > most) throw refuse.TRACK_ROWS({ n: read.rows.length, most })
      return { ...(await takeRows(app, ctx, read.rows)), problems: read.problems.slice(0, 200) }
    },
  )
}
