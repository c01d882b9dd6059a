export type Lang = 'zh-cn' | 'en'
export const langs: readonly Lang[] = ['zh-cn', 'en']
