import { createDemand, deliveredFiles, demandStatus } from '@crossway/design/server'
import type { RowOf } from '@crossway/kernel'
import { handleQuery, sql, systemCtx, updateRecord, type CommandContext, type EventHandler } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionMaterial } from '../../model/object/promotion-material.query.ts'
import { promotionObject } from '../../model/object/promotion-object.resource.ts'

type Wish = { readonly category: number; readonly qty: number; readonly by: string; readonly brief?: string | null | undefined }
/** As many files as a promotion object holds at most. */
const mostMaterials = 20

/** Asks the design centre for what is to be shown; one demand of a kind lives for an object at a time (promotion.md promotionalObj, requestMaterial). */
export async function requestMaterial({ app, tx, ctx }: CommandContext, doc: RowOf<typeof promotionObject>, wish: Wish): Promise<void> {
  const category = await tx.one<{ kind: 'plane' | 'video'; template: string | null }>(
    sql`select kind, brief_template as template from design_category where id = ${wish.category}`,
  )
  const open = (await demandStatus(tx, { type: 'promotion', id: doc.id })).find((d) => d.kind === category.kind && !['done', 'cancelled'].includes(d.status))
  if (open) throw refuse.PO_ASKED({ no: open.no })
  const brief = [wish.brief, doc.selling_points, doc.dos_donts, doc.forbidden_claims, category.template].filter(Boolean).join('\n\n')
  await createDemand(
    { app, tx, ctx },
    {
      kind: category.kind,
      source: { type: 'promotion', id: doc.id },
      project: doc.project.id,
      purpose: 'promotion',
      title: doc.title,
      brief: brief || doc.title,
      expected_at: `${wish.by}T18:00:00+08:00`,
      mskus: doc.msku ? [doc.msku.id] : [],
      requester: ctx.employee,
      lines: [{ category: wish.category, qty: String(wish.qty) }],
    },
  )
}

/** What design has made for an object stands among its materials at once. */
export const onMaterialMade: EventHandler = {
  event: 'design.demandDone',
  name: 'promotion.takeMaterial',
  run: async ({ app, tx, payload }) => {
    if (payload.source_type !== 'promotion') return
    const object = Number(payload.source_id)
    const stands = await tx.maybe<{ files: number[] | null }>(
      sql`select materials as files from promotion_object where id = ${object}::bigint and status <> 'ended' for update`,
    )
    if (!stands) return
    const made = await deliveredFiles(tx, { demand: Number(payload.demand) })
    const files = [...new Set([...(stands.files ?? []), ...made.map((f) => f.file)])].slice(0, mostMaterials)
    if (files.length > (stands.files?.length ?? 0))
      await updateRecord({ app, tx, ctx: systemCtx() }, promotionObject, object, { materials: files }, { anyVersion: true })
  },
}

export const promotionMaterialQuery = handleQuery(
  promotionMaterial,
  () => sql`
    select d.id, d.id as demand_id, d.status as state, d.progress, d.expected_at, d.promised_at, o.id as object_id, o.project_id, o.owner_id
    from design_demand d join promotion_object o on o.id = d.source_id where d.source_type = 'promotion'`,
)
