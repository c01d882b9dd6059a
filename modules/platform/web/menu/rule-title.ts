import type { ListRow } from '@crossway/web-kit'

export const ruleTitle = (row: ListRow, lang: string): string => String((lang === 'en' ? row['title_en'] : row['title']) ?? row['title'] ?? row['name'])
/** Buttons of a page have nothing below them. */
export const takesRules = (row: ListRow): boolean => row['type'] !== 'button'
