import type { TargetDim } from '../../model/board-target.resource.ts'

/** Where the objects of targets stand, and which columns hold their code and their name. */
export const targetObjects: Readonly<Record<TargetDim, { readonly table: string; readonly code: string; readonly title: string }>> = {
  company: { table: 'company', code: 'code', title: 'short_name' },
  department: { table: 'department', code: 'code', title: 'name' },
  owner: { table: 'employee', code: 'emp_no', title: 'name' },
  project: { table: 'project', code: 'project_no', title: 'name' },
  store: { table: 'store', code: 'store_no', title: 'name' },
}
