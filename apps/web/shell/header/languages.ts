import { patch, switchLanguage, useSession } from '@crossway/web-kit'

export const languages = [
  { key: 'zh-cn', label: '中文简体' },
  { key: 'en', label: 'English' },
] as const
export type LanguageKey = (typeof languages)[number]['key']

/** Live switch; the account remembers it for its next device. */
export async function chooseLanguage(lang: LanguageKey): Promise<void> {
  await switchLanguage(lang)
  if (useSession.getState().admin) void patch('profile', { lang }, { silent: true }).catch(() => undefined)
}
