import { del, get } from '../request/request.ts'

export interface OwnSession {
  sid: string
  device: string
  ip: string | null
  region: string | null
  login_at: string
  last_active_at: string
  current: boolean
}
const rows = (answer: OwnSession[] | { rows: OwnSession[] }): OwnSession[] => (Array.isArray(answer) ? answer : answer.rows)

export const listSessions = async (): Promise<OwnSession[]> => rows(await get('session/list'))
/** `others` ends all but this one. */
export const endSession = (sid: string): Promise<void> => del(`session/${encodeURIComponent(sid)}`)
