import { tellTabs } from '../channel/channel.ts'
import { post } from '../request/request.ts'
import { setApprovalNum } from './badges.ts'
import { bindSession, decodeMarker, keepMarker } from './marker.ts'
import { setAdmin, useSession } from './session-store.ts'
import type { LoginAnswer } from './types.ts'

export interface Credentials {
  username: string
  password: string
  captchaId?: string
  captcha?: string
  keep?: boolean
}
export type SignInResult = { challenge: string } | LoginAnswer
const call = { anonymous: true, silent: true, foreground: false } as const

/** Answers the session, or the challenge of the second factor. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  return settled(await post<SignInResult>('session', credentials, call), credentials.keep)
}

export async function answerChallenge(challenge: string, code: string, trust: boolean, keep?: boolean): Promise<LoginAnswer> {
  return settled(await post<LoginAnswer>('session/2fa', { challenge, code, trust }, call), keep) as LoginAnswer
}

/** The same with what WeCom handed to the browser; `redirect` is where the person had wanted to go. */
export async function signInByWecom(code: string, state: string): Promise<SignInResult & { redirect?: string }> {
  const answer = await post<SignInResult & { redirect?: string }>('session/wecom', { code, state }, call)
  settled(answer)
  return answer
}

function settled(answer: SignInResult, keep?: boolean): SignInResult {
  if ('challenge' in answer) return answer
  keepMarker(answer.token, answer.days ?? (keep ? 30 : undefined))
  const m = decodeMarker(answer.token)
  bindSession(m?.sid)
  if (useSession.getState().admin?.id !== answer.admin.id) useSession.setState({ menu: undefined })
  setAdmin(answer.admin)
  setApprovalNum(answer.approvalCenterNum)
  if (m) tellTabs('session.in', { account: m.sub, sid: m.sid })
  return answer
}
