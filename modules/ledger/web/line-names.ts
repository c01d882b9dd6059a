import type { Lang } from '@crossway/kernel'

/** Names of groups and balance targets of a statement's lines; loaded when a page asks, not with the shell. */
export async function groupNames(): Promise<Readonly<Record<string, Readonly<Record<Lang, string>>>>> {
  const [{ plLines }, { balanceEn, balanceZh }] = await Promise.all([import('../model/pl-lines.ts'), import('../model/profit-words.ts')])
  return Object.fromEntries([
    ...plLines.map((l) => [l.code, { 'zh-cn': l.name, en: l.name_en }] as const),
    ...(Object.keys(balanceZh) as (keyof typeof balanceZh)[]).map((code) => [code, { 'zh-cn': balanceZh[code], en: balanceEn[code] }] as const),
  ])
}
