import type { FileValue } from '@crossway/kernel'
import type { ListRow } from '@crossway/web-kit'
import { pinsOf, type Pin } from '../../model/task/pins.ts'

interface Version {
  readonly no: number
  readonly files: readonly FileValue[]
  readonly note: string
  readonly at: string
}
interface Said extends Pin {
  readonly by: string
  readonly at: string
}
/** Versions of a task, the newest first. */
export const versionsOf = (task: ListRow): Version[] =>
  ((task['versions'] as Record<string, unknown>[] | null) ?? [])
    .map((v) => ({
      no: Number(v['version_no']),
      files: (v['files'] as FileValue[] | null) ?? [],
      note: String(v['note'] ?? ''),
      at: String(v['submitted_at'] ?? ''),
    }))
    .toSorted((a, b) => b.no - a.no)

/** What reviewers pinned on a file of a version; remarks that name no file belong to its first. */
export const saidOf = (task: ListRow, version: Version, file: FileValue | undefined): Said[] =>
  ((task['reviews'] as Record<string, unknown>[] | null) ?? [])
    .filter((r) => Number(r['version_no']) === version.no)
    .flatMap((r) =>
      pinsOf(r['annotations'])
        .filter((p) => (p.file === undefined ? file?.id === version.files[0]?.id : p.file === file?.id))
        .map((p) => ({ ...p, by: (r['reviewer'] as { title?: string } | null)?.title ?? '', at: String(r['at'] ?? '') })),
    )
