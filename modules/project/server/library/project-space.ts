import type { RowOf } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type Context } from '@crossway/server-kit'
import { docSpace } from '../../model/library/doc.resource.ts'
import type { project } from '../../model/project.resource.ts'

/** A project comes with a space for its documents, open to its members; where a space of that name stands already, nothing is made. */
export async function openSpace({ app, tx }: Context<'app' | 'tx'>, of: RowOf<typeof project>): Promise<void> {
  if (await tx.maybe(sql`select 1 from doc_space where erp_fold(name) = erp_fold(${of.name}) or project_id = ${of.id}::bigint limit 1`)) return
  await createRecord({ app, tx, ctx: systemCtx() }, docSpace, { name: of.name, type: 'project', project: of.id, visibility: 'members' })
}
