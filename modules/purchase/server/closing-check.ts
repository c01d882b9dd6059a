import { registerClosingCheck } from '@crossway/project/server'
import { sql } from '@crossway/server-kit'

const open = ['draft', 'pending', 'approved', 'ordered', 'partial']

/** Orders that are not at their end keep a project open (project.md, closing checklist). */
export const registerOrderCheck = (): void =>
  registerClosingCheck({
    code: 'purchase_orders',
    title: { 'zh-cn': '未完结采购订单', en: 'Open purchase orders' },
    blocking: true,
    count: async (run, project) =>
      (await run.one<{ n: number }>(sql`select count(*)::int as n from purchase_order where project_id = ${project}::bigint and status = any(${open}::text[])`))
        .n,
    link: (project) => ({ route: 'purchaseOrderList', filter: { project: { in: [project] }, status: { in: open } } }),
  })
