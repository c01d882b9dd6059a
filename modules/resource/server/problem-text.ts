import { fill, type Lang } from '@crossway/kernel'
import { resourceErrors } from '../model/errors.ts'

/** Text of one of our problems in the caller's language; its code where it is none of ours. */
export const problemText = (lang: Lang, p: { code: string; params?: Readonly<Record<string, string | number>> } | null | undefined): string | null =>
  p ? fill(resourceErrors[p.code as keyof typeof resourceErrors]?.[lang] ?? p.code, p.params ?? {}) : null
