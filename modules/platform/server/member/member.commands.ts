import { dayOf, num } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { checkPassword } from '../password/set-password.ts'
import { bindMember } from './bind-member.ts'
import { endMemberSessions, setMemberPassword } from './member-password.ts'

export const memberCommands = handle(member, {
  save: async ({ tx, before, draft }) => {
    // It comes by the routes that hash it; from anywhere else (a file) it is dropped.
    delete draft.password
    if (typeof draft.birthday === 'string' && draft.birthday > dayOf(new Date())) throw refuse.BIRTHDAY_FUTURE({}, 'birthday')
    const group = draft.group as number | undefined
    if (group !== undefined && group !== (before?.group as { id: number } | undefined)?.id) {
      const row = await tx.maybe<{ status: string }>(sql`select status from member_group where id = ${group}::bigint`)
      if (row?.status === 'disabled') throw refuse.GROUP_OFF({}, 'group')
    }
  },
  remove: async ({ tx, doc }) => {
    await tx.rows(sql`select 1 from member where id = ${doc.id}::bigint for update`)
    if (!num(doc.balance).isZero()) throw refuse.BALANCE_LEFT()
    if (doc.party) throw refuse.MEMBER_BOUND({ party: doc.party })
  },
  actions: {
    enable: () => 'enabled',
    disable: async ({ tx, doc }) => {
      await endMemberSessions(tx, doc.id, 'disabled')
      return 'disabled' as const
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
      await checkPassword(app, String(args.password), doc.username, 'args.password')
      await setMemberPassword(app, tx, ctx, doc.id, doc.username, String(args.password))
      await endMemberSessions(tx, doc.id, 'password')
      return doc.status
    },
  },
})
