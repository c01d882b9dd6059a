import { emit, handle, sql } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { projectStructure } from '../model/project-structure.resource.ts'
import { reattribute } from './profit/repost.ts'
import { assertFirstOpen } from './profit/period.ts'
import { openBills } from './profit/open-bills.ts'
import { collectInto } from './collect-account.ts'
import { assertTerms } from './charge/structure-terms.ts'
import { changeMode, dropOldShares, keepOldShares } from './structure-mode.ts'
import { endProjectStructure } from './profit/structure.ts'

export const projectStructureCommands = handle(projectStructure, {
  save: async ({ tx, before, draft }) => {
    const id = (draft.project ?? before?.project.id) as number
    const p = await tx.maybe<{ name: string; customer: number | null; company: number; channel: string; department: number; leader: number }>(
      sql`select name, customer_id as customer, company_id as company, channel_group as channel, department_id as department, leader_id as leader from project where id = ${id}::bigint`,
    )
    if (!p) throw refuse.NO_PROJECT({ project: id }, 'project')
    if (draft.mode_from && !String(draft.mode_from).endsWith('-01')) throw refuse.MODE_FROM_FIRST({}, 'mode_from')
    // Closed months keep the mode that they were closed with, as they keep their project.
    const changed = before && changeMode(before, draft)
    if (changed) await assertFirstOpen(tx, p.company, changed)
    await assertTerms(tx, draft, before)
    await collectInto(tx, draft, before, p.company)
    for (const b of (draft.bearers ?? []) as { bearer_class?: unknown; cost_type?: unknown }[])
      if (!b.bearer_class === !b.cost_type) throw refuse.BEARER_KEY({}, 'bearers')
    Object.assign(draft, { name: p.name, customer: p.customer, company: p.company, channel_group: p.channel, department: p.department, leader: p.leader })
  },
  saved: async ({ tx, app, before, doc }) => {
    if (before) await dropOldShares(tx, before, doc)
    await keepOldShares(tx, doc)
    // The database holds the same rule; here it is said with the project's name.
    const store = await tx.maybe<{ p: string }>(
      sql`select t.name as p from project_store a join project_store b on b.id <> a.id and b.store_id = a.store_id and a.scope = 'all' and b.scope = 'all' and daterange(a."from", a."to", '[]') && daterange(b."from", b."to", '[]') join project_structure t on t.id = b.project_structure_id where a.project_structure_id = ${doc.id} order by b.project_structure_id = ${doc.id} limit 1`,
    )
    if (store) throw refuse.STORE_TAKEN({ p: store.p }, 'stores')
    const msku = await tx.maybe<{ p: string }>(
      sql`select t.name as p from project_msku a join project_msku b on b.id <> a.id and b.msku_id = a.msku_id and daterange(a."from", a."to", '[]') && daterange(b."from", b."to", '[]') join project_structure t on t.id = b.project_structure_id where a.project_structure_id = ${doc.id} order by b.project_structure_id = ${doc.id} limit 1`,
    )
    if (msku) throw refuse.MSKU_TAKEN({ p: msku.p }, 'mskus')
    const bearer = await tx.maybe(
      sql`select 1 as x from project_bearer a join project_bearer b on b.id <> a.id and b.project_structure_id = a.project_structure_id and b.bearer_class is not distinct from a.bearer_class and b.cost_type_id is not distinct from a.cost_type_id and daterange(a."from", a."to", '[]') && daterange(b."from", b."to", '[]') where a.project_structure_id = ${doc.id} limit 1`,
    )
    if (bearer) throw refuse.BEARER_TWICE({}, 'bearers')
    const outside = await tx.maybe(sql`
      select 1 as x from project_structure t join lateral (
        select "from", "to" from project_store where project_structure_id = t.id union all select "from", "to" from project_msku where project_structure_id = t.id union all select "from", "to" from project_bearer where project_structure_id = t.id) r on true
      where t.id = ${doc.id} and (r."from" < t.effective_from or r."to" < r."from" or r."from" > t.effective_to or r."to" > t.effective_to) limit 1`)
    if (outside) throw refuse.STRUCTURE_LIFE({ from: doc.effective_from, to: doc.effective_to ?? '…' }, 'effective_from')
    await tx.run(sql`
      update store s set project_id = x.project, updated_at = now(), version = s.version + 1
      from (select st.store_id, (select t.project_id from project_store ps join project_structure t on t.id = ps.project_structure_id where ps.store_id = st.store_id and ps.scope = 'all' and current_date between ps."from" and coalesce(ps."to", 'infinity')) as project from project_store st where st.project_structure_id = ${doc.id}) x
      where s.id = x.store_id and s.project_id is distinct from x.project`)
    await app.events.bump(tx, 'access')
  },
  actions: {
    end: async ({ tx, app, doc, args, set }) => {
      const date = String(args.date)
      const open = await openBills(tx, doc.project.id, date)
      if (open.length) throw refuse.OPEN_BILLS({ list: open.join(', ') })
      await endProjectStructure({ app, tx }, doc.project.id, date)
      set({ effective_to: date })
      return 'ended' as const
    },
    reattribute: async ({ tx, app, ctx, doc, args }) => {
      const from = String(args.from)
      await assertFirstOpen(tx, doc.company.id, from)
      const n = await reattribute(tx, doc.id, from, { account: ctx.account })
      await emit({ app, tx }, 'pl.reattributed', { project: doc.project.id, from, entries: n }, { resource: 'project_structure', id: doc.id })
      return 'active' as const
    },
  },
})
