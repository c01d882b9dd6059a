/** One thing in both languages. */
export type Words = readonly [zh: string, en: string]
