/** A node opens a page (`purchaseOrderList`) or an action on it (`purchaseOrderList/approve`); pages of the administration have a slash of their own (`auth/admin`). */
export type IsPage = (node: string) => boolean

/** Page that a node belongs to; a page is its own. */
export function pageOf(node: string, isPage: IsPage): string {
  if (isPage(node)) return node
  const cut = node.lastIndexOf('/')
  return cut < 0 ? node : node.slice(0, cut)
}

export const verbOf = (node: string): string => node.slice(node.lastIndexOf('/') + 1)

// Who is about to leave takes nothing with him and pays nothing out (organization.md §3 row 11).
const noLeaver = /^(export|batchExport|reveal|pay)([A-Z]\w*)?$/
export const isNoLeaver = (node: string): boolean => node.includes('/') && noLeaver.test(verbOf(node))

/** Support records of this module have no page; they stand under the nodes that organization.md names for them. */
const standIns: Readonly<Record<string, string>> = {
  position: 'employee',
  'position/add': 'employee/edit',
  'position/edit': 'employee/edit',
  'position/del': 'employee/edit',
  'position/import': 'employee/import',
  'position/export': 'employee/export',
  employee_job: 'employee/edit',
  employee_role: 'role',
  'employee_role/add': 'role/assign',
  'employee_role/revoke': 'role/assign',
  'employee_role/export': 'role/export',
  permission_grant: 'permissions',
  'permission_grant/add': 'permissions/grant',
  'permission_grant/revoke': 'permissions/grant',
  'permission_grant/export': 'permissions/export',
  sod_rule: 'permissions',
  'sod_rule/add': 'permissions/edit',
  'sod_rule/edit': 'permissions/edit',
  'sod_rule/del': 'permissions/edit',
  access_review: 'permissions',
  'access_review/add': 'permissions/review',
  'access_review/edit': 'permissions/review',
  'access_review/del': 'permissions/review',
  'access_review/start': 'permissions/review',
  'access_review/decide': 'permissions/review',
  'access_review/finish': 'permissions/review',
}
export const shippedNode = (node: string): string => standIns[node] ?? node
