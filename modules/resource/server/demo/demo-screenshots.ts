import { Readable } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { sql, type DemoCall } from '@crossway/server-kit'

const width = 320
const height = 200
function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
/** A drawn payments page: a head, rows of amounts as bars, one bar the payout; `seed` makes each another picture. */
export function paymentsPicture(seed: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height, 255)
  const bar = (x: number, y: number, w: number, h: number, shade: number): void => {
    for (let j = y; j < y + h; j++) rows.fill(shade, j * (width + 1) + 1 + x, j * (width + 1) + 1 + x + w)
  }
  for (let j = 0; j < height; j++) rows[j * (width + 1)] = 0
  bar(0, 0, width, 28, 40)
  bar(16, 10, 60 + (seed % 40), 8, 230)
  for (let k = 0; k < 6; k++) {
    bar(16, 48 + k * 20, 70 + ((seed * (k + 3)) % 60), 7, 150)
    bar(width - 70 - ((seed >> k) % 40), 48 + k * 20, 50, 7, k === 5 ? 60 : 190)
  }
  // The number of the statement in points, so that no two pictures have the same bytes.
  for (let k = 0; k < 32; k++) bar(16 + k * 6, 182, 4, 6, (seed >>> k) & 1 ? 120 : 225)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Shown {
  readonly id: number
  readonly settlement_id: string
  readonly account: number
  readonly store: number
  readonly marketplace: number
  readonly start: string
  readonly end: string
  readonly currency: string
  readonly total: string
  readonly age: number
}
/** How far the picture was from the statement, by its place from the newest on: reserve held back, another currency. */
const apart: Readonly<Record<number, string>> = { 9: '-0.50', 14: '-120.00', 22: '36.40', 31: '-8.15' }
const waiting = 3

/** Screenshots of the demo's statements: the newest wait for theirs, some differ, the others agree (resource.md, SettlementScreenshot). */
export async function seedScreenshots({ app, tx, today }: DemoCall): Promise<void> {
  if (!app.files) return
  const all = await tx.rows<Shown>(sql`
    select f.id, f.settlement_id, f.store_account_id as account, f.store_id as store, s.marketplace_id as marketplace, f.currency, f.total_amount as total,
      (f.settlement_start_at at time zone 'Asia/Shanghai')::date::text as start, (f.settlement_end_at at time zone 'Asia/Shanghai')::date::text as end, ${today}::date - (f.settlement_end_at at time zone 'Asia/Shanghai')::date as age
    from amz_settlement_file f join store s on s.id = f.store_id where f.screenshot_status = 'none' order by f.settlement_end_at desc, f.id limit 1000`)
  const shown = all.slice(waiting)
  if (shown.length === 0) return
  const created: { name: string; path: string; size: number; sha256: string; sha1: string }[] = []
  for (let i = 0; i < shown.length; i += 16)
    created.push(
      ...(await Promise.all(
        shown.slice(i, i + 16).map(async (f) => {
          const path = `screenshot/demo/${f.settlement_id}.png`
          return {
            name: `payments-${f.settlement_id}.png`,
            path,
            ...(await app.files!.put(path, Readable.from([paymentsPicture(f.id * 2_654_435 + Number(f.settlement_id.slice(-6)))]))),
          }
        }),
      )),
    )
  const images = await tx.rows<{ id: number; name: string }>(sql`
    insert into attachment (name, size, suffix, mime, sha256, sha1, width, height, path, topic, visibility, private_to, uploader_id)
    select u.name, u.size, 'png', 'image/png', u.sha256, u.sha1, ${width}, ${height}, u.path, 'screenshot', 'private', -1, 0
    from unnest(${created.map((m) => m.name)}::text[], ${created.map((m) => m.size)}::bigint[], ${created.map((m) => m.sha256)}::text[], ${created.map((m) => m.sha1)}::text[], ${created.map((m) => m.path)}::text[]) as u(name, size, sha256, sha1, path) returning id, name`)
  const imageOf = new Map(images.map((a) => [a.name, a.id]))
  const rows = shown.map((f, i) => {
    const diff = apart[i] ?? '0'
    // Beside a difference that somebody has to look at stand some that were explained.
    const state = diff === '0' ? 'matched' : i === 31 ? 'matched' : 'mismatched'
    return { f, diff, state, reason: i === 31 ? 'reserve' : null, image: imageOf.get(created[i]!.name)! }
  })
  const column = <K>(of: (r: (typeof rows)[number]) => K): K[] => rows.map(of)
  await tx.run(sql`
    with made as (
      insert into settlement_screenshot (no, store_id, store_account_id, marketplace_id, settlement_id, period_start, period_end, captured_at, currency, closing_balance, transfer_amount, images, report_total, diff_amount, mismatch_reason, status, created_at, updated_at)
      select 'SS' || to_char(u.day::date + 1, 'YYMMDD') || lpad((row_number() over (partition by u.day order by u.n))::text, 4, '0'), u.store, u.account, u.site, u.settlement, u.start::date, u.day::date, u.day::date + interval '1 day 2 hours', u.currency, u.total::numeric + u.diff::numeric, u.total::numeric + u.diff::numeric, array[u.image], u.total::numeric, u.diff::numeric, u.reason, u.state, u.day::date + interval '1 day 3 hours', u.day::date + interval '1 day 3 hours'
      from unnest(${column((r) => r.f.store)}::bigint[], ${column((r) => r.f.account)}::bigint[], ${column((r) => r.f.marketplace)}::bigint[], ${column((r) => r.f.settlement_id)}::text[], ${column((r) => r.f.start)}::text[], ${column((r) => r.f.end)}::text[], ${column((r) => r.f.currency)}::text[], ${column((r) => r.f.total)}::text[], ${column((r) => r.diff)}::text[], ${column((r) => r.reason)}::text[], ${column((r) => r.state)}::text[], ${column((r) => r.image)}::bigint[]) with ordinality as u(store, account, site, settlement, start, day, currency, total, diff, reason, state, image, n)
      order by u.day, u.n returning settlement_id, store_account_id, status)
    update amz_settlement_file f set screenshot_status = case m.status when 'matched' then 'matched' else 'mismatch' end from made m where m.settlement_id = f.settlement_id and m.store_account_id = f.store_account_id`)
}
