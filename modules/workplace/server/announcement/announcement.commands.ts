import { notify } from '@crossway/platform/server'
import { refId, type NextOf, type RowOf } from '@crossway/kernel'
import { handle, sql, type Context, type Ctx, type Tx } from '@crossway/server-kit'
import { announcement } from '../../model/announcement/announcement.resource.ts'
import { refuse } from '../../model/errors.ts'
import { address, count, holdScope, reachOf } from './audience.ts'

type Announcement = RowOf<typeof announcement>
type Draft = { revised_at?: string | null }
type Told = Pick<Announcement, 'id' | 'title' | 'body' | 'must_read' | 'edition' | 'level'>
const idsOf = (v: readonly unknown[] | null | undefined): number[] => (v ?? []).flatMap((x) => refId(x) ?? [])
const past = (at: string | null | undefined): boolean => at !== null && at !== undefined && Date.parse(at) <= Date.now()

/** A message to people whom an announcement reaches; its text is what they may read by being addressed. */
export const tell = ({ app, tx }: Context<'app' | 'tx'>, doc: Told, employees: readonly number[], key: string): Promise<number> =>
  notify({ app, tx }, doc.level === 'info' ? 'announcement.published' : 'announcement.important', {
    employees,
    vars: { title: doc.title, body: plain(doc.body) },
    key: `announcement ${doc.id} ${doc.edition} ${key}`,
  })
/** The beginning of a text without the marks of its headings, lists and emphasis. */
const plain = (body: string): string =>
  body
    .replaceAll(/^[#>\-*\s|]+/gm, '')
    .replaceAll(/[*_`|]+/g, '')
    .replaceAll(/\n{2,}/g, '\n')
    .slice(0, 300)

const unreadOf = (tx: Tx, id: number): Promise<{ employee: number }[]> =>
  tx.rows<{ employee: number }>(
    sql`select r.employee_id as employee from announcement_receipt r join employee e on e.id = r.employee_id where r.announcement_id = ${id} and r.read_at is null and e.status in ('probation', 'regular', 'leaving') order by 1 limit 20000`,
  )

/** What people have been told keeps its readers; words and end may be put right by who may publish. */
async function holdPublished(tx: Tx, ctx: Ctx, before: Announcement, next: NextOf<typeof announcement>, draft: Draft): Promise<void> {
  if (!ctx.access.has('home/announce')) throw refuse.ANNOUNCE_SCOPE({ list: '–' }, 'departments')
  await holdScope(tx, ctx, idsOf(next.departments))
  if (next.expire_at && Date.parse(next.expire_at) <= Date.now()) throw refuse.ANNOUNCE_PAST({}, 'expire_at')
  if (before.status === 'scheduled') return
  const same = (a: readonly unknown[] | null, b: readonly unknown[] | null): boolean => idsOf(a).join() === idsOf(b).join()
  const at = (v: string | null): number => (v === null ? 0 : Date.parse(v))
  const fixed =
    same(before.departments, next.departments) &&
    same(before.roles, next.roles) &&
    before.must_read === next.must_read &&
    at(before.publish_at) === at(next.publish_at)
  if (!fixed) throw refuse.ANNOUNCE_FIXED()
  draft.revised_at = new Date().toISOString()
}

export const announcementCommands = handle(announcement, {
  save: async ({ tx, ctx, before, draft, next }) => {
    if (before && before.status !== 'draft') return holdPublished(tx, ctx, before, next, draft)
    if (before || ctx.employee === null) return
    const me = await tx.maybe<{ department: number | null }>(sql`select department_id as department from employee where id = ${ctx.employee}::bigint`)
    draft.publisher = ctx.employee
    draft.department = me?.department ?? null
  },
  actions: {
    publish: async ({ app, tx, ctx, doc, set }) => {
      await holdScope(tx, ctx, idsOf(doc.departments))
      if (past(doc.expire_at)) throw refuse.ANNOUNCE_PAST({}, 'expire_at')
      const people = await reachOf(tx, doc.id)
      if (people === 0) throw refuse.ANNOUNCE_NOBODY({}, 'departments')
      if (doc.publish_at && !past(doc.publish_at)) {
        set({ people })
        return 'scheduled' as const
      }
      const told = await address(tx, doc.id)
      await tell({ app, tx }, doc, told, 'published')
      set({ published_at: new Date().toISOString(), people: told.length })
      return 'published' as const
    },
    reread: async ({ app, tx, ctx, doc, set }) => {
      await holdScope(tx, ctx, idsOf(doc.departments))
      const edition = doc.edition + 1
      await tx.run(
        sql`update announcement_receipt set read_at = case when employee_id = ${doc.publisher?.id ?? 0}::bigint then now() end where announcement_id = ${doc.id}`,
      )
      const people = (await unreadOf(tx, doc.id)).map((r) => r.employee)
      await tell({ app, tx }, { ...doc, edition }, people, 'reread')
      set({ edition, read_count: doc.people - people.length })
      return 'published' as const
    },
    remind: async ({ app, tx, ctx, doc }) => {
      await holdScope(tx, ctx, idsOf(doc.departments))
      const people = (await unreadOf(tx, doc.id)).map((r) => r.employee)
      if (people.length === 0) throw refuse.ANNOUNCE_ALL_READ()
      await tell({ app, tx }, doc, people, 'reminded')
      return 'published' as const
    },
    withdraw: async ({ tx, ctx, doc, args, set }) => {
      await holdScope(tx, ctx, idsOf(doc.departments))
      set({ reason: args.reason })
      await count(tx, doc.id)
      return 'withdrawn' as const
    },
  },
})
