export const both = (lang: string, zh: string, en: string): string => (lang === 'en' ? en : zh)
