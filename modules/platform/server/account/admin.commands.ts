import type { CommandContext, Context, QueryContext } from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import { emit, handle, recordSecret, sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { admin } from '../../model/admin.resource.ts'
import { refuse } from '../../model/errors.ts'
import { unlockName } from '../login/failure-counters.ts'
import { checkPassword, randomPassword, setPassword } from '../password/set-password.ts'
import { dropTotp } from '../second-factor/second-factor.ts'
import { endSessions } from '../session/live-session.ts'
import { requirePerson, requireReauth } from '../session/require-reauth.ts'
import { newToken, revokeToken } from '../token/api-tokens.ts'
import { accountChanged, rightsChanged } from './account-facts.ts'
import { checkAccount } from './check-account.ts'
import { checkGroups, refuseAbove, refusePersonAbove, tellSupers } from './group-choice.ts'
import { issue } from './issued-secrets.ts'
import { closeEntries, shutOut } from './shut-out.ts'
import { fewestSupers, keepTwoSupers, superIds } from './supers.ts'

interface Doc {
  readonly id: number
  readonly employee: { readonly id: number } | null
  readonly username: string
  readonly kind: string
  readonly status: 'enabled' | 'disabled'
  readonly groups: readonly { readonly id: number }[] | null
}
const ids = (refs: readonly { readonly id: number }[] | null | undefined): number[] => (refs ?? []).map((g) => g.id)

/** What nobody does to himself. */
const othersOnly: ReadonlySet<string> = new Set(['enable', 'disable', 'delete', 'reset_password', 'reset_two_factor', 'join_groups', 'leave_groups'])
/** Modules hear that a person's account does not let him in any more. */
const tellClosed = ({ app, tx }: Context<'app' | 'tx'>, doc: Doc): Promise<void> =>
  emit({ app, tx }, 'admin.closed', { account: doc.id, employee: doc.employee?.id ?? null }, { resource: 'admin', id: doc.id })

/** An action done to an account from its page: only from above. Modules that keep people have guards of their own. */
const fromAbove = async (call: { readonly app: App; readonly tx: Tx; readonly ctx: Ctx; readonly doc: Doc; readonly trusted: boolean }): Promise<void> => {
  if (!call.trusted) await refuseAbove({ app: call.app, tx: call.tx, ctx: call.ctx }, call.doc.id, ids(call.doc.groups))
}

/** Who came by a group stays in one; people whose roles suffice may have come without. */
function refuseGroupless({ app, ctx }: QueryContext, before: readonly number[], after: readonly number[], field = 'groups'): void {
  if (after.length === 0 && before.length > 0)
    throw refuseEngine.REQUIRED_CHOICE({ label: app.registry.labels('admin', ctx.lang).fields.groups as string }, field)
}

async function changeGroups({ app, tx, ctx }: CommandContext, doc: Doc, after: number[]): Promise<number[]> {
  await refuseAbove({ app, tx, ctx }, doc.id, ids(doc.groups))
  const given = await checkGroups({ app, tx, ctx }, doc.id, ids(doc.groups), after)
  refuseGroupless({ app, ctx }, ids(doc.groups), after, 'args.groups')
  if (given) await tellSupers({ app, tx }, doc.id)
  await accountChanged({ app, tx }, doc.id)
  await rightsChanged({ app, tx }, [doc.id])
  return after
}

// From the check before the row is written to the message after it: drafts by which somebody becomes super.
const superGiven = new WeakSet<object>()

export const adminCommands = handle(admin, {
  save: async (call) => {
    const { app, tx, ctx, before, draft } = call
    // It comes by the routes that hash it.
    delete draft.password
    await checkAccount(tx, before, draft)
    if (before && 'two_factor' in draft && draft.two_factor !== before.two_factor) requirePerson(ctx)
    if (before) await refuseAbove({ app, tx, ctx }, before.id, ids(before.groups))
    if (before && typeof draft.employee === 'number' && draft.employee !== before.employee?.id) await refusePersonAbove({ app, tx, ctx }, draft.employee)
    if (!('groups' in draft)) return
    const groups = (draft.groups ?? []) as number[]
    refuseGroupless({ app, ctx }, ids(before?.groups), groups)
    if (await checkGroups({ app, tx, ctx }, before?.id, ids(before?.groups), groups)) superGiven.add(draft)
  },
  saved: async ({ app, tx, before, draft, doc }) => {
    if (superGiven.has(draft)) await tellSupers({ app, tx }, doc.id)
    await accountChanged({ app, tx }, doc.id)
    if (before && draft.groups) await rightsChanged({ app, tx }, [doc.id])
  },
  remove: async ({ app, tx, ctx, doc }) => {
    await refuseAbove({ app, tx, ctx }, doc.id, ids(doc.groups))
    await keepTwoSupers(tx, doc.id)
    await closeEntries({ app, tx }, doc.id, ctx.account, 'deleted')
    await tellClosed({ app, tx }, doc)
    await accountChanged({ app, tx }, doc.id)
  },
  guardRows: async ({ run, ctx }) => {
    const supers = await superIds(run)
    return (doc, action) => {
      if (doc.id === ctx.account && othersOnly.has(action)) return refuse.USE_OTHER_ADMIN()
      if (doc.kind === 'technical' && action === 'reset_password') return refuse.TECHNICAL_NO_PASSWORD()
      if (['disable', 'delete'].includes(action) && supers.includes(doc.id) && supers.length <= fewestSupers) return refuse.KEEP_TWO_SUPERS()
    }
  },
  actions: {
    enable: async (call) => {
      const { app, tx, doc } = call
      await fromAbove(call)
      await accountChanged({ app, tx }, doc.id)
      await rightsChanged({ app, tx }, [doc.id])
      return 'enabled' as const
    },
    disable: async (call) => {
      const { app, tx, ctx, doc } = call
      await fromAbove(call)
      await keepTwoSupers(tx, doc.id)
      await closeEntries({ app, tx }, doc.id, ctx.account, 'disabled')
      await accountChanged({ app, tx }, doc.id)
      await tellClosed({ app, tx }, doc)
      await rightsChanged({ app, tx }, [doc.id])
      return 'disabled' as const
    },
    kick: async (call) => {
      const { app, tx, ctx, doc } = call
      await fromAbove(call)
      await shutOut({ app, tx }, doc.id, ctx.account, 'kicked')
      return doc.status
    },
    unlock: async ({ tx, doc }) => {
      await unlockName(tx, doc.username)
      return doc.status
    },
    reset_password: async (call) => {
      const { app, tx, ctx, doc, args } = call
      requirePerson(ctx)
      await fromAbove(call)
      const password = typeof args.password === 'string' ? args.password : randomPassword()
      await checkPassword(app, password, doc.username, 'args.password')
      await setPassword({ app, tx }, doc.id, password, true)
      await recordSecret({ app, tx, ctx }, { resource: admin, id: doc.id, no: doc.username, field: 'password' })
      await shutOut({ app, tx }, doc.id, ctx.account, 'password')
      issue(tx, { password })
      return doc.status
    },
    reset_two_factor: async (call) => {
      const { app, tx, ctx, doc } = call
      requirePerson(ctx)
      await fromAbove(call)
      await dropTotp({ app, tx }, doc.id)
      await endSessions({ app, tx }, sql`admin_id = ${doc.id}::bigint`, ctx.account, 'two_factor')
      await emit({ app, tx }, 'admin.twoFactorReset', { account: doc.id, by: ctx.account }, { resource: 'admin', id: doc.id })
      return doc.status
    },
    create_token: async (call) => {
      const { app, tx, ctx, doc, args } = call
      requirePerson(ctx)
      await fromAbove(call)
      requireReauth(ctx)
      const { token } = await newToken(
        { app, tx },
        {
          admin: doc.id,
          name: String(args.name),
          days: Number(args.days),
          nodes: args.nodes,
          allowIp: args.allow_ip,
          by: ctx.account,
          at: 'args.',
        },
      )
      issue(tx, { token })
      return 'enabled' as const
    },
    revoke_token: async (call) => {
      const { app, tx, ctx, doc, args } = call
      await fromAbove(call)
      await revokeToken({ app, tx }, doc.id, Number(args.token), ctx.account)
      return doc.status
    },
    join_groups: async ({ app, tx, ctx, doc, args, set }) => {
      set({ groups: await changeGroups({ app, tx, ctx }, doc, [...new Set([...ids(doc.groups), ...args.groups])]) })
      return doc.status
    },
    leave_groups: async ({ app, tx, ctx, doc, args, set }) => {
      set({
        groups: await changeGroups(
          { app, tx, ctx },
          doc,
          ids(doc.groups).filter((g) => !args.groups.includes(g)),
        ),
      })
      return doc.status
    },
  },
})
