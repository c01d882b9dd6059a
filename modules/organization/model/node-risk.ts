import { isNoLeaver, verbOf, type IsPage } from './node.ts'

/** Why a node deserves a second look before it is given away. */
export type NodeRisk = 'takes_out' | 'pays' | 'gives_rights' | 'runs_system'

const rightsNodes: ReadonlySet<string> = new Set([
  'permissions/edit',
  'permissions/grant',
  'role/add',
  'role/edit',
  'role/assign',
  'role/import',
  'employee/account',
  'auth/admin/add',
  'auth/admin/edit',
  'auth/admin/resetPassword',
  'auth/group/add',
  'auth/group/edit',
])
const systemPages: ReadonlySet<string> = new Set(['terminal', 'routine/config', 'apiConfig', 'security/sensitiveData', 'security/dataRecycle', 'moduleManage'])

/**
 * Marks the nodes by which data or money leaves the house, rights are handed out, or the system itself is changed; undefined for all others.
 * The first two are those refused to people who are leaving (organization.md §3 row 11), the third those of §6.
 */
export function riskOf(node: string, isPage: IsPage): NodeRisk | undefined {
  if (rightsNodes.has(node)) return 'gives_rights'
  if (systemPages.has(node) || [...systemPages].some((p) => node.startsWith(p + '/'))) return 'runs_system'
  if (isPage(node)) return undefined
  if (/^pay([A-Z]|$)/.test(verbOf(node))) return 'pays'
  return isNoLeaver(node) ? 'takes_out' : undefined
}
