import { readJson, useSession, writeJson, type Option } from '@crossway/web-kit'

const most = 5
/** Choices of one account, for as long as the browser tab lives: another account must not see them. */
const keyOf = (record: string): string => `m-recent:${useSession.getState().admin?.id ?? 0}:${record}`

export const recentOf = (record: string): Option[] => readJson<Option[]>(keyOf(record), 'session') ?? []
export const rememberRecent = (record: string, o: Option): void =>
  writeJson(keyOf(record), [o, ...recentOf(record).filter((x) => x.id !== o.id)].slice(0, most), 'session')
