import type { CommandContext } from '@crossway/server-kit'
import { labelText, refuse } from '@crossway/kernel'
import { createRecord, runAction, sql } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'

export interface NewMember {
  readonly login: string
  readonly nickname: string
  /** Group; the default one of the party type without it. */
  readonly group?: number
  readonly partyType: 'customer' | 'supplier' | 'provider' | 'partner'
  /** The party as people know it. */
  readonly party: string
  /** Its id there: binds the member to the party's rows. */
  readonly partyId?: number
  readonly mobile?: string | null
  readonly email?: string | null
  readonly validTo?: string | null
  /** He comes in once he has set a password by the link that he gets. */
  readonly invited?: boolean
}

/** A member for another module's party; the same login of the same party answers the member there is (contracts.md §2.1). Has no password until one is set. */
export async function createMember({ app, tx, ctx }: CommandContext, m: NewMember): Promise<number> {
  // Two at once with the same login: the second finds what the first has made.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`member ${m.login.toLowerCase()}`}, 0))`)
  const known = await tx.maybe<{ id: number; same: boolean }>(
    sql`select id, party_type = ${m.partyType} and (party_id = ${m.partyId ?? null}::bigint or (party_id is null or ${m.partyId === undefined}) and party = ${m.party}) as same from member where lower(username) = lower(${m.login})`,
  )
  if (known?.same) return known.id
  // A login exists once over all parties (settings.md externalAccount).
  if (known) throw refuse.DUPLICATE({ fields: labelText(app.registry.labels('member', ctx.lang).fields.username, 'username'), value: m.login }, 'username')
  const group = m.group ?? (await tx.one<{ id: number }>(sql`select id from member_group where party_type = ${m.partyType} and is_default`)).id
  const draft = { username: m.login, nickname: m.nickname, group, mobile: m.mobile ?? null, email: m.email ?? null, valid_to: m.validTo ?? null }
  return createRecord({ app, tx, ctx }, member, draft, {
    preset: { party_type: m.partyType, party: m.party, party_id: m.partyId ?? null, ...(m.invited ? { status: 'invited' } : {}) },
  })
}

/** Switches a member on or off, or closes the account; anything but on ends all his sessions (contracts.md §2.1). Asked again it changes nothing. */
export async function setMemberState({ app, tx, ctx }: CommandContext, id: number, state: 'enabled' | 'disabled' | 'closed', reason: string): Promise<void> {
  const { status } = await tx.one<{ status: string }>(sql`select status from member where id = ${id}::bigint for update`)
  if (status === state) return
  const action = state === 'closed' ? 'close' : state === 'disabled' ? 'disable' : status === 'invited' ? 'activate' : 'enable'
  await runAction({ app, tx, ctx }, member, id, action, { ...(action === 'disable' || action === 'close' ? { args: { reason } } : {}), comment: reason }, true)
}

/** How far a member of another module's party sees, until when, and whether he signs in with a second factor, where there is a way to reach him. */
export async function setMemberReach(
  { tx }: Pick<CommandContext, 'tx'>,
  id: number,
  reach: { readonly projects: readonly number[]; readonly twoFactor: boolean; readonly validTo: string | null },
): Promise<void> {
  await tx.run(
    sql`update member set project_ids = ${JSON.stringify(reach.projects)}::jsonb, two_factor = ${reach.twoFactor} and (mobile is not null or email is not null), valid_to = ${reach.validTo}::date, updated_at = now(), version = version + 1 where id = ${id}::bigint`,
  )
}
