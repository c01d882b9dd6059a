import type { Lang } from '@crossway/kernel'
import type { FieldAt } from '@crossway/web-kit'

type Words = (value: unknown, lang: Lang) => string
const known = new Map<string, Words>()
/** How a text that holds codes is read; its module says so once for lists, records and lines. */
export const registerWords = (record: string, field: string, words: Words): void => void known.set(`${record}.${field}`, words)
export const wordsOf = (at: FieldAt): Words | undefined => known.get(`${at.record}.${at.path}`)
