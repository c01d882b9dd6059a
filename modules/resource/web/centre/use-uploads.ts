import { errorText, followJob, post, randomId, type JobView } from '@crossway/web-kit'
import { useCallback, useRef, useState } from 'react'
import { fileNow, findingsOf, type FileNow, type Findings } from './findings.ts'

interface Reported {
  readonly file: number
  readonly no: string
  readonly name: string
  readonly outcome: 'queued' | 'asked' | 'duplicate' | 'confirmed' | 'refused'
  readonly type: string | null
  readonly job?: number
  readonly detail: string | null
  readonly problem?: { readonly code: string }
  readonly accounts?: readonly number[]
}
/** One file on its way: sent, waiting for a choice, read, ended. */
export interface Upload {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly phase: 'sending' | 'reading' | 'ended' | 'asked' | 'lost'
  readonly percent?: number
  readonly reported?: Reported
  readonly now?: FileNow
  readonly findings?: Findings
  readonly text?: string
  /** Not sent at all, and why. */
  readonly left?: 'tooMany' | 'folder'
}

/** Files in one go (resource.md, upload). */
export const filesAtOnce = 20

/** Sends files one after the other, each its own request, and follows what becomes of them; a zip becomes as many entries as it holds files. */
export function useUploads(changed: () => void): {
  readonly uploads: readonly Upload[]
  add(files: readonly File[], dry: boolean, folders: ReadonlySet<string>): void
  choose(upload: Upload, account: number | undefined, site: number | undefined): Promise<void>
  clear(): void
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())
  const patch = useCallback((key: string, news: Partial<Upload>) => setUploads((all) => all.map((u) => (u.key === key ? { ...u, ...news } : u))), [])

  const settle = useCallback(
    async (key: string, reported: Reported) => {
      const [now, findings] = await Promise.all([fileNow(reported.file).catch(() => undefined), findingsOf(reported.file).catch(() => undefined)])
      const asked = now?.status === 'pending'
      patch(key, { phase: asked ? 'asked' : 'ended', ...(now ? { now } : {}), ...(findings ? { findings } : {}) })
      changed()
    },
    [changed, patch],
  )
  const follow = useCallback(
    (key: string, reported: Reported, job: number) => {
      patch(key, { phase: 'reading', percent: 0 })
      followJob(job, (j: JobView) => {
        if (j.state === 'queued' || j.state === 'running') patch(key, { percent: j.total ? Math.min(99, Math.round((j.done / j.total) * 100)) : 0 })
        else void settle(key, reported)
      })
    },
    [patch, settle],
  )

  const send = useCallback(
    async (key: string, file: File, dry: boolean) => {
      const body = new FormData()
      if (dry) body.set('dry', 'true')
      body.set('file', file)
      try {
        const { files } = await post<{ files: Reported[] }>('report-file/upload', body, { silent: true })
        const entries = files.map((reported, i) => ({ reported, key: i === 0 ? key : randomId() }))
        setUploads((all) =>
          all.flatMap((u) =>
            u.key === key
              ? entries.map((e): Upload => ({
                  ...u,
                  key: e.key,
                  name: e.reported.name,
                  reported: e.reported,
                  phase: e.reported.outcome === 'asked' ? 'asked' : 'ended',
                }))
              : [u],
          ),
        )
        for (const e of entries)
          if (e.reported.job !== undefined) follow(e.key, e.reported, e.reported.job)
          else void settle(e.key, e.reported)
      } catch (e) {
        patch(key, { phase: 'lost', text: errorText(e) })
      }
    },
    [follow, patch, settle],
  )

  return {
    uploads,
    add(files, dry, folders) {
      let taken = 0
      const fresh = files.map((file) => {
        const left = folders.has(file.name) ? ('folder' as const) : ++taken > filesAtOnce ? ('tooMany' as const) : undefined
        return { file, key: randomId(), left }
      })
      setUploads((all) => [
        ...fresh.map(({ file, key, left }): Upload => ({
          key,
          name: file.name,
          size: left === 'folder' ? 0 : file.size,
          phase: left ? 'lost' : 'sending',
          ...(left ? { left } : {}),
        })),
        ...all,
      ])
      for (const { file, key } of fresh.filter((x) => !x.left)) line.current = line.current.then(() => send(key, file, dry))
    },
    async choose(upload, account, site) {
      const file = upload.reported!.file
      const now = await fileNow(file)
      await post(`report-file/${file}/actions/read`, {
        args: { ...(account === undefined ? {} : { store_account: account }), ...(site === undefined ? {} : { marketplace: site }) },
        version: now.version,
      })
      patch(upload.key, { phase: 'reading', percent: 0 })
      const wait = async (): Promise<void> => {
        const after = await fileNow(file)
        if (after.status === 'parsing') setTimeout(() => void wait(), 1000)
        else await settle(upload.key, upload.reported!)
      }
      await wait()
    },
    clear: () => setUploads((all) => all.filter((u) => u.phase === 'sending' || u.phase === 'reading')),
  }
}
