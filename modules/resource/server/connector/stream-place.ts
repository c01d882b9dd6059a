import { sql } from '@crossway/server-kit'
import type { ReportTask } from './report-task.ts'
import type { Work } from './work.ts'

/** How far a stream of an account has been read. */
export interface Cursor {
  readonly watermark: string | null
  readonly page_token: string | null
  readonly pending_watermark: string | null
  readonly page_since: string | null
  readonly page_until: string | null
  readonly place: string | null
}
/** Name of a stream's place in the list of cursors: one an account, or one a site where the platform is asked site by site. */
export const streamKey = (task: ReportTask, sites: readonly string[], scope: 'account' | 'site'): string =>
  scope === 'site' ? `${task.type} ${sites[0] ?? ''}` : task.type

export async function cursorOf(work: Work, key: string): Promise<Cursor> {
  await work.app.db.run(sql`insert into connector_cursor (store_account_id, stream) values (${work.account.id}::bigint, ${key}) on conflict do nothing`)
  return work.app.db.one<Cursor>(
    sql`select watermark, page_token, pending_watermark, page_since, page_until, place from connector_cursor where store_account_id = ${work.account.id}::bigint and stream = ${key}`,
  )
}

/** Pages as the platform sent them, byte for byte, put into one document that says what they are. */
export const documentOf = (type: string, pages: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`{"stream":"${type}","pages":[`), ...pages.flatMap((p, i) => (i === 0 ? [p] : [Buffer.from(','), p])), Buffer.from(']}')])
