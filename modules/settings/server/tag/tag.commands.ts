import { handle, sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { tag } from '../../model/tag.resource.ts'
import { tagGroup } from '../../model/tag-group.resource.ts'
import { taggedKinds } from '../base/tags.ts'
import { repoint } from '../reference/references.ts'
import { countTags } from './tag-use.ts'

export const tagCommands = handle(tag, {
  save: async ({ tx, before, draft }) => {
    // neither into a locked group nor out of one
    const groups = [draft.group as number | undefined, before?.group.id]
    if (await tx.maybe(sql`select 1 as x from tag_group where id = any(${groups.filter((g) => g !== undefined)}::bigint[]) and locked limit 1`))
      throw refuse.TAG_LOCKED()
  },
  actions: {
    disable: () => 'disabled' as const,
    enable: () => 'enabled' as const,
    merge: async ({ app, tx, doc, args, set }) => {
      const into = args.into
      if (into === doc.id) throw refuse.MERGE_SELF({}, 'args.into')
      const stored = await tx.one<{ group: number; status: string }>(sql`select group_id as "group", status from tag where id = ${into} for update`)
      if (stored.group !== doc.group.id) throw refuse.TAG_MERGE_GROUP()
      if (stored.status !== 'enabled') throw refuse.MERGE_TARGET({}, 'args.into')
      await repoint({ app, tx }, 'tag', doc.id, into)
      await countTags({ app, tx }, [into])
      set({ used_count: 0 })
      return 'disabled' as const
    },
  },
})

/** A group is for records of a kind that exists (settings.md tag). */
export const tagGroupCommands = handle(tagGroup, {
  save: ({ app, before, draft }) => {
    if (draft.resource === undefined || draft.resource === before?.resource || taggable(app).includes(draft.resource as string)) return
    throw refuse.TAG_GROUP_RESOURCE({ resource: draft.resource as string, known: taggable(app).join(', ') }, 'resource')
  },
  actions: {},
})
/** Records that carry tags, and those of later releases for which groups are shipped. */
const taggable = (app: App): string[] => [
  ...new Set([
    ...taggedKinds,
    ...app.registry
      .resources()
      .filter((r) => Object.values(r.fields).some((x) => x.kind === 'refs' && x.to === 'tag') && r.name !== 'tag_rule')
      .map((r) => r.name),
  ]),
]
