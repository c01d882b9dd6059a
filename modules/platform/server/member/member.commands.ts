import { dayOf, num } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { refuse } from '../../model/member/member.errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { checkPassword } from '../password/set-password.ts'
import { issue } from '../account/issued-secrets.ts'
import { requirePerson } from '../session/require-reauth.ts'
import { isNetwork } from '../session/place-rule.ts'
import { bookDecided } from './ask-about-balance.ts'
import { bindMember } from './bind-member.ts'
import { makeInvite, revokeInvites, type InviteChannel } from './invite-member.ts'
import { endMemberSessions, setMemberPassword } from './member-password.ts'

/** Nobody comes in any more by what he had: sessions and links end. */
async function shutOut(tx: Tx, id: number, reason: string): Promise<void> {
  await endMemberSessions(tx, id, reason)
  await revokeInvites(tx, id)
}
const today = (): string => dayOf(new Date())

export const memberCommands = handle(member, {
  save: async ({ tx, ctx, before, draft }) => {
    // It comes by the routes that hash it; from anywhere else (a file) it is dropped.
    delete draft.password
    if (before && 'two_factor' in draft && draft.two_factor !== before.two_factor) requirePerson(ctx)
    if (typeof draft.birthday === 'string' && draft.birthday > today()) throw refuse.BIRTHDAY_FUTURE({}, 'birthday')
    const now = (name: keyof NonNullable<typeof before>): unknown => (name in draft ? draft[name] : before?.[name])
    const odd = ((now('allow_ip') as string[] | null | undefined) ?? []).find((n) => !isNetwork(n))
    if (odd !== undefined) throw refusePlatform.IP_FORMAT({ ip: odd }, 'allow_ip')
    const [from, to] = [now('valid_from'), now('valid_to')] as (string | null | undefined)[]
    if (from && to && to < from) throw refuse.MEMBER_DATES({}, 'valid_to')
    if (now('two_factor') === true && !now('mobile') && !now('email')) throw refuse.MEMBER_CONTACT_NEEDED({}, 'two_factor')
    const group = draft.group as number | undefined
    if (group !== undefined && group !== (before?.group as { id: number } | undefined)?.id) {
      const row = await tx.maybe<{ status: string }>(sql`select status from member_group where id = ${group}::bigint`)
      if (row?.status === 'disabled') throw refuse.GROUP_OFF({}, 'group')
    }
  },
  guardRows: () => (doc, action) => {
    const leaves = action === 'delete' || action === 'close'
    if (leaves && !num(doc.balance).isZero()) return refuse.BALANCE_LEFT()
    if (action === 'delete' && doc.party) return refuse.MEMBER_BOUND({ party: doc.party })
    if (action === 'invite' && doc.last_login_at) return refuse.MEMBER_SIGNED_IN()
    if ((action === 'invite' || action === 'enable') && doc.valid_to && doc.valid_to < today()) return refuse.MEMBER_ENDED()
  },
  actions: {
    enable: () => 'enabled',
    disable: async ({ tx, doc }) => {
      await shutOut(tx, doc.id, 'disabled')
      return 'disabled' as const
    },
    invite: async ({ app, tx, ctx, doc, args, set }) => {
      issue(tx, { invite: await makeInvite({ app, tx, ctx }, { id: doc.id, email: doc.email, mobile: doc.mobile }, (args.channel ?? 'link') as InviteChannel) })
      if (ctx.account > 0) set({ inviter: ctx.account })
      return doc.status
    },
    activate: () => 'enabled',
    expire: async ({ tx, doc }) => {
      await shutOut(tx, doc.id, 'disabled')
      return 'expired' as const
    },
    extend: ({ doc, args, set }) => {
      const to = String(args.valid_to)
      if (to < today() || (doc.valid_from && to < doc.valid_from)) throw refuse.MEMBER_DATES({}, 'args.valid_to')
      set({ valid_to: to })
      return doc.status === 'expired' || doc.status === 'closed' ? 'enabled' : doc.status
    },
    adjust_balance: async (call) => {
      await bookDecided(call, 'money')
      return call.doc.status
    },
    adjust_score: async (call) => {
      await bookDecided(call, 'score')
      return call.doc.status
    },
    close: async ({ tx, doc }) => {
      await shutOut(tx, doc.id, 'disabled')
      return 'closed' as const
    },
    kick: async ({ tx, doc }) => {
      await endMemberSessions(tx, doc.id, 'kicked')
      return doc.status
    },
    bind: async (call) => {
      call.set(await bindMember(call))
      return call.doc.status
    },
    reset_password: async ({ app, tx, ctx, doc, args }) => {
      requirePerson(ctx)
      await checkPassword(app, String(args.password), doc.username, 'args.password')
      await setMemberPassword({ app, tx, ctx }, doc.id, doc.username, String(args.password))
      await endMemberSessions(tx, doc.id, 'password')
      return doc.status
    },
  },
})
