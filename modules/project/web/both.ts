export type Words = readonly [zh: string, en: string]
