import type { CommandContext } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import type { msku } from '../../model/msku.resource.ts'

export const mskuNotices: readonly NoticeKind[] = [
  {
    code: 'msku.assigned',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{name} 将 {no} 分配给您', en: '{name} has given you {no}' },
    body: { 'zh-cn': '店铺 {store}，原负责人 {from}', en: 'Store {store}, owner before: {from}' },
  },
  {
    code: 'msku.handedOn',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{name} 已将 {no} 改由 {to} 负责', en: '{name} has given {no} to {to}' },
    body: { 'zh-cn': '店铺 {store}', en: 'Store {store}' },
  },
]

/** Who takes a listing over and who gave it up both hear of it (product.md MSKU assign); the same owner again is no news. */
export async function tellOwners({ app, tx, ctx }: CommandContext, doc: RowOf<typeof msku>, owner: number): Promise<void> {
  if (doc.owner?.id === owner) return
  const { name: to } = await tx.one<{ name: string }>(sql`select name from employee where id = ${owner}`)
  const about = { record: { resource: 'msku', id: doc.id }, by: { account: ctx.account, name: ctx.name } }
  const vars = { name: ctx.name, no: doc.seller_sku, store: doc.store.title, to, from: doc.owner?.title ?? '–' }
  await notify({ app, tx }, 'msku.assigned', { ...about, employees: [owner], vars })
  if (doc.owner) await notify({ app, tx }, 'msku.handedOn', { ...about, employees: [doc.owner.id], vars })
}
