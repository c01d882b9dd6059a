import type { Lang } from '@crossway/kernel'

export const both = (lang: Lang, zh: string, en: string): string => (lang === 'en' ? en : zh)
