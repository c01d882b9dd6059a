import { numberText } from '@crossway/web-kit'

export const pieces = (v: unknown): string => (v === null || v === undefined ? '–' : numberText(Number(v)))
export const both = (lang: string, zh: string, en: string): string => (lang === 'en' ? en : zh)
