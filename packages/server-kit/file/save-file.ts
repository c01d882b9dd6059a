import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { sql } from '../sql/sql.ts'
import type { Tx } from '../sql/db.ts'
import { storedName } from './stored-name.ts'

/** Owner of private files that the system keeps: who reads them is for the records to say that show them. */
const systemsOwn = -1

export interface SavedFile {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
}

/** Bytes that the store has taken, on their way to their place. */
export interface StagedFile {
  readonly size: number
  readonly sha256: string
  readonly sha1: string
  at: string
}

/**
 * Takes a file's bytes, then does the work that keeps them: no transaction, and so no connection, waits for a slow sender, and a transaction that is tried
 * again finds them whole. What the work did not keep is thrown away.
 */
export async function withStaged<T>(app: App, data: Readable, work: (staged: StagedFile) => Promise<T>): Promise<T> {
  const temp = `tmp/${randomUUID()}`
  let staged: StagedFile | undefined
  try {
    staged = { ...(await app.files.put(temp, data)), at: temp }
    return await work(staged)
  } finally {
    if (!staged || staged.at === temp) await app.files.remove(temp).catch(() => undefined)
  }
}

/**
 * Gives a file's bytes their place and their row. The same content under the same topic is one file; its upload count rises (platform.md §6.6). A private file is one
 * with the same person's only: whoever else brings the same bytes has a file of his own.
 */
export async function saveFile(
  app: App,
  tx: Tx,
  ctx: Ctx,
  staged: StagedFile,
  o: { name: string; mime: string; topic: string; visibility: 'public' | 'internal' | 'private'; width?: number; height?: number },
): Promise<SavedFile> {
  // Marks of direction would show `gpj.exe` as something that ends in jpg.
  const name = o.name
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_')
    .slice(-180)
  const suffix = extname(name).slice(1).toLowerCase().slice(0, 12)
  const { size, sha256, sha1 } = staged
  const { savename } = await app.ports.uploads()
  const key = storedName(savename, { topic: o.topic, sha1, sha256, suffix, at: new Date() })
  const privateTo = o.visibility === 'private' ? ctx.account || systemsOwn : 0
  const row = await tx.one<{ id: number; path: string; fresh: boolean }>(
    sql`insert into attachment as a (name, size, suffix, mime, sha256, sha1, path, topic, visibility, private_to, uploader_id, width, height) values (${name}, ${size}, ${suffix}, ${o.mime}, ${sha256}, ${sha1}, ${key}, ${o.topic}, ${o.visibility}, ${privateTo}, ${ctx.account}, ${o.width ?? null}, ${o.height ?? null})
      on conflict (sha256, topic, visibility, private_to) where deleted_at is null do update set quote = a.quote + 1, last_upload_time = now() returning id, path, quote = 1 as fresh`,
  )
  if (ctx.account > 0)
    await tx.run(
      sql`insert into attachment_upload (attachment_id, account_id, name) values (${row.id}, ${ctx.account}, ${name}) on conflict (attachment_id, account_id) do update set name = excluded.name, at = now()`,
    )
  if (staged.at !== row.path && (row.fresh || !(await app.files.exists(row.path)))) {
    await app.files.move(staged.at, row.path)
    staged.at = row.path
  }
  return { id: row.id, name, size, mime: o.mime }
}
