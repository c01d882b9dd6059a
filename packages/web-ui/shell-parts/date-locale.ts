import dayjs from 'dayjs'

const loaders = { 'zh-cn': () => import('dayjs/locale/zh-cn.js'), en: () => import('dayjs/locale/en-gb.js') } as const

/** Both locales begin the week on Monday. */
export async function setDateLocale(lang: keyof typeof loaders): Promise<void> {
  await loaders[lang]()
  dayjs.locale(lang === 'en' ? 'en-gb' : 'zh-cn')
}
