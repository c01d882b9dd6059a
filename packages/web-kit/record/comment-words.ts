import type { Filter } from '@crossway/kernel'
import { searchOptions, type Option } from './options.ts'

/** Programs with an account read no comments, nor do people who have left. */
const atWork: Filter = { kind: { eq: 'staff' }, status: { in: ['enabled'] } }

/** People whose name begins with what stands behind an `@`. */
export const peopleToMention = (q: string): Promise<readonly Option[]> => searchOptions('admin', q, atWork, 'mentions')

/** Accounts that the words name: those chosen by name while writing whose `@name` still stands, and those that the comment named before. */
export const mentionsOf = (words: string, chosen: ReadonlyMap<string, number>, before: readonly number[] = []): number[] => [
  ...new Set([...before, ...[...chosen].filter(([name]) => words.includes(`@${name}`)).map(([, id]) => id)]),
]
