import { labelText, type Lang } from '@crossway/kernel'
import type { Ctx, QueryContext } from '@crossway/server-kit'
import { refuse } from '../../model/commission/errors.ts'
import { dividingStructure } from '../../model/commission/dividing-structure.resource.ts'
import { roleBreak, type RoleRule } from '../../model/commission/role-rules.ts'
import { channelsEn, channelsZh, rolesEn, rolesZh, type ChannelGroup, type DivideRole } from '../../model/commission/words.ts'

type Draft = Readonly<Record<string, unknown>>
/** Parts of a structure that only one group has (finance.md dividedArchitectureMC, dividedArchitectureShopify). */
const partOf = { platform: 'mc', milestones: 'mc', role_rules: 'shopify' } as const

/** A structure of one group cannot carry what is only another's. */
export function refuseElsewhere({ app, ctx }: QueryContext, group: ChannelGroup, now: Draft): void {
  for (const [field, only] of Object.entries(partOf)) {
    const value = now[field]
    const empty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    if (empty || only === group) continue
    const name = labelText(app.registry.labels(dividingStructure.name, ctx.lang).fields[field], field)
    throw refuse.DIVIDE_ELSEWHERE({ group: (ctx.lang === 'en' ? channelsEn : channelsZh)[group], field: name }, field)
  }
}

const roleName = (lang: Lang, role: DivideRole): string => (lang === 'en' ? rolesEn : rolesZh)[role]
/** Rules of roles have tiers without gaps, and somebody whom they pay. */
export function checkRoles(ctx: Ctx, now: Draft): void {
  const rules = ((now.role_rules ?? []) as readonly RoleRule[])
    .map((r) => ({ role: r.role, from: String(r.from ?? '0'), to: r.to ?? null, rate: String(r.rate) }))
    .sort((a, b) => Number(a.from) - Number(b.from))
  const broken = roleBreak(rules)
  if (broken) throw refuse.ROLE_TIERS({ role: roleName(ctx.lang, broken.role), n: broken.n }, 'role_rules')
  const members = new Set(((now.members ?? []) as readonly { role: DivideRole }[]).map((m) => m.role))
  const nobody = rules.find((r) => !members.has(r.role))
  if (nobody) throw refuse.ROLE_NOBODY({ role: roleName(ctx.lang, nobody.role) }, 'role_rules')
}
