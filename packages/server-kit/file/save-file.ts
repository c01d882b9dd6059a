import type { CommandContext, Context } from '../context.ts'
import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
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

/** A row of the attachment table, as it comes in. */
interface FileRow {
  readonly name: string
  readonly size: number
  readonly suffix: string
  readonly mime: string
  readonly sha256: string
  readonly sha1: string
  readonly topic: string
  readonly visibility: 'public' | 'internal' | 'private'
  readonly private_to: number
  readonly uploader: number
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/**
 * Writes the row of a staged file and puts its bytes in their place: under `key`, or where the topic has them already. The same person's
 * file of the same name and content is one whose upload count rises (platform.md §6.6); whoever else brings the bytes has a file of his own, so that
 * nobody is shown another's name for it.
 */
export async function keepFile({ app, run }: Context<'app' | 'run'>, staged: Pick<StagedFile, 'at'>, key: string, f: FileRow): Promise<number> {
  const row = await run.one<{ id: number; path: string }>(
    sql`insert into attachment as a (name, size, suffix, mime, sha256, sha1, path, topic, visibility, private_to, uploader_id, width, height)
      values (${f.name}, ${f.size}, ${f.suffix}, ${f.mime}, ${f.sha256}, ${f.sha1},
        coalesce((select o.path from attachment o where o.sha256 = ${f.sha256} and o.topic = ${f.topic} and o.deleted_at is null order by o.id limit 1), ${key}),
        ${f.topic}, ${f.visibility}, ${f.private_to}, ${f.uploader}, ${f.width ?? null}, ${f.height ?? null})
      on conflict (sha256, topic, visibility, private_to, uploader_id, name) where deleted_at is null do update set quote = a.quote + 1, last_upload_time = now() returning id, path`,
  )
  if (!(await app.files.exists(row.path))) {
    await app.files.move(staged.at, row.path)
    staged.at = row.path
  }
  return row.id
}

/** Stores a file's bytes and its row. */
export async function saveFile(
  { app, tx, ctx }: CommandContext,
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
  const { mime, topic, visibility, width, height } = o
  const about = { name, size, suffix, mime, sha256, sha1, topic, visibility, private_to: privateTo, uploader: ctx.account, width, height }
  const id = await keepFile({ app, run: tx }, staged, key, about)
  if (ctx.account > 0)
    await tx.run(
      sql`insert into attachment_upload (attachment_id, account_id, name) values (${id}, ${ctx.account}, ${name}) on conflict (attachment_id, account_id) do update set name = excluded.name, at = now()`,
    )
  return { id, name, size, mime: o.mime }
}
