import { systemAccess, type App, type AuthPort, type Ctx } from '@crossway/server-kit'
import { refuse } from '@crossway/kernel'

/** Whoever the header `x-account` names, with all rights but those of a super account: rules about persons bite. */
export const namedAccount = (_app: App): AuthPort => ({
  authenticate: async (req) => {
    const account = Number(req.headers['x-account'] ?? 0)
    if (!account) throw refuse.LOGIN_REQUIRED()
    const employee = Number(req.headers['x-employee'] ?? 0) || null
    return { ...person(account, String(req.headers['accept-language'] ?? '').startsWith('en') ? 'en' : 'zh-cn'), employee }
  },
})
/** Sees classed values as stars. */
export const auditor = 50
/** Holds pages but the parameters and none of their buttons, and sees his own rows. */
export const clerk = 51
const onlyOwn = { has: (node: string) => node !== 'bizParam' && !node.includes('/'), scopes: () => [{ kind: 'self' as const }] }
const person = (account: number, lang: Ctx['lang'] = 'zh-cn'): Ctx => ({
  account,
  employee: null,
  name: `person ${account}`,
  lang,
  access: {
    ...systemAccess,
    account,
    super: false,
    permissionsVersion: `person${account}`,
    ...(account === auditor ? { level: () => 'masked' as const } : {}),
    ...(account === clerk ? onlyOwn : {}),
  },
  actorType: 'admin',
  ip: null,
  userAgent: null,
  requestId: 'test',
})
