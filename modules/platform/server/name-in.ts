import type { Lang } from '@crossway/kernel'
import { sql, type Sql } from '@crossway/server-kit'

/** Name of a row that has an English one beside it, in the reader's language; the other where that is empty. */
export const nameIn = (alias: string, lang: Lang): Sql => sql.raw(lang === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name)` : `${alias}.name`)
