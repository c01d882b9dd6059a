import { handle, sql, switched, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { fileType } from '../../model/file-type.resource.ts'
import { isReferenced } from '../reference/references.ts'

export const fileTypeCommands = handle(fileType, {
  save: ({ draft }) => {
    if (!Array.isArray(draft.allowed_ext)) return
    draft.allowed_ext = (draft.allowed_ext as string[]).map((e) => e.toLowerCase().replace(/^\./, ''))
    const wrong = (draft.allowed_ext as string[]).find((e) => !/^[a-z0-9]{1,10}$/.test(e))
    if (wrong !== undefined) throw refuse.FILE_EXT({ ext: wrong }, 'allowed_ext')
  },
  remove: async ({ app, tx, doc }) => {
    if (await isReferenced({ app, run: tx }, fileType, doc.id)) throw refuse.FILE_TYPE_USED()
  },
  actions: switched,
})

export interface FileTypeRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly group: string
  readonly allowed_ext: readonly string[] | null
  readonly max_mb: number
  readonly max_count: number
  readonly need_valid_to: boolean
  readonly need_number: boolean
  readonly need_issuer: boolean
  readonly is_sensitive: boolean
}
/** File types in use, of one group or all. */
export const fileTypes = (run: Runner, group?: string): Promise<FileTypeRow[]> =>
  run.rows<FileTypeRow>(
    sql`select id, code, name, name_en, "group", allowed_ext, max_mb, max_count, need_valid_to, need_number, need_issuer, is_sensitive from file_type where status = 'enabled' and (${group ?? null}::text is null or "group" = ${group ?? null}) order by "group", code`,
  )
