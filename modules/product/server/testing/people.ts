import { systemAccess, type App, type AuthPort, type Ctx } from '@crossway/server-kit'
import { refuse } from '@crossway/kernel'

/** Whoever the header `x-account` names, with all rights but those of a super account: rules about persons bite. */
export const namedAccount = (_app: App): AuthPort => ({
  authenticate: async (req) => {
    const account = Number(req.headers['x-account'] ?? 0)
    if (!account) throw refuse.LOGIN_REQUIRED()
    return person(account, String(req.headers['accept-language'] ?? '').startsWith('en') ? 'en' : 'zh-cn')
  },
})
export const person = (account: number, lang: Ctx['lang'] = 'zh-cn'): Ctx => ({
  account,
  employee: null,
  name: `person ${account}`,
  lang,
  access: { ...systemAccess, account, super: false, permissionsVersion: `person${account}` },
  actorType: 'admin',
  ip: null,
  userAgent: null,
  requestId: 'test',
})
